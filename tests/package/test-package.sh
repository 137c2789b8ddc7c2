#!/bin/sh
# test-package.sh ROOT: builds the Debian packages, checks them with lintian, installs them in a clean Debian and starts
# what they contain. It takes minutes, the network and root, and therefore runs only if CREDAL_PACKAGE is set: to "yes",
# or to a folder of packages that are built already.
set -u

root=$1
count=0

skip () {
  echo "1..0 # SKIP $*"
  exit 0
}

check () {  # check NAME COMMAND...
  name=$1
  shift
  count=$((count + 1))
  if "$@" >"$work/out" 2>&1; then
    echo "ok $count - $name"
  else
    echo "not ok $count - $name"
    tail -n 20 "$work/out" | sed 's/^/# /'
  fi
}

[ -n "${CREDAL_PACKAGE:-}" ] || skip 'CREDAL_PACKAGE is not set'
[ "$(id -u)" = 0 ] || skip 'only root can set up a clean Debian'
for tool in dpkg-buildpackage dh lintian debootstrap chroot; do
  command -v "$tool" >/dev/null || skip "$tool is missing"
done

work=$(mktemp -d)
clean=$work/clean
trap 'rm -rf --one-file-system "$work"' EXIT

inside () { chroot "$clean" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 "$@"; }

# The window is there once its session is.
window_opens () {
  # shellcheck disable=SC2016
  inside sh -c 'rm -rf /root/.local
    NO_AT_BRIDGE=1 xvfb-run -a timeout 20 credal /usr/share/credal/data/iris.csv &
    there=1
    for k in $(seq 20); do
      ls /root/.local/state/credal/recovery/*.credal 2>/dev/null && there=0
      sleep 1
    done
    wait
    exit $there'
}

is_without_errors () { ! lintian "$packages"/*.changes 2>&1 | grep '^E:'; }
install_packages () {
  cp "$packages"/*.deb "$clean/root/" && rm -f "$clean"/root/*-dbgsym_*.deb
  inside apt-get update && inside env DEBIAN_FRONTEND=noninteractive sh -c \
    'apt-get install -y --no-install-recommends /root/*.deb xvfb xauth man-db fonts-dejavu-core python3-sklearn'
}
has_manual () { inside man -P cat "$1" | grep -q SYNOPSIS; }
is_installed () { [ -e "$clean/$1" ]; }
belongs_to_the_window () {
  grep -q '^MimeType=.*x-credal' "$clean/usr/share/applications/org.credal.Credal.desktop" &&
    grep -q '[.]credal' "$clean/usr/share/mime/packages/org.credal.Credal.mime.xml"
}

packages=$CREDAL_PACKAGE
if [ "$packages" = yes ]; then
  packages=$work/packages
  check 'the packages are built' sh "$root/resources/debian/build.sh" "$packages"
fi
check 'lintian finds no error' is_without_errors
check 'a clean Debian is set up' debootstrap --variant=minbase bookworm "$clean"
check 'the packages can be installed' install_packages
check 'credal-cli starts' inside credal-cli --version
check 'credal-cli clusters shipped data' inside credal-cli cluster /usr/share/credal/data/iris.csv
check 'credal-cli finds the tables of the papers' inside credal-cli reproduce --list
check 'the window opens shipped data' window_opens
check 'credal has a manual page' has_manual credal
check 'credal-cli has a manual page' has_manual credal-cli
check 'the help is there' is_installed usr/share/credal/help/index.html
check 'the German translation is there' is_installed usr/share/locale/de/LC_MESSAGES/credal.mo
check 'credal-mpi starts' inside credal-mpi --help
check 'the Python example runs' inside python3 /usr/share/credal/examples/active-wine.py
check 'the module for Python is there' inside python3 -c 'import credal'
check 'files of sessions open with the window' belongs_to_the_window
check 'the packages can be removed' inside apt-get purge -y credal credal-cli libcredal0
echo "1..$count"
