#!/bin/bash
# What a person sees: the gallery, a session, a contradiction-free question, in light or dark, at the display's scale.
# Looks at pixels only as far as a machine can: that there are many colours, that dark is dark, that nothing is cut off.
. "$(dirname "$0")/window.sh"

colours () { identify -format %k "$1"; }
brightness () { convert "$1" -colorspace gray -format '%[fx:int(100*mean)]' info:; }
is_colourful () { [ "$(colours "$1")" -gt "$2" ]; }
suits_theme () {
  case ${GTK_THEME-} in
    *dark) [ "$(brightness "$1")" -lt 40 ] ;;
    *) [ "$(brightness "$1")" -gt 60 ] ;;
  esac
}
window_shot () { import -window "$win" "$1"; }
fits () {  # fits WIDTHxHEIGHT: the window's own size, shadow and border aside
  local size
  size=$(identify -format '%w %h' "$work/session.png")
  [ "${size% *}" -le $((${1%x*} * ${GDK_SCALE-1} + 20 * ${GDK_SCALE-1})) ] && [ "${size#* }" -le $((${1#*x} * ${GDK_SCALE-1} + 20 * ${GDK_SCALE-1})) ]
}
is_clustered () { log=$(session_log) && [ "$(events adopted "$log")" -gt 0 ]; }

mkdir -p "$XDG_CONFIG_HOME/credal"
printf '[window]\nwidth=1014\nheight=530\n' >"$XDG_CONFIG_HOME/credal/settings.ini"

start_app
sleep 3
window_shot "$work/gallery.png"
check 'the gallery shows pictures of the shipped data' is_colourful "$work/gallery.png" 300
check 'in the style asked for' suits_theme "$work/gallery.png"
press Tab Return
wait_for is_clustered
check 'an example opens with Return' is_clustered
press m c
sleep 2
window_shot "$work/session.png"
check 'a session shows its picture' is_colourful "$work/session.png" 300
check 'in the same style' suits_theme "$work/session.png"
check 'and fits 1024 × 600' fits 1024x600
[ -z "${CREDAL_PICTURES-}" ] || cp "$work"/*.png "$CREDAL_PICTURES"
done_testing
