#!/bin/sh
# test-circles.sh BUILD: no files of the source tree call one another, and the check that says so can fail (TAP).
set -u

build=$1
check=$(dirname "$0")/check-circles.py
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT

# compile FILE TEXT: an object as meson names them.
compile () {
  mkdir -p "$tree/src/part/libpart.a.p"
  printf '%s\n' "$2" | ${CC:-cc} -x c -c -o "$tree/src/part/libpart.a.p/$1.o" -
}

# answer EXPECTED OUTPUT WHAT: of the check of the planted objects.
answer () {
  number=$((number + 1))
  output=$(python3 "$check" "$tree")
  if [ $? -eq "$1" ] && [ "$output" = "$2" ]; then
    echo "ok $number $3"
  else
    echo "not ok $number $3: $output"
  fi
}

echo 1..4
number=1
if python3 "$check" "$build" >&2; then
  echo 'ok 1 the source tree'
else
  echo 'not ok 1 the source tree'
fi

answer 2 '' 'no objects'
compile room_high.c 'void low (void); void high (void) { low (); }'
compile low.c 'void low (void) {}'
answer 0 '' 'one way'
compile middle.c 'void high (void); void middle (void) { high (); }'
compile low.c 'void middle (void); void low (void) { middle (); }'
answer 1 'a circle of calls: part/low.c, part/middle.c, part/room/high.c' 'a circle'
