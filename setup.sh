#!/bin/sh
# On Debian 12, from nothing:
#   sh setup.sh run [FILE]           builds Credal and opens FILE (data/iris.csv); without a display, a picture of it
#   sh setup.sh test                 builds with warnings as errors and runs every test
#   sh setup.sh install PACKAGE...   only installs what is missing of these Debian packages
# Missing Debian packages are installed first, through sudo where needed. Everything is built in build/, for tests in
# build-test/.
set -eu

build_packages='gcc libc6-dev meson ninja-build pkg-config libgtk-3-dev libjson-glib-dev libuchardet-dev
  libxlsxwriter-dev libpng-dev libtiff-dev libnifti-dev zlib1g-dev libopenblas-dev liblapacke-dev libopenmpi-dev
  desktop-file-utils shared-mime-info gtk-update-icon-cache gettext libgirepository1.0-dev gobject-introspection'
run_packages='adwaita-icon-theme librsvg2-common fonts-dejavu-core'
test_packages='python3 python3-gi python3-numpy python3-sklearn python3-matplotlib gjs python3-pyatspi xvfb xdotool dbus
  at-spi2-core imagemagick openmpi-bin'

say () {
  printf '%s\n' "$*" >&2
}

die () {
  say "setup.sh: $*"
  exit 1
}

usage () {
  sed -n '2,5s/^# \{0,1\}//p' "$0" >&2
  exit 2
}

is_installed () {
  [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

as_root () {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# install_missing PACKAGE...
install_missing () {
  command -v dpkg-query >/dev/null || {
    say "setup.sh: not a Debian system; expecting the equivalents of: $*"
    return 0
  }
  missing=
  for package in "$@"; do
    is_installed "$package" || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  say "Installing:$missing"
  if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
    die "neither root nor sudo; as root, run: apt-get install$missing"
  fi
  as_root apt-get update -q || say 'setup.sh: the package lists could not be updated; trying with those at hand'
  # shellcheck disable=SC2086 # a list of names
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing ||
    die "these packages could not be installed:$missing"
}

# configure DIRECTORY MESON_OPTION...
configure () {
  [ -f "$1/build.ninja" ] || meson setup "$@"
}

# run_headless FILE: a simulated person answers from the classes, where there are any; then the picture.
run_headless () {
  cli=build/src/cli/credal-cli
  picture=build/session.png
  answers=build/answers.csv
  say 'No display (DISPLAY and WAYLAND_DISPLAY are not set): running the session without a window.'
  case $1 in
    *.credal) $cli render "$1" -o "$picture" ;;
    *)
      if $cli learn "$1" --recipe learn-fastest --budget 20 --constraints-out "$answers" 2>/dev/null; then
        $cli render "$1" --recipe learn-fastest --constraints "$answers" -o "$picture"
      else
        $cli render "$1" --engine ecm --clusters 2 -o "$picture"
      fi
      ;;
  esac
  say "The picture is $here/$picture."
}

run () {
  file=$(realpath -- "${1:-$here/data/iris.csv}")
  [ -r "$file" ] || die "$1 cannot be read"
  cd "$here"
  # shellcheck disable=SC2086
  install_missing $build_packages $run_packages
  configure build
  ninja -C build src/app/credal src/cli/credal-cli help-and-translations
  if [ -n "${DISPLAY-}${WAYLAND_DISPLAY-}" ]; then
    exec build/src/app/credal "$file"
  fi
  run_headless "$file"
}

run_tests () {
  cd "$here"
  # shellcheck disable=SC2086
  install_missing $build_packages $run_packages $test_packages
  configure build-test -Dwerror=true
  ninja -C build-test
  log=build-test/meson-logs/testlog.json
  rm -f "$log"
  # One more at a time than there are processors, for some tests wait for clocks and windows.
  meson test -C build-test --no-rebuild --print-errorlogs --timeout-multiplier 3 \
    --num-processes $(($(nproc) + 1)) || say 'meson test: not all went well'
  [ -f "$log" ] || die 'no test ran'
  python3 tests/tally.py "$log"
}

here=$(cd "$(dirname "$0")" && pwd)
[ $# -gt 0 ] || usage
command=$1
shift
case $command in
  run) [ $# -le 1 ] || usage; run "$@" ;;
  test) [ $# -eq 0 ] || usage; run_tests ;;
  install) install_missing "$@" ;;
  *) usage ;;
esac
