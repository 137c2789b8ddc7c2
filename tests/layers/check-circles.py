#!/usr/bin/env python3
"""check-circles.py BUILD: no circle of calls between the files of the source tree.

Reads the symbols of the objects under BUILD/src by nm, and prints a line for each set of files that all call one
another, be it through others. Data (the tables of a registry) do not count, nor do the functions
that give a GObject its type, since casts call them. Exits with 1 if there is such a set, and with 2 when there are no
objects."""
import pathlib
import subprocess
import sys


def source_name(path, root):
    """The object's source: meson writes session/libx.a.p/log_event.c.o for session/log/event.c."""
    folders = [part for part in path.parent.relative_to(root).parts if not part.endswith('.p')]
    return '/'.join(folders + [path.name.removesuffix('.o').replace('_', '/')])


def calls(root):
    """For each source, the set of sources of which it calls a function."""
    paths = [str(path) for path in root.rglob('*.c.o')]
    output = subprocess.run(['nm', '-gA', *paths], capture_output=True, check=True, text=True).stdout if paths else ''
    owner, wanted = {}, {}
    for line in output.splitlines():
        path, symbol = line.rsplit(':', 1)
        kind, name = symbol.split()[-2:]
        source = source_name(pathlib.Path(path), root)
        calls_of = wanted.setdefault(source, set())
        if kind == 'U':
            calls_of.add(name)
        elif kind in 'TW' and name != 'main' and not name.endswith('_get_type'):
            owner[name] = source
    return {source: {owner[name] for name in names if name in owner} - {source} for source, names in wanted.items()}


def circles(graph):
    """The strongly connected components of more than one node (Tarjan 1972)."""
    order, low, stack, found = {}, {}, [], []

    def visit(node):
        order[node] = low[node] = len(order)
        stack.append(node)
        for other in sorted(graph[node]):
            if other not in order:
                visit(other)
            if other in stack:
                low[node] = min(low[node], low[other])
        if low[node] == order[node]:
            start = stack.index(node)
            if len(stack) - start > 1:
                found.append(sorted(stack[start:]))
            del stack[start:]

    for node in sorted(graph):
        if node not in order:
            visit(node)
    return found


def main():
    graph = calls(pathlib.Path(sys.argv[1]) / 'src')
    found = circles(graph)
    for circle in found:
        print('a circle of calls:', ', '.join(circle))
    return 1 if found else 0 if graph else 2


if __name__ == '__main__':
    sys.setrecursionlimit(10000)
    sys.exit(main())
