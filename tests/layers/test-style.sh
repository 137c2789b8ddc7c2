#!/bin/sh
# test-style.sh ROOT: the sources keep their layout and wording, and the check that says so can fail (TAP).
set -u

check=$(dirname "$0")/check-style.py
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
number=0

report () {
  number=$((number + 1))
  printf '%s %d %s\n' "$1" "$number" "$2"
}

# plant FILE: standard input becomes the only file of a tree.
plant () {
  rm -rf "$tree/src" "$tree/tests" "$tree/ui" "$tree/README.md"
  mkdir -p "$tree/src/core" "$tree/tests" "$tree/ui"
  : >"$tree/README.md"
  cat >"$tree/$1"
}

# says RULE WHAT: the check refuses the tree, and its last line has the text RULE.
says () {
  if output=$(python3 "$check" "$tree"); then
    report 'not ok' "$2: accepted"
  elif printf '%s\n' "$output" | tail -n 1 | grep -qF "$1"; then
    report ok "$2"
  else
    printf '%s\n' "$output" >&2
    report 'not ok' "$2: another reason"
  fi
}

accepts () {
  if python3 "$check" "$tree" >&2; then report ok "$1"; else report 'not ok' "$1"; fi
}

echo 1..8
if python3 "$check" "$1" >&2; then report ok 'the source tree'; else report 'not ok' 'the source tree'; fi

plant src/core/a.c <<'END'
/* Adds numbers. */
int
add (int a, int b)
{
  int sum = a + b;

  return sum;
}
END
accepts 'a tidy file'

printf '/* Long. */\n/* %0120d */\n' 0 | plant src/core/a.c
says 'characters, more than 120' 'a long line'

printf 'int a;\n' | plant src/core/a.c
says 'no comment that says' 'a .c file without a word at the top'

printf 'int a;\n' | plant tests/a.c
accepts 'a test without a word at the top'

plant src/core/a.c <<'END'
/* Adds numbers. */
int
add (int a, int b)
{
  g_autofree int *sum = NULL;
  return a + b;
}
END
says 'no blank line after the declarations' 'declarations without a blank line'
python3 "$check" --fix "$tree" >&2
accepts '--fix inserts it'

yes '/* What is there is told of by nobody. */' | head -n 3000 | plant src/core/a.h
says 'constructions that must be read twice' 'too many sentences that must be read twice'
