#!/bin/sh
# check-symbols.sh HEADER LIBRARY: the library shows the functions of its header, and no others, each with
# a version; it needs no library of windows.
set -u
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
number=0

# Prints the TAP line of the last command.
report () {
  [ $? -eq 0 ] && result='ok' || result='not ok'
  number=$((number + 1))
  echo "$result $number $1"
}

{
  grep -oE '\bcredal_active_[a-z_]+ \(' "$1" | tr -d ' (' | grep -v '^credal_active_session$'
  echo credal_active_session_get_type
} | sort -u >"$scratch/declared"
nm -D --defined-only "$2" | awk '$2 != "A" { print $3 }' | sort -u >"$scratch/shown"
sed 's/@@CREDAL_1.0$//' "$scratch/shown" | diff "$scratch/declared" - | sed 's/^/# /' >"$scratch/difference"
cat "$scratch/difference"
[ ! -s "$scratch/difference" ]
report 'the functions of the header, and no others'
! grep -qv '@@CREDAL_1.0$' "$scratch/shown"
report 'each has a version'
! readelf -d "$2" | grep NEEDED | grep -E 'gtk|gdk-3|X11'
report 'no library of windows'
echo "1..$number"
