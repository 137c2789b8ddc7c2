#!/bin/bash
# A whole session by keyboard: open, answer, undo, redo, save, kill −9, open again; and a session that was never saved.
. "$(dirname "$0")/window.sh"

has_answers () { events_are answer "$log" "$1"; }
is_unsaved_log_gone () { [ -z "$(session_log)" ]; }
saved_exists () { [ -s "$saved" ]; }
saved_has_answers () { events_are answer "$saved" "$1"; }
is_clustered () { log=$(session_log) && [ -n "$log" ] && [ "$(events adopted "$log")" -gt 0 ]; }

# ---- answers are durable one by one ----
start_app "$CREDAL_DATA/iris.csv"
check 'the window opens' test -n "$win"
check 'the first clustering is written down' wait_for is_clustered
answers=0
for key in m c c m space c m shift+m ctrl+shift+c m; do
  press $key
  answers=$((answers + 1))
  wait_for has_answers $answers || break
done
check 'ten answers, each in the log before the next' has_answers 10
check 'one of them is "don’t know"' grep -q '"relation":"dont-know"' "$log"
check 'with Shift one is fairly sure' grep -Eq '"relation":"must-link","certainty":0\.(6|599)' "$log"
check 'with Ctrl and Shift one is barely sure' grep -Eq '"relation":"cannot-link","certainty":0\.(3|299)' "$log"

# ---- one undo over everything, by two keys ----
press BackSpace ctrl+z BackSpace ctrl+shift+z
check 'three undone, one redone' wait_for events_are undo-to "$log" 4

# ---- saving, killing, opening ----
saved=$work/iris.credal
choose_file ctrl+s "$saved"
check 'saved where the person said' wait_for saved_exists
check 'the unsaved log is gone' wait_for is_unsaved_log_gone
press m
check 'an answer after saving goes to the saved file' wait_for saved_has_answers 11

# ---- a picture taken away is the one that is drawn without a window ----
renders_the_same () {  # renders_the_same PICTURE SIZE
  "$CREDAL_CLI" render "$saved" -o "$work/cli.${1##*.}" --size "$2" --scale 2 && cmp "$1" "$work/cli.${1##*.}"
}
picture_is_whole () { identify "$work/app.png" >"$work/out" 2>&1; }
drawing_is_whole () { tail -n 1 "$work/app.svg" | grep -q '</svg>'; }
choose_file ctrl+e "$work/app.png"
wait_for picture_is_whole
check 'a PNG has the bytes of credal-cli render' \
  renders_the_same "$work/app.png" "$(identify -format '%[fx:w/2]x%[fx:h/2]' "$work/app.png")"
choose_file ctrl+e "$work/app.svg"
wait_for drawing_is_whole
size_of_drawing () { sed -n 's/^<svg .* width="\([0-9]*\)[a-z]*" height="\([0-9]*\)[a-z]*".*/\1x\2/p' "$work/app.svg"; }
check 'and so has an SVG' renders_the_same "$work/app.svg" "$(size_of_drawing)"
stop_app -KILL
check 'after kill −9 nine answers are in force' replays_as position "$saved" 9
before=$(replayed ari "$saved")
start_app "$saved"
sleep 2
stop_app
check 'opening it changes nothing' replays_as ari "$saved" "$before"

without_display () { env -u DISPLAY "$CREDAL_APP" "$@" >"$work/out" 2>&1; }
check 'it tells its version without a display' without_display --version

# ---- a session that was never saved ----
start_app "$CREDAL_DATA/iris.csv"
wait_for is_clustered
press m
wait_for has_answers 1
stop_app -KILL
lost=$log
start_app
sleep 1
check 'an unsaved session outlives kill −9' test -s "$lost"
press Tab Return
check 'the gallery restores it, and it goes on in its log' press_until c events_are answer "$lost" 2
stop_app

# ---- what is saved lies beside the data unless the person says otherwise ----
mkdir "$work/own"
cp "$CREDAL_DATA/iris.csv" "$work/own/flowers.csv"
saved=$work/own/flowers.credal
start_app "$work/own/flowers.csv"
wait_for is_clustered
open_dialog ctrl+s
accept_dialog
check 'a session is proposed beside its data, under their name' wait_for saved_exists
open_dialog ctrl+e
accept_dialog
check 'and so is a plot' wait_for test -s "$work/own/flowers-plot.png"
done_testing
