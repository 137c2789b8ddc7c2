#!/bin/bash
# A picture painted on with a real pointer: strokes, undo, eraser, rectangle, magnetic edge; saved, killed, opened again;
# and the mask taken away, which has the bytes of the one made without a window.
. "$(dirname "$0")/window.sh"

is_clustered () { log=$(session_log) && [ -n "$log" ] && [ "$(events adopted "$log")" -gt 0 ]; }
has_strokes () { events_are stroke "$log" "$1"; }
saved_has_strokes () { events_are stroke "$saved" "$1"; }
says () { tail -n "${2-1}" "$log" | grep -q "$1"; }
saved_exists () { [ -s "$saved" ]; }
is_settled () { [ "$(events adopted "$1")" -gt "$2" ]; }
mask_is_whole () { identify "$work/window.png" >"$work/out" 2>&1; }

start_app "$CREDAL_DATA/brain-t1-slice.png"
check 'a picture opens' wait_for is_clustered
eval "$(xdotool getwindowgeometry --shell "$win")"
x=$((WIDTH * 53 / 100)) y=$((HEIGHT * 48 / 100))     # about the middle of the picture

press b
drag "$x" "$y" $((x + 10)) $((y + 2)) $((x + 20)) $((y + 4)) $((x + 30)) $((y + 7)) $((x + 40)) $((y + 10))
check 'a stroke of the brush is written down' wait_for has_strokes 1
check 'as a region, with what the pointer passed' grep -Eq '"shape":"brush","mark":"region","number":0.*"points":\[([0-9.]+,){5}' "$log"
press n
drag $((x - 60)) $((y - 40)) $((x - 50)) $((y - 60)) $((x - 40)) $((y - 70))
check 'another region' wait_for has_strokes 2
check 'has another number' grep -q '"mark":"region","number":1' "$log"
press BackSpace
check 'undo takes one stroke back' wait_for events_are undo-to "$log" 1
press ctrl+shift+z
check 'redo brings it again' wait_for events_are undo-to "$log" 2
press e
drag $((x - 60)) $((y - 40)) $((x - 50)) $((y - 60))
check 'the eraser is a stroke too' wait_for has_strokes 3
check 'that erases' grep -q '"mark":"erase"' "$log"
press shift+r
drag $((x + 50)) $((y + 50)) $((x + 80)) $((y + 70))
check 'a rectangle' wait_for has_strokes 4
check 'has two corners' grep -Eq '"shape":"rectangle".*"points":\[[0-9.]+,[0-9.]+,[0-9.]+,[0-9.]+\]' "$log"
press shift+p
for corner in "-60 0" "-20 40" "20 60" "-30 90"; do
  read -r dx dy <<<"$corner"
  xdotool mousemove --window "$win" $((x + dx)) $((y + dy))
  sleep 1      # two clicks in one place would be a double one; the edge follows the pointer, on a busy machine later
  xdotool click 1
done
xdotool click 1
check 'a magnetic edge is closed by a double click' wait_for has_strokes 5
check 'and is a polygon of many corners' grep -Eq '"shape":"polygon".*"points":\[([0-9.]+,){60}' "$log"

# ---- saved, killed, opened again ----
saved=$work/brain.credal
choose_file ctrl+s "$saved"
check 'saved where the person said' wait_for saved_exists
before=$(events adopted "$saved")
press b
drag $((x - 100)) $((y - 10)) $((x - 90)) "$y"
check 'a stroke after saving goes to the saved file' wait_for saved_has_strokes 6
wait_for is_settled "$saved" "$before"
stop_app -KILL
check 'after kill −9 all strokes are in force' replays_as position "$saved" 6
pixels=$("$CREDAL_CLI" replay "$saved" --export mask="$work/headless.png" && identify -format '%wx%h' "$work/headless.png")
check 'the headless mask has the size of the picture' test "${pixels##*$'\n'}" = 181x217

start_app "$saved"
choose_file ctrl+shift+e "$work/window.png"
wait_for mask_is_whole
check 'the mask exported from the window has the same bytes' cmp "$work/window.png" "$work/headless.png"
stop_app
check 'opening and exporting changed no step' replays_as position "$saved" 6
check 'nothing complains' sh -c "! grep -E 'CRITICAL|WARNING' '$work/err'"
done_testing
