#!/bin/bash
# Two people at the keyboard: an ecologist with her table, and a teacher before a class.
. "$(dirname "$0")/window.sh"

is_clustered () { log=$(session_log) && [ -n "$log" ] && [ "$(events adopted "$log")" -gt 0 ]; }
is_said () { events_are "$1" "$log" "$2"; }
is_written () { [ -s "$1" ]; }
is_on_top () { [ "$(newest_window)" = "$1" ] && window_is_there; }

answer () {  # answer KEY...: each is in the log before the next
  local key given
  given=$(($(events answer "$log") + $(events label "$log")))
  for key in "$@"; do
    press "$key"
    given=$((given + 1))
    wait_for eval '[ $(($(events answer "$log") + $(events label "$log"))) -ge '$given' ]' || return 1
  done
}

open_with_options () {  # open_with_options FILE: as after the file was chosen in the dialog of Ctrl+Shift+O
  gdbus call --session --dest org.credal.Credal --object-path /org/credal/Credal/window/1 \
    --method org.gtk.Actions.Activate open-as "[<b'$1'>]" '{}' >/dev/null
}

# ---- the ecologist: Windows-1252, decimal commas, gaps "-" and "k. A.", a column of species ----
book () {
  printf '%s\r\n' '# Feldbuch' 'Nr;Art;Ort;Flügel;Höhe'
  local k
  for ((k = 1; k <= 24; k++)); do
    local wing="$((12 + 20 * (k % 2))),$((k % 10))5" species=Bär place=Köln
    [ $((k % 2)) -eq 0 ] || species=Füchsin
    [ $((k % 3)) -gt 0 ] || species=
    [ $k -ne 6 ] || wing=-
    [ $k -ne 15 ] || wing='k. A.'
    [ $((k % 5)) -gt 0 ] || place=-
    printf '%s\r\n' "$k;$species;$place;$wing;$((30 + 40 * (k % 2))),$((k % 7))"
  done
}
mkdir "$work/field"
book | iconv -t WINDOWS-1252 >"$work/field/birds.csv"
start_app
main=$win
open_with_options "$work/field/birds.csv"
wait_for other_window_is_there "$main"
press alt+n
type_text 'k. A.'
press alt+m Up
press_until Return is_on_top "$main"
check 'her table opens' wait_for is_clustered
check 'with the rows left out that have gaps' grep -q '"missing":"omit"' "$log"
check 'and what she says means no value' grep -q '"gaps":\["k. A."\]' "$log"
check 'in its encoding' grep -q '"encoding":"WINDOWS-1252"' "$log"
check 'she answers' answer m c m c
names=$(events parameter "$log")
press shift+n
sleep .5
type_text 'Large'
press_until Return is_said parameter $((names + 1))
check 'and names a group' is_said parameter $((names + 1))
open_dialog ctrl+alt+e
press_until Return is_on_top "$main"
groups=$work/field/birds-groups.csv
check 'what is exported lies beside her table' wait_for is_written "$groups"
check 'and the plot' wait_for is_written "$work/field/birds-plot.png"
stop_app
iconv -f WINDOWS-1252 -t UTF-8 "$groups" >"$work/groups.csv"
check 'every row is there' test "$(wc -l <"$work/groups.csv")" -eq "$(book | wc -l)"
check 'as it was' cmp <(sed '2,$s/;[^;]*;[^;]*;[^;]*$//; s/\r$//' "$work/groups.csv") <(book | sed 's/\r$//')
check 'with the new columns' test "$(sed -n '2s/\r$//p' "$work/groups.csv")" = 'Nr;Art;Ort;Flügel;Höhe;group;certainty;labelled'
check 'the group by its name' grep -q ';Large;[01],[0-9]*;no' "$work/groups.csv"
check 'rows that were left out have none' test "$(grep -c ';;;.\?$' "$work/groups.csv")" -eq 2

# ---- the teacher: an example, answers by keys, a figure, no mouse ----
rm -f "$XDG_STATE_HOME"/credal/recovery/*.credal       # the ecologist's
start_app "$CREDAL_DATA/iris.csv"
main=$win
check 'the example opens' wait_for is_clustered
press alt+2
press alt+1
check 'keys answer' answer m c c m space c
press ctrl+9
choose_file ctrl+e "$work/figure.svg"
drawing_is_whole () { tail -n 1 "$work/figure.svg" | grep -q '</svg>'; }
check 'a figure is written' wait_for drawing_is_whole
undone=$(events undo-to "$log")
press BackSpace
check 'an answer is taken back' wait_for is_said undo-to $((undone + 1))
stop_app
done_testing
