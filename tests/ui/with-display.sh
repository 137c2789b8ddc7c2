#!/bin/sh
# with-display.sh [--scale N] [--theme NAME] [--size WxH] [--again] COMMAND [ARGUMENT...]
#
# Runs COMMAND on an X server and a session bus of its own, with state, settings and data folders that are new and
# empty, and removes everything afterwards. The tour of the first start is not shown. --scale is GDK_SCALE, --theme
# GTK_THEME (Adwaita, Adwaita:dark), --size that of the screen (1920x1080). Exits with COMMAND's status, or 77 (a skipped test) when there is no X server to start.
# --again gives a COMMAND that failed one more chance, on a server of its own, for windows depend on what other programs
# do meanwhile. What it said the first time goes to the standard error then, with the line `with-display.sh: again`.
set -eu

size=1920x1080
again=
while [ $# -gt 0 ]; do
  case $1 in
    --scale) GDK_SCALE=$2 && export GDK_SCALE && shift 2 ;;
    --theme) GTK_THEME=$2 && export GTK_THEME && shift 2 ;;
    --size) size=$2 && shift 2 ;;
    --again) again=1 && shift ;;
    --) shift && break ;;
    -*) echo "with-display.sh: unknown option $1" >&2 && exit 2 ;;
    *) break ;;
  esac
done
[ $# -gt 0 ] || { echo 'with-display.sh: no command given' >&2; exit 2; }

for program in Xvfb dbus-run-session; do
  command -v "$program" >/dev/null || { echo "with-display.sh: $program is not installed" >&2; exit 77; }
done

if [ -n "$again" ]; then
  said=$(mktemp)
  status=0
  "$0" --size "$size" -- "$@" >"$said" || status=$?
  case $status in
    0 | 77) cat "$said" ;;
    *) cat "$said" >&2 && echo 'with-display.sh: again' >&2 ;;
  esac
  rm -f "$said"
  case $status in 0 | 77) exit "$status" ;; esac
fi

home=$(mktemp -d)
server=
child=

# shellcheck disable=SC2317 # called by the traps
finish () {
  trap '' INT TERM HUP
  [ -z "$child" ] || kill -- "-$child" 2>/dev/null || :
  if [ -n "$server" ] && kill "$server" 2>/dev/null; then wait "$server" || :; fi
  rm -rf "$home"
}
trap finish EXIT
trap 'exit 143' INT TERM HUP

mkdir -m 700 "$home/runtime"
mkdir "$home/state" "$home/config" "$home/data" "$home/cache"

# The server itself picks a display number that is free, and writes it when it accepts connections.
mkfifo "$home/number"
Xvfb -displayfd 3 -screen 0 "${size}x24" -nolisten tcp -noreset +extension RANDR \
  3<>"$home/number" >"$home/server.log" 2>&1 &
server=$!
exec 4<>"$home/number"
number=$(timeout 20 head -n 1 <&4) || { cat "$home/server.log" >&2; exit 77; }
exec 4<&-

unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS
export DISPLAY=":$number" GDK_BACKEND=x11 NO_AT_BRIDGE="${NO_AT_BRIDGE-0}"
export XDG_STATE_HOME="$home/state" XDG_CONFIG_HOME="$home/config" XDG_DATA_HOME="$home/data"
export CREDAL_NO_TOUR=1
export XDG_CACHE_HOME="$home/cache" XDG_RUNTIME_DIR="$home/runtime"

# A session of its own, so that all that the command started can be ended with it.
setsid dbus-run-session -- "$@" 3<&- &
child=$!
status=0
wait "$child" || status=$?
exit "$status"
