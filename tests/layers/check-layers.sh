#!/bin/sh
# check-layers.sh ROOT: the include rules of the source tree, and the paper keys that its comments name.
# Prints every offence as file:line: what, and exits with 1 if there is one.
set -eu

root=$1
offences=0

offend () {
  printf '%s\n' "$1"
  offences=$((offences + 1))
}

# matches PATTERN FOLDER: the lines of the folder's C files that match, as file:line:text.
matches () {
  find "$root/src/$2" -name '*.[ch]' -exec grep -nHE "$1" {} + || :
}

# forbid PATTERN FOLDER WHY
forbid () {
  matches "$1" "$2" | while IFS= read -r hit; do
    printf '%s: %s\n' "$(printf '%s' "$hit" | cut -d: -f1,2)" "$3"
  done >"$found"
  while IFS= read -r line; do
    offend "$line"
  done <"$found"
}

# allowed FOLDER: the folders whose headers it may include.
allowed () {
  case $1 in
    core) echo core ;;
    engines) echo core engines ;;
    selectors) echo core selectors ;;
    io) echo core io ;;
    session) echo core engines selectors io session ;;
    draw) echo core draw ;;
    views) echo core engines selectors io session draw views ;;
    app) echo core engines selectors io session draw views app ;;
    cli) echo core engines selectors io session draw cli ;;
    *) return 1 ;;
  esac
}

folders='core engines selectors io session draw views app cli'
include='^[[:space:]]*#[[:space:]]*include[[:space:]]*'
found=$(mktemp)
trap 'rm -f "$found"' EXIT

for path in "$root"/src/*/; do
  folder=$(basename "$path")
  if ! lower=$(allowed "$folder"); then
    offend "src/$folder: a folder that no layer names"
    continue
  fi
  forbid "${include}\"\\.\\./" "$folder" 'an include that climbs out of its folder'
  for other in $folders; do
    case " $lower " in
      *" $other "*) ;;
      *) forbid "${include}[\"<]$other/" "$folder" "$folder may not use $other" ;;
    esac
  done
  case $folder in
    views | app) ;;
    *) forbid "${include}[<\"]g[td]k/" "$folder" 'gtk and gdk belong to views and app' ;;
  esac
  case $folder in
    draw | views | app) ;;
    *) forbid "${include}[<\"](cairo|pango)" "$folder" 'cairo belongs to draw, views and app' ;;
  esac
done

# BLAS by its own header would run on as many threads as it likes.
find "$root/src" -name '*.[ch]' ! -path "$root/src/core/base/blas.h" \
  -exec grep -nHE "${include}[<\"](cblas|lapacke)" {} + | cut -d: -f1,2 >"$found" || :
while IFS= read -r line; do
  offend "$line: BLAS and LAPACK come by core/base/blas.h"
done <"$found"

find "$root/src" -name '*.[ch]' -exec grep -hoE '\[([A-Z][A-Za-z]*[0-9][0-9]|EGMM)\]' {} + | sort -u | tr -d '[]' >"$found"
while IFS= read -r key; do
  grep -q "{$key,\$" "$root/data/references.bib" || offend "[$key] is not in data/references.bib"
done <"$found"

[ "$offences" -eq 0 ]
