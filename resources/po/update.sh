#!/bin/sh
# Takes the strings of the source into the translations.
#   sh resources/po/update.sh          rewrites resources/po/*.po
#   sh resources/po/update.sh FOLDER   writes them to FOLDER
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=${1:-$here}
pot=$(mktemp)
trap 'rm -f "$pot" "$pot.new"' EXIT

cd "$here/../.."
{ find src -name '*.[ch]'; find ui -name '*.ui'; } | LC_ALL=C sort |
  xgettext --files-from=- --from-code=UTF-8 --no-location --sort-output --package-name=Credal -o "$pot" \
    -k_ -kN_ -kC_:1c,2 -kNC_:1c,2 -kngettext:1,2 -kg_dgettext:2 -kg_dngettext:2,3 -kg_dpgettext2:2c,3 \
    -kcount_words:1,2 -kappend_count:3,4 2>/dev/null
for po in "$here"/*.po; do
  msgmerge --quiet --no-fuzzy-matching --no-location --no-wrap --sort-output "$po" "$pot" | msgattrib --no-obsolete --no-wrap |
    sed '/^"POT-Creation-Date/d; /^"Report-Msgid-Bugs-To/d' >"$pot.new"
  mv "$pot.new" "$out/$(basename "$po")"
done
