#!/bin/sh
# check-translations.sh SOURCE PROGRAM: every string of the window is marked and in every translation, and the program
# finds them.
set -u
source=$1 program=$2
merged=$(mktemp -d)
trap 'rm -rf "$merged"' EXIT
number=0

# Prints the TAP line of the last command.
report () {
  [ $? -eq 0 ] && result='ok' || result='not ok'
  number=$((number + 1))
  echo "$result $number $1"
}

python3 "$source/tests/translations/unmarked.py" "$source"
report 'no text that the user reads is without a mark'
sh "$source/resources/po/update.sh" "$merged"
report 'the strings of the source are found'
for po in "$merged"/*.po; do
  language=$(basename "$po" .po)
  missing=$({ msgattrib --untranslated --no-wrap "$po"; msgattrib --only-fuzzy --no-wrap "$po"; } | sed -n 's/^msgid "\(..*\)"$/# not translated: \1/p')
  [ -z "$missing" ] || echo "$missing"
  [ -z "$missing" ]
  report "$language: every string is translated (sh resources/po/update.sh takes new ones in)"
  msgfmt --check-format -o /dev/null "$po"
  report "$language: formats take the same arguments"
  python3 "$source/tests/translations/edges.py" "$po"
  report "$language: blanks at the edges are kept"
done
# Inside a sentence, these words with a capital letter address the user.
! msgcat --no-wrap "$merged/de.po" | grep -v '^#\|^msgid' | grep -E '[[:alnum:],;] (Sie|Ihr|Ihre[mnr]?|Ihnen)([^[:alnum:]]|$)'
report 'de: nobody is addressed'
LC_ALL=C.UTF-8 LANGUAGE=de "$program" --help | grep -q 'Daten gruppieren'
report 'the program speaks German'
echo "1..$number"
