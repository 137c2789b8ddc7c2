#!/usr/bin/env python3
"""check-maps.py TREE: each source file, test and folder that the READMEs of a tree name is there. Prints TAP."""
import pathlib
import re
import sys

tree = pathlib.Path(sys.argv[1])
MAPS = ['README.md', 'src/README.md', 'tests/README.md']
# What stands for a name, and what only a build or a user makes.
PATTERN = re.compile(r'NAME|FOLDER|^x-private\.h$|^build/')


def paths():
    """Returns the paths of all files and folders, each with a / before it."""
    places = [tree / name for name in ('src', 'tests', 'resources', 'data', 'ui')]
    return ['/' + str(path.relative_to(tree)) for place in places for path in place.rglob('*')]


def missing(text, known):
    names = re.findall(r'`([\w./*-]+\.(?:c|h|sh|py|ui|bib|html)|(?:[\w-]+/)+[\w-]+)`', text)
    for name in sorted(set(names)):
        if not PATTERN.search(name) and not any(pathlib.PurePath(path).match(name) for path in known):
            yield f'{name} is not there'


def main():
    known = paths()
    print(f'1..{len(MAPS)}')
    for number, name in enumerate(MAPS, 1):
        found = list(missing((tree / name).read_text(encoding='utf-8'), known))
        for fault in found:
            print(f'# {fault}')
        print(f'{"not ok" if found else "ok"} {number} {name}')


main()
