#!/bin/sh
# test-layers.sh ROOT: the source tree keeps its layers, and the check that says so can fail (TAP).
set -u

root=$1
check=$(dirname "$0")/check-layers.sh
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
number=0

report () {
  number=$((number + 1))
  printf '%s %d %s\n' "$1" "$number" "$2"
}

plant () {
  rm -rf "$tree/src" "$tree/data"
  mkdir -p "$tree/src/$1" "$tree/data"
  printf '@article{MD08,\n' >"$tree/data/references.bib"
  printf '%s\n' "$2" >"$tree/src/$1/planted.c"
}

# rejects FOLDER LINE, accepts FOLDER LINE: what the check says of a tree with that one line in it.
rejects () {
  plant "$1" "$2"
  if output=$(sh "$check" "$tree"); then
    report 'not ok' "rejects in $1: $2"
  elif [ "$(printf '%s\n' "$output" | wc -l)" -ne 1 ]; then
    report 'not ok' "rejects in $1 once: $2"
  else
    report ok "rejects in $1: $2"
  fi
}

accepts () {
  plant "$1" "$2"
  if sh "$check" "$tree" >&2; then
    report ok "accepts in $1: $2"
  else
    report 'not ok' "accepts in $1: $2"
  fi
}

echo 1..25
if sh "$check" "$root" >&2; then
  report ok 'the source tree'
else
  report 'not ok' 'the source tree'
fi

rejects core '#include "../engines/shared/engine.h"'
rejects core '#include "engines/shared/engine.h"'
rejects core '  #  include "io/csv/csv.h"'
rejects core '#include <gtk/gtk.h>'
rejects core '#include <cairo.h>'
rejects engines '#include "selectors/selector.h"'
rejects selectors '#include "engines/shared/engine.h"'
rejects io '#include "session/session.h"'
rejects io '#include <gdk/gdk.h>'
rejects session '#include "draw/paint/style.h"'
rejects session '#include <cairo-svg.h>'
rejects draw '#include "session/session.h"'
rejects draw '#include <gtk/gtk.h>'
rejects views '#include "app/window/window.h"'
rejects cli '#include "views/plot/canvas.h"'
rejects cli '#include <cairo/cairo.h>'
rejects engines '#include <cblas.h>'
rejects helpers '#include "core/data/dataset.h"'
rejects core '/* [XYZ99] Eq. (1) */'

accepts session '#include "engines/shared/engine.h"'
accepts draw '#include <cairo.h>'
accepts app '#include <gtk/gtk.h>'
accepts cli '#include "draw/plot/picture.h"'
accepts core '/* [MD08] Eq. (1); names "../" and <gtk/gtk.h> in passing */'
