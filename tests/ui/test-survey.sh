#!/bin/bash
# An ecologist with a survey: from Open to named groups and an exported table, each key counted.
. "$(dirname "$0")/window.sh"

is_clustered () { log=$(session_log) && [ -n "$log" ] && [ "$(events adopted "$log")" -gt 0 ]; }
is_set () { grep -q "\"name\":\"clusters\",\"value\":\"$1\"" "$log"; }
is_named () { grep -q "\"value\":\"$1\"" "$log"; }
is_on_top () { [ "$(newest_window)" = "$1" ] && window_is_there; }
is_written () { [ -s "$1" ]; }

ticks () { cut -d' ' -f14,15 "/proc/$app/stat" | tr ' ' +; }
is_idle () {  # for a second: the work in the background is done
  local before=$(($(ticks)))
  sleep 1
  [ $(($(ticks) - before)) -le 5 ]
}

# 200 rows as a German spreadsheet writes them: semicolons, decimal commas, gaps "-", a place, row numbers,
# texts, a few species.
survey () {
  printf '%s\r\n' 'Fläche;Aufnahme;Datum;Ort;Rechtswert;pH;Feuchte_%;Stickstoff_g;Licht_%;Artenzahl;Art;Bemerkung'
  awk 'BEGIN {
    srand (5)
    split ("4.2 5.0 6.6 7.6 5.9", ph); split ("28 85 48 9 35", wet); split (".8 .5 2.5 .2 1.4", food)
    split ("62 20 5 80 40", light); split ("12 6 35 9 22", kinds)
    split ("Calluna Sphagnum Arrhenatherum Ammophila Prunus", species); split ("Lübeck Wismar Güstrow", towns)
    for (i = 1; i <= 200; i++) {
      g = i % 5 + 1
      line = sprintf ("%.2f;%.1f;%.2f;%.0f;%.0f", ph[g] + noise(.2), wet[g] + noise(4), food[g] + noise(.15),
                      light[g] + noise(5), kinds[g] + noise(2))
      gsub (/\./, ",", line)
      if (i % 9 == 0) sub (/^[^;]*/, "-", line)
      printf "P%03d;%d;%02d.07.2026;%s;%d;%s;%s;%s\r\n", i, 2300 + i, i % 28 + 1,
             towns[i % 3 + 1], 4400000 + rand () * 99999, line, i % 3 ? "" : species[g], i % 7 ? "" : "\"nass; Müll\""
    }
  }
  function noise(s) { return s * (rand () + rand () + rand () - 1.5) }'
}
survey | iconv -t WINDOWS-1252 >"$work/survey.csv"

actions=0
act () {  # act KEY...: presses, each an action
  actions=$((actions + $#))
  press "$@"
}
act_until () {  # act_until KEY COMMAND...: one action, though a busy window can miss it
  actions=$((actions + 1))
  press_until "$@"
}
say () {  # say TEXT: typed, one action
  actions=$((actions + 1))
  type_text "$1"
  sleep .3
}
say_path () {  # say_path FILE: its "/" opens an entry, and letters typed before it is there are lost
  type_text /
  sleep 1
  say "${1#/}"
}

unset CREDAL_NO_TOUR
start_app
main=$win
act_until ctrl+o other_window_is_there "$main"
sleep 1
say_path "$work/survey.csv"
act_until Return is_on_top "$main"
check 'the survey opens' wait_for is_clustered
check 'without its numbers, dates and places' \
  grep -q '"roles":\["name","ignored","ignored","ignored","ignored","feature"' "$log"
wait_for is_idle
act Escape
act_until ctrl+h other_window_is_there "$main"
wait_for is_idle
act_until Return is_on_top "$main"
check 'five groups are looked for' wait_for is_set 5
wait_for is_idle
act shift+n
sleep 1
for name in Heide Moor Wiese Dune Busch; do
  say "$name"
  if [ $name = Busch ]; then act Return; else act Tab; fi
  check "one is the $name" wait_for is_named "$name"
done
act_until ctrl+alt+e other_window_is_there "$main"
sleep 1
act_until Return is_on_top "$main"
groups=$work/survey-groups.csv
check 'the table is written' wait_for is_written "$groups"
check 'and nothing is refused' is_on_top "$main"
echo "# $actions actions"
check 'in at most 25 actions' test $actions -le 25
stop_app
iconv -f WINDOWS-1252 -t UTF-8 "$groups" | sed '1d; s/\r$//' >"$work/groups.csv"
check 'with every row' test "$(wc -l <"$work/groups.csv")" -eq 200
# Rows i and i + 5 are of one kind: every group is of one kind nearly everywhere.
pure=$(awk -F';' '{ n[$(NF - 2), NR % 5]++; group[$(NF - 2)] } END {
  for (g in group) { most = 0; for (k = 0; k < 5; k++) if (n[g, k] > most) most = n[g, k]; sum += most }
  print sum }' "$work/groups.csv")
echo "# $pure of 200 rows in the group of their kind"
check 'and the groups are the kinds' test "$pure" -ge 194
done_testing
