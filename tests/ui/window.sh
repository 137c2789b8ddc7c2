# Functions for tests that drive the program's window from outside, as a person does; sourced by test-*.sh, which run
# inside with-display.sh. Each check prints one TAP line.
# shellcheck shell=bash disable=SC2034 # variables for the tests that source this

work=$(mktemp -d)
trap 'stop_app; rm -rf "$work"' EXIT
count=0
app=
win=

check () {  # check NAME COMMAND...
  local name=$1
  shift
  count=$((count + 1))
  if "$@"; then echo "ok $count - $name"; else echo "not ok $count - $name" && screen "$work/failed.png"; fi
}

done_testing () {
  echo "1..$count"
}

wait_for () {  # wait_for COMMAND...: until it succeeds, for at most $patience seconds
  local tries=$((${patience:-20} * 10))
  until "$@" 2>/dev/null; do
    tries=$((tries - 1))
    [ $tries -gt 0 ] || return 1
    sleep .1
  done
}

newest_window () {
  xdotool search --onlyvisible --class credal 2>/dev/null | sort -n | tail -n 1
}

window_is_there () {
  win=$(newest_window)
  [ -n "$win" ] && xdotool windowfocus --sync "$win" 2>/dev/null
}

other_window_is_there () {  # other_window_is_there OLD: a dialog opened, or closed again
  local old=$1
  [ "$(newest_window)" != "$old" ] && window_is_there
}

start_app () {  # start_app [ARGUMENT...]
  "$CREDAL_APP" "$@" >"$work/out" 2>"$work/err" &
  app=$!
  xdotool mousemove 9999 9999          # a tooltip would be its newest window
  wait_for window_is_there
}

stop_app () {
  [ -n "$app" ] || return 0
  kill "${1:--TERM}" "$app" 2>/dev/null
  wait "$app" 2>/dev/null
  app=
}

# press KEY...: xdotool sends the release to the window, which the key may have closed. The X server then takes the key as
# held down, repeats it, and drops its next press; so it is released for the server, too.
press () {
  local key
  for key in "$@"; do
    xdotool key --window "$win" "$key"
    xdotool keyup "$key"
    sleep .15
  done
}

press_until () {  # press_until KEY COMMAND...: a window that is not ready yet, on a busy machine, takes no key
  local key=$1 tries=10
  shift
  until press "$key" && patience=2 wait_for "$@"; do
    tries=$((tries - 1))
    [ $tries -gt 0 ] || return 1
  done
}

type_text () {
  xdotool type --window "$win" "$1"
}

open_dialog () {  # open_dialog KEY
  press_until "$1" other_window_is_there "$win"
  sleep .5
}

accept_dialog () {
  press_until Return other_window_is_there "$win"
}

choose_file () {  # choose_file KEY FILE: KEY opens a dialog
  open_dialog "$1"
  press ctrl+a
  type_text "$2"
  sleep .3
  accept_dialog
}

# drag X Y X Y...: of the window, along a line with the first button down. A place that the window has not seen before
# the next one comes is passed over.
drag () {
  xdotool mousemove --window "$win" "$1" "$2" mousedown 1
  shift 2
  while [ $# -gt 1 ]; do
    sleep .2
    xdotool mousemove --window "$win" "$1" "$2"
    shift 2
  done
  sleep .2
  xdotool mouseup 1
}

screen () {  # screen FILE
  import -window root "$1"
}

session_log () {  # the only unsaved session's log
  ls -t "$XDG_STATE_HOME"/credal/recovery/*.credal 2>/dev/null | head -n 1
}

events () {  # events KIND LOG: how many
  grep -c "\"event\":\"$1\"" "$2"
}

events_are () {  # events_are KIND LOG NUMBER
  [ "$(events "$1" "$2")" -eq "$3" ]
}

replayed () {  # replayed NAME SESSION: a number of what replay tells
  "$CREDAL_CLI" replay --json "$2" 2>/dev/null | sed -n "s/^ *\"$1\" : \([-0-9.e]*\),*/\1/p"
}

replays_as () {  # replays_as NAME SESSION NUMBER
  [ "$(replayed "$1" "$2")" = "$3" ]
}

set_in_session () {  # set_in_session SESSION SCOPE NAME VALUE: one more step, as the program writes it
  printf '{"event":"parameter","scope":"%s","name":"%s","value":"%s","time":1}\n' "$2" "$3" "$4" >>"$1"
}
