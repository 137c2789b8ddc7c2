#!/bin/sh
# check-layers.sh ROOT: the include rules of the source tree, and the paper keys that its comments name.
# Prints every offence as file:line: what, and exits with 1 if there is one.
set -eu

# A row for each folder: it may include from itself and from those after the colon; a folder there stands for all in it.
rules='
core/base:
core/numerics: core/base
core/data: core/base core/numerics
core/layout: core/base core/numerics core/data
core/belief: core/base core/data
core/fusion: core/base core/data core/belief
core/groups: core/base core/data core/belief
core/kernels: core/base core/numerics core/data
core/answers: core/base core/numerics core/belief
core/knowledge: core/base core/data core/answers
core/picture: core/base core/data core/answers
core/regions: core/base core/data core/belief core/answers core/picture
engines/shared: core
engines/judged: core engines/shared
engines/constrained: core engines/shared
engines/evidential: core engines/shared
engines/fuzzy: core engines/shared
engines/hierarchical: core engines/shared
engines/kernel: core engines/shared
engines/map: core engines/shared
engines/mixture: core engines/shared
engines/possibilistic: core engines/shared
engines/relational: core engines/shared
selectors: core
method: core engines/shared selectors
learning/doubt: core engines/shared selectors method
learning/features: core engines/shared selectors method learning/doubt
learning/shown: core engines/shared selectors method learning/doubt learning/features
learning: core engines/shared selectors method learning
io/files: core
io/cells: core io/files
io/square: core io/files io/cells
io/csv: core io/files io/cells io/square
io/json: core io/files io/csv
io/masses: core io/files io/cells io/csv
io/image: core io/files
io/stacks: core io/files
io/numpy: core io/files
io/tables: core io/files io/cells io/csv io/numpy
io/sample: core io/files io/cells io/square io/csv io/numpy io/tables
io/convert: core io/files io/cells io/csv io/numpy io/tables io/sample
io/pictures: core io/files io/cells io/csv io/image io/numpy
io/answers: core io/files io/cells io/csv io/json io/image
io/export: core io/files io/cells io/csv io/json io/image io/stacks io/numpy
fitted: core engines/shared method io
session/log: core engines/shared engines/judged selectors method learning io
session/file: core engines/shared engines/judged selectors method learning io session/log
session/asking: core engines/shared engines/judged selectors method learning io session/log
session/work: core engines/shared engines/judged selectors method learning io session/log session/file session/asking
session: core engines/shared engines/judged selectors method learning io session/log session/file session/asking session/work
session/groups: core engines/shared engines/judged selectors method learning io session
session/analysis: core engines/shared engines/judged selectors method learning io session
session/merge: core engines/shared engines/judged selectors method learning io session
session/whole: core engines/shared engines/judged selectors method learning io session
experiments/measures: core
experiments/trials: core engines/shared selectors method learning io session experiments/measures
experiments/results: core engines/shared selectors method learning io session experiments/measures experiments/trials
experiments/papers: core engines/shared engines/map selectors method learning io session experiments
draw/geometry: core
draw/paint: core
draw/colouring: core draw/paint
draw/plot: core draw/geometry draw/paint draw/colouring
draw/image: core draw/paint
draw/charts: core draw/paint
draw/map: core draw/geometry draw/paint draw/colouring draw/plot
exports: core engines/shared engines/judged selectors method learning io fitted session draw
figures: core engines/shared selectors method learning io session experiments draw
views/kit: core engines/shared engines/judged selectors method learning io session draw
views/glossary: core io/files views/kit
views/words: core engines/shared engines/judged selectors method learning io session draw views/kit
views/commands: core engines/shared engines/judged selectors method learning io session draw views/kit
views/parts: core engines/shared engines/judged selectors method learning io session draw views/kit views/glossary views/words views/commands views/pictures
views/pictures: core session io views/kit
views/plot: core engines/shared engines/judged selectors method learning io session draw views/kit views/glossary views/words views/commands views/parts views/pictures
views/map: core engines/shared engines/judged selectors method learning io session draw views/kit views/glossary views/words views/commands views/parts views/pictures
views/image: core engines/shared engines/judged selectors method learning io session draw views/kit views/glossary views/words views/commands views/parts views/pictures
views/sheet: core engines/shared engines/judged selectors method learning io session draw views/kit views/glossary views/words views/commands views/parts views/pictures
views/table: core engines/shared engines/judged selectors method learning io session draw views/kit views/glossary views/words views/commands views/parts views/pictures
views/question: core engines/shared engines/judged selectors method learning io session draw views/kit views/glossary views/words views/commands views/parts views/pictures
views/opening: core engines/shared engines/judged selectors method learning io session draw views/kit views/glossary views/words views/commands views/parts views/pictures
views/charts: core engines/shared engines/judged selectors method learning io session draw views/kit views/glossary views/words views/commands views/parts views/pictures
views/groups: core engines/shared engines/judged selectors method learning io session draw views/kit views/glossary views/words views/commands views/parts views/pictures
views/masses: core io experiments draw views/kit
views/panels: core engines/shared engines/judged selectors method learning io fitted session draw figures views
views/dialogs: core engines/shared engines/judged selectors method learning io fitted session exports experiments draw figures views
bindings: core engines/shared selectors method io fitted session exports views/words
app/support: core engines/shared engines/judged selectors method learning io session draw views
app/tour: core app/support
app/window: core engines/shared engines/judged selectors method learning io fitted session exports draw views app/support app/tour
app/opening: core engines/shared engines/judged selectors method learning io fitted session exports draw views app/support app/tour app/window
app/film: core engines/shared engines/judged selectors method learning io fitted session exports draw views app/support app/tour app/window
app: core engines/shared engines/judged selectors method learning io session exports draw views app
cli/base: core io
cli/read: core engines/shared engines/judged selectors method learning io fitted session cli/base
cli/write: core engines/shared engines/judged selectors method learning io fitted session exports draw cli/base cli/read
cli/fuse: core engines/shared engines/judged selectors method learning io session draw cli/base cli/read cli/write
cli/large: core engines/shared engines/judged selectors method learning io session exports cli/base cli/read cli/write
cli/learn: core engines/shared engines/judged selectors method learning io session experiments draw figures cli/base cli/read cli/write
cli/reproduce: core engines/shared engines/judged selectors method learning io session experiments draw figures cli/base cli/read cli/write
cli: core engines/shared engines/judged selectors method learning io fitted session exports experiments draw figures cli
mpi: core engines/shared method io fitted cli/base cli/read cli/write'

root=$1
offences=$(mktemp)
trap 'rm -f "$offences"' EXIT
cd "$root"

# includes FOLDER...: their #include lines, as file:line:text.
includes () {
  find "$@" -name '*.[ch]' -exec grep -nHE '^[[:space:]]*#[[:space:]]*include[[:space:]]' {} + || :
}

find src -name '*.[ch]' | sed 's,^src/,,; s,/[^/]*$,,' | sort -u | while IFS= read -r folder; do
  printf '%s\n' "$rules" | grep -q "^$folder:" || echo "src/$folder: a folder that no rule names"
done >>"$offences"

includes src | awk -v rules="$rules" '
  function offend (what) { print file ":" line ": " what }
  function under (path, folder) { return path == folder || index (path, folder "/") == 1 }
  BEGIN {
    rows = split (rules, row, "\n")
    for (k = 1; k <= rows; k++)
      if (split (row[k], side, ":") == 2)
        {
          allowed[side[1]] = side[2]
          sub ("/.*", "", side[1])
          layers[side[1]] = 1
        }
  }
  {
    split ($0, place, ":")
    file = place[1]; line = place[2]
    folder = file; sub ("^src/", "", folder); sub ("/[^/]*$", "", folder)
    name = file; sub (".*/", "", name)
    target = $0; sub ("^[^<\"]*[<\"]", "", target); sub ("[>\"].*", "", target)
    layer = target; sub ("/.*", "", layer)

    if (target ~ /^\.\.\//)
      offend("an include that climbs out of its folder")
    if ((layer == "gtk" || layer == "gdk") && folder !~ /^(views|app)(\/|$)/)
      offend("gtk and gdk belong to views and app")
    if (target ~ /^(cairo|pango)/ && folder !~ /^(draw|views|app)(\/|$)/)
      offend("cairo belongs to draw, views and app")
    if (target ~ /^(cblas|lapacke)/ && file != "src/core/base/blas.h")
      offend("BLAS and LAPACK come by core/base/blas.h")
    if (target == "mpi.h" && folder != "mpi")
      offend("MPI belongs to mpi")
    if (! (layer in layers) || ! (folder in allowed))
      next

    other = target; sub ("/[^/]*$", "", other)
    fits = other == folder
    n = split (allowed[folder], lower, " ")
    for (k = 1; k <= n; k++)
      fits = fits || under(other, lower[k])
    if (! fits)
      offend(folder " may not use " other)
  }' >>"$offences"

# The tests of windows look into the two large widgets and the window.
includes src tests | grep -v '^tests/ui/' | grep -- '-private\.h' | awk -F: '
  {
    name = $1; sub (".*/", "", name)
    owner = $3; sub ("-private.h.*", "", owner); sub (".*[/<\"]", "", owner)
    if (index (name, owner) != 1)
      print $1 ":" $2 ": the private header of " owner
  }' >>"$offences"

find src -name '*.[ch]' -exec grep -hoE '\[([A-Z][A-Za-z]*[0-9][0-9]|EGMM)\]' {} + | sort -u | tr -d '[]' \
  | while IFS= read -r key; do
    grep -q "{$key,\$" data/references.bib || echo "[$key] is not in data/references.bib"
  done >>"$offences"

cat "$offences"
[ ! -s "$offences" ]
