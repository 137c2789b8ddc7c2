#!/bin/bash
# The window's manners: no key fires behind a dialog, two objects can be related from the keyboard, help can be had, and
# nothing complains.
. "$(dirname "$0")/window.sh"

is_clustered () { log=$(session_log) && [ -n "$log" ] && [ "$(events adopted "$log")" -gt 0 ]; }
log_grew_to () { events_are answer "$log" "$1"; }
no_answer () { sleep .5 && events_are answer "$log" "$1"; }
lives () { kill -0 "$app" 2>/dev/null; }
is_quiet () { ! grep -E 'CRITICAL|WARNING' "$work/err"; }

# A browser that writes down what it is given.
mkdir -p "$XDG_DATA_HOME/applications"
cat >"$XDG_DATA_HOME/applications/noting.desktop" <<END
[Desktop Entry]
Type=Application
Name=Noting
Exec=sh -c 'echo "\$1" >>$work/shown' browser %u
MimeType=text/html;
END
printf '[Default Applications]\ntext/html=noting.desktop\n' >"$XDG_DATA_HOME/applications/mimeapps.list"

start_app "$CREDAL_DATA/iris.csv"
main=$win
check 'a table opens' wait_for is_clustered

# ---- nothing fires behind a dialog ----
press ctrl+k
check 'the keys dialog opens' wait_for other_window_is_there "$main"
press m c space
xdotool key --window "$main" m
check 'M, C and Space do nothing behind it' no_answer 0
press Escape
wait_for other_window_is_there "$win"
press ctrl+question
check 'the help overlay opens' wait_for other_window_is_there "$main"
press m
check 'M does nothing behind it' no_answer 0
press Escape
wait_for other_window_is_there "$win"

# ---- F1 opens the help in the browser ----
browser_shows () { grep -q "/resources/help/$1$" "$work/shown"; }
press F1
check 'F1 opens the first page of the help' wait_for browser_shows index.html

# ---- two objects chosen without a mouse ----
press Home Return Right ctrl+Return m
check 'two objects picked with the arrows are related by M' wait_for log_grew_to 1
press Escape c
check 'and the question goes on' wait_for log_grew_to 2

# ---- the menu of what is selected, without a mouse ----
press F6 End Return Left ctrl+Return shift+F10
wait_for other_window_is_there "$main"
xdotool key Return
check 'the first entry of the menu is given with Return' wait_for log_grew_to 3
wait_for other_window_is_there "$win"

# ---- a key that stays down is repeated by the server ----
press Escape
xdotool keydown m sleep 2 keyup m
check 'M held down answers once' no_answer 4
press m
check 'and again when it is pressed again' wait_for log_grew_to 5

check 'it still runs' lives
stop_app
check 'without a complaint' is_quiet

done_testing
