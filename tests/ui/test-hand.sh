#!/bin/bash
# The hand at the screen, with a real pointer and real keys: a gesture under way is given up by Escape and Undo, and
# digits are told by their place on English, French and Czech keyboards, and on the keypad.
. "$(dirname "$0")/window.sh"

is_clustered () { log=$(session_log) && [ -n "$log" ] && [ "$(events adopted "$log")" -gt 0 ]; }
still () { sleep .6 && events_are "$1" "$log" "$2"; }
tap () { xdotool key "$@" && sleep .3; }                     # a key of the server itself, also with the button down
move () { xdotool mousemove --window "$win" "$1" "$2" && sleep .25; }
hold_down () { move "$1" "$2" && xdotool mousedown "${3-1}" && sleep .15; }
let_go () { xdotool mouseup "${1-1}" && sleep .3; }
look () { tail -n 40 "$log" | grep -o "\"name\":\"$1\",\"value\":\"[^\"]*\"" | tail -n 1; }
looks_like () { [ "$(look "$1")" = "$2" ]; }

# ---- strokes ----
start_app "$CREDAL_DATA/brain-t1-slice.png"
check 'a picture opens' wait_for is_clustered
eval "$(xdotool getwindowgeometry --shell "$win")"
x=$((WIDTH * 45 / 100)) y=$((HEIGHT * 58 / 100))
press b
drag "$x" "$y" $((x + 15)) $((y + 2)) $((x + 30)) $((y + 7))
wait_for events_are stroke "$log" 1
for key in ctrl+z Escape BackSpace; do
  hold_down $((x - 60)) $((y - 40))
  move $((x - 50)) $((y - 60))
  move $((x - 40)) $((y - 70))
  tap "$key"
  move $((x - 30)) $((y - 80))
  let_go
  check "$key with the button down gives up the stroke" still stroke 1
  check 'and leaves the one before' events_are undo-to "$log" 0
done
hold_down $((x - 60)) $((y - 40))
move $((x - 50)) $((y - 60))
xdotool keydown ctrl keydown z sleep 1.2 keyup z keyup ctrl
let_go
check 'even if the key is held' still undo-to 0
hold_down $((x - 60)) $((y - 40))
move $((x - 50)) $((y - 60))
let_go
check 'the next stroke is whole again' wait_for events_are stroke "$log" 2
tap ctrl+z
check 'and then undone' wait_for events_are undo-to "$log" 1
hold_down $((x - 60)) $((y - 40))
move $((x - 50)) $((y - 60))
tap ctrl+shift+z
check 'no step is redone under a stroke' still undo-to 1
tap Escape
let_go
press shift+r
hold_down $((x + 50)) $((y + 50))
move $((x + 80)) $((y + 70))
tap ctrl+z
let_go
check 'a rectangle is given up' still stroke 2
check 'and nothing else' events_are undo-to "$log" 1
hold_down "$x" "$y" 3
move $((x + 90)) "$y"
tap ctrl+z
let_go 3
check 'a drag of window and level is given up' looks_like window '"name":"window","value":"1"'
check 'and nothing else' events_are undo-to "$log" 1
stop_app
check 'without a complaint' sh -c "! grep -E 'CRITICAL|WARNING' '$work/err'"
rm -f "$log"

# ---- plot: lasso, pair ----
start_app "$CREDAL_DATA/iris.csv"
check 'a table opens' wait_for is_clustered
press F6
tap m
wait_for events_are answer "$log" 1
press l
hold_down $((x - 150)) $((y - 150))
for step in "50 -60" "90 60" "-60 90"; do
  read -r dx dy <<<"$step"
  move $((x + dx)) $((y + dy))
done
tap ctrl+z
let_go
check 'a lasso is given up' still undo-to 0
tap 1
check 'and has selected nothing' still label 0
press v
press Home
tap Return
tap ctrl+z
check 'an object picked for a pair is dropped' still undo-to 0
tap ctrl+z
check 'before the answer is undone' wait_for events_are undo-to "$log" 1
tap ctrl+y
wait_for events_are undo-to "$log" 2

# ---- digits: keycodes 10 and 11 have 1 and 2, 87 and 88 are 1 and 2 of the keypad ----
labels=0
labelled () {   # labelled NAME KEY...: one more label in force, on an object picked anew
  local name=$1
  shift
  labels=$((labels + 1))
  tap Escape
  press Home
  tap Return
  tap "$@"
  check "$name" wait_for events_are label "$log" $labels
}
last_label () { grep '"event":"label"' "$log" | tail -n 1 | grep -q "$1"; }
for layout in us fr cz; do
  setxkbmap "$layout"
  sleep .5
  labelled "$layout: the second digit's key labels" 11
  check 'with cluster 2' last_label '"cluster":1,'
  labelled "$layout: with Shift it excludes" shift+10
  check 'from cluster 1' last_label '"degree":0'
done
setxkbmap us
xset led named 'Num Lock' 2>/dev/null
xdotool key Num_Lock
sleep .5
labelled 'a digit of the keypad labels' 87
check 'with its cluster' last_label '"cluster":0,'
labelled 'with Shift it excludes' shift+88
check 'from its cluster' last_label '"degree":0'
xdotool key Num_Lock
sleep .5
tap 88
check 'without Num Lock it is an arrow' still label $labels
stop_app
check 'without a complaint' sh -c "! grep -E 'CRITICAL|WARNING' '$work/err'"
done_testing
