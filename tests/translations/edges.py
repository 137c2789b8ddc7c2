#!/usr/bin/env python3
"""edges.py FILE: lists translations without the blanks at the edges of the original, which part it from others."""
import ast
import re
import sys


def entries(path):
    """Yields {field: text} of each entry."""
    entry, field = {}, None
    for line in open(path, encoding='utf8').read().split('\n') + ['']:
        start = re.match(r'(msg\w+(?:\[\d\])?) (".*")$', line)
        if start:
            field = start[1]
            entry[field] = ast.literal_eval(start[2])
        elif line.startswith('"'):
            entry[field] += ast.literal_eval(line)
        elif not line and entry:
            yield entry
            entry = {}


def edges(text):
    return text[:1].isspace(), text[-1:].isspace()


faults = [f'# other blanks at the edges: {text!r} for {entry["msgid"]!r}'
          for entry in entries(sys.argv[1]) if entry['msgid']
          for field, text in entry.items()
          if field.startswith('msgstr') and text and edges(text) != edges(entry['msgid'])]
print('\n'.join(faults), end='\n' if faults else '')
sys.exit(1 if faults else 0)
