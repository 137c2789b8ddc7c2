#!/bin/bash
# Labels by real keys: objects that are in a cluster, are not, or are to a degree; one undo over all; saved, killed and
# opened again, to the byte.
. "$(dirname "$0")/window.sh"

is_clustered () { log=$(session_log) && [ -n "$log" ] && [ "$(events adopted "$log")" -gt 0 ]; }
has_labels () { events_are label "$log" "$1"; }
given () { "$CREDAL_CLI" replay "$1" --export "labels-given=$2" >/dev/null 2>&1; }
given_as () { given "$1" "$work/now.csv" && cmp -s "$work/now.csv" "$2"; }
outliers_of () { "$CREDAL_CLI" replay "$1" --export "outliers=$2" >/dev/null 2>&1; }
clustered_as () { "$CREDAL_CLI" replay "$1" --export "masses=$work/now.csv" >/dev/null 2>&1 && cmp "$work/now.csv" "$2"; }
rows () { given "$log" "$work/rows.csv" && [ "$(grep -c "$1" "$work/rows.csv")" -eq "$2" ]; }
is_adopted () { [ "$(events adopted "$log")" -gt "$adopted" ]; }
is_unsaved_log_gone () { [ -z "$(session_log)" ]; }

is_on_top () { [ "$(newest_window)" = "$1" ] && window_is_there; }

labels=0
label_rows () {  # label_rows N KEY...: the next N rows of the table. Where none is selected, Down selects the present one
  local row
  press Down
  [ $labels -eq 0 ] || press Down
  for ((row = 1; row < $1; row++)); do press shift+Down; done
  shift
  press "$@"
  labels=$((labels + 1))
  wait_for has_labels $labels
}

# With a method that knows outliers.
start_app "$CREDAL_DATA/planted-outliers.csv"
check 'the first clustering is written down' wait_for is_clustered
saved=$work/labelled.credal
choose_file ctrl+s "$saved"
check 'saved' wait_for test -s "$saved"
wait_for is_unsaved_log_gone
stop_app -KILL
set_in_session "$saved" session engine srpcm
log=$saved
adopted=$(events adopted "$log")
start_app "$saved"
sleep 2

press alt+2
label_rows 7 1
check 'clustered by SRPCM; written down with the first label' wait_for is_adopted
label_rows 5 2
check 'twelve objects are labelled' rows ',[12],1,1$' 12
label_rows 1 shift+1
label_rows 1 shift+2
check 'two are not in a cluster' rows ',[12],0,1$' 2
label_rows 1 d d d 2
check 'one is in a cluster to a degree' rows ',2,0.[67][0-9]*,1$' 1
cp "$work/rows.csv" "$work/given.csv"
check 'the first fifteen objects' test "$(cut -d, -f1 "$work/given.csv" | tr '\n' ' ')" = "object $(seq -s ' ' 15) "

parameters=$(events parameter "$log")
main=$win
open_dialog ctrl+u
press Tab Down alt+o
check 'an outlier is confirmed' wait_for events_are parameter "$log" $((parameters + 1))
press Escape
wait_for is_on_top "$main"
steps=$((labels + 1))

undone=$(events undo-to "$log")
for ((step = 1; step <= steps; step++)); do
  press BackSpace && wait_for events_are undo-to "$log" $((undone + step)) || break
done
check 'undo takes all of them back' rows , 1
for ((step = 1; step <= steps; step++)); do
  press ctrl+y && wait_for events_are undo-to "$log" $((undone + steps + step)) || break
done
check 'redo gives them again' wait_for given_as "$log" "$work/given.csv"
check 'and the outlier' outliers_of "$log" "$work/outliers.csv"
check 'which is said to be one' grep -q '^284,.*,1,1,' "$work/outliers.csv"

press ctrl+s
stop_app -KILL
check 'after kill −9 the labels are there to the byte' given_as "$saved" "$work/given.csv"
"$CREDAL_CLI" replay "$saved" --export "masses=$work/masses.csv" >/dev/null 2>&1
start_app "$saved"
press F6
undone=$(events undo-to "$saved")
press_until BackSpace events_are undo-to "$saved" $((undone + 1))
press_until ctrl+y events_are undo-to "$saved" $((undone + 2))
stop_app
check 'opened again, they are' given_as "$saved" "$work/given.csv"
check 'and so is what was found with them' clustered_as "$saved" "$work/masses.csv"
outliers_of "$saved" "$work/now.csv"
check 'and the outliers' cmp "$work/now.csv" "$work/outliers.csv"

# "Which group is this?": one object is asked about, and a number answers; a don't-know puts it aside.
labels=$(events label "$saved")
undone=$(events undo-to "$saved")
set_in_session "$saved" session ask labels
start_app "$saved"
press F6
press_until 1 events_are label "$saved" $((labels + 1))
press 2
check 'a number answers which group an object is in' wait_for events_are label "$saved" $((labels + 2))
press space
check 'who does not know says so' wait_for events_are answer "$saved" 1
press BackSpace
wait_for events_are undo-to "$saved" $((undone + 1))
press shift+1
check 'what was taken back is asked again: not in cluster 1' wait_for events_are label "$saved" $((labels + 3))
stop_app
done_testing
