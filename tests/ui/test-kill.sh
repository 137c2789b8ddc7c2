#!/bin/bash
# kill −9 of a window at random moments after an answer was given: at most that answer is lost. CREDAL_KILLS says how
# often.
. "$(dirname "$0")/window.sh"

kills=${CREDAL_KILLS:-5}
saved=$work/killed.credal
before=$work/before.credal

has_answers () { [ "$(answers)" -ge "$1" ]; }        # more: a slow window takes a key that was pressed again, too
saved_exists () { [ -s "$saved" ]; }
answers () { events answer "$saved"; }
# The file begins with its bytes before the last key, and can be opened.
is_whole () { head -c "$(stat -c %s "$before")" "$saved" | cmp -s - "$before"; }
opens () { "$CREDAL_CLI" replay "$saved" >"$work/out" 2>&1; }

# Gives answers until the file has one more than @1: a window that is not ready yet takes no key.
answer_once () { press_until m has_answers $(($1 + 1)); }

kill_once () {
  local known
  start_app "$saved" && answer_once "$(answers)" || return 1
  known=$(answers)
  cp "$saved" "$before"
  xdotool key --window "$win" c
  sleep "$(printf '0.%03d' $((RANDOM % 200)))"
  stop_app -KILL
  is_whole && [ "$(answers)" -ge "$known" ] && [ "$(answers)" -le $((known + 1)) ]
}

start_app "$CREDAL_DATA/iris.csv"
choose_file ctrl+s "$saved"
check 'saved' wait_for saved_exists
stop_app
for ((k = 1; k <= kills; k++)); do
  kill_once || break
done
check "$kills kills lose at most the answer in flight" test $k -gt "$kills"
check 'the file opens' opens
done_testing
