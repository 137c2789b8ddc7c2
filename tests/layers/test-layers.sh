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
  mkdir -p "$tree/src/$1" "$tree/data" "$tree/tests"
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

echo 1..49
if sh "$check" "$root" >&2; then
  report ok 'the source tree'
else
  report 'not ok' 'the source tree'
fi

rejects core/base '#include "../engines/shared/engine.h"'
rejects core/base '#include "engines/shared/engine.h"'
rejects core/base '  #  include "io/csv/csv.h"'
rejects core/base '#include <gtk/gtk.h>'
rejects core/base '#include <cairo.h>'
rejects core/base '#include "core/data/dataset.h"'
rejects core/numerics '#include "core/data/dataset.h"'
rejects core/answers '#include "core/regions/strokes.h"'
rejects core/belief '#include "core/answers/constraints.h"'
rejects engines/shared '#include "selectors/selector.h"'
rejects engines/shared '#include "engines/fuzzy/centroids.h"'
rejects engines/evidential '#include "engines/fuzzy/centroids.h"'
rejects engines/fuzzy '#include "engines/kernel/mkfcm.h"'
rejects learning '#include "engines/evidential/prototypes.h"'
rejects selectors '#include "learning/doubt/doubt.h"'
rejects selectors '#include "engines/shared/engine.h"'
rejects io/csv '#include "session/session.h"'
rejects io/files '#include "io/csv/csv.h"'
rejects io/image '#include <gdk/gdk.h>'
rejects session '#include "draw/paint/style.h"'
rejects session/log '#include "session/asking/asker.h"'
rejects session/asking '#include "session/work/job.h"'
rejects session/work '#include "session/session.h"'
rejects session '#include <cairo-svg.h>'
rejects draw/paint '#include "draw/plot/scene.h"'
rejects draw/plot '#include "session/session.h"'
rejects draw/plot '#include <gtk/gtk.h>'
rejects views/plot '#include "app/window/window.h"'
rejects views/plot '#include "views/panels/status-bar.h"'
rejects app/support '#include "app/window/window.h"'
rejects cli '#include "views/plot/canvas.h"'
rejects cli '#include <cairo/cairo.h>'
rejects cli '#include <mpi.h>'
accepts mpi '#include <mpi.h>'
rejects cli/write '#include "cli/learn/learner.h"'
rejects cli/read '#include "cli/write/json.h"'
rejects engines/evidential '#include <cblas.h>'
rejects core/base '#include "core/base/other-private.h"'
rejects helpers '#include "core/data/dataset.h"'
rejects core '#include <glib.h>'
rejects core/base '/* [XYZ99] Eq. (1) */'

accepts session '#include "engines/shared/engine.h"'
accepts session '#include "session/log/log.h"'
accepts draw/plot '#include <cairo.h>'
accepts app '#include <gtk/gtk.h>'
accepts cli '#include "draw/plot/picture.h"'
accepts core/base '#include "core/base/plant-private.h"'
accepts core/base '/* [MD08] Eq. (1); names "../" and <gtk/gtk.h> in passing */'
