#!/bin/sh
# build.sh [FOLDER]: makes the Debian packages in FOLDER (build-debian), from the last commit and this folder.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
out=${1:-$root/build-debian}
mkdir -p "$out"
out=$(cd "$out" && pwd)
version=$(sed -n "s/^  version: '\(.*\)',$/\1/p" "$root/meson.build")

rm -rf "$out/meson" "$out/credal-$version"
meson setup -Dtests=false -Dmpi=disabled -Dintrospection=disabled "$out/meson" "$root" >"$out/setup.log"
meson dist -C "$out/meson" --no-tests --allow-dirty --formats gztar >"$out/dist.log"
cp "$out/meson/meson-dist/credal-$version.tar.gz" "$out/credal_$version.orig.tar.gz"
tar -xzf "$out/credal_$version.orig.tar.gz" -C "$out"
cp -r "$here" "$out/credal-$version/debian"
rm "$out/credal-$version/debian/build.sh"
cd "$out/credal-$version"
dpkg-buildpackage -us -uc -b
