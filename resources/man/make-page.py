#!/usr/bin/env python3
"""make-page.py TEMPLATE PROGRAM: prints a manual page. It is TEMPLATE, where the line @options@ becomes the options of
PROGRAM, and the line @commands@ its commands with theirs, as its --help explains them. What several commands explain in
the same words is written once, where the line @shared@ is."""
import collections
import os
import re
import subprocess
import sys

# A fixed language, no display, no network, and no report of what libraries leave allocated.
ENVIRONMENT = {**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': '', 'ASAN_OPTIONS': 'detect_leaks=0',
               'OMPI_MCA_btl': 'self', 'OMPI_MCA_plm': 'isolated'}

Help = collections.namedtuple('Help', 'usage summary options remarks')


def help_of(program, *command):
    return subprocess.run([program, *command, '--help'], env=ENVIRONMENT, stdout=subprocess.PIPE, encoding='utf-8',
                          check=True).stdout


def escape(text):
    """Returns text as roff: words that begin with - are not divided, and other characters than ASCII have names."""
    text = re.sub(r'(?<![^\s(])-', r'\\%-', text.strip().replace('\\', r'\e')).replace('-', r'\-')
    text = ''.join(char if char.isascii() else f'\\[u{ord(char):04X}]' for char in text)
    return r'\&' + text if text[:1] in ("'", '.') else text


def read_help(text):
    """Returns the parts of what --help prints: options as pairs of names and meaning, remarks as lists of lines."""
    before, *rest = re.split(r'^.*Options:\n', text, flags=re.MULTILINE)
    _, usage, *summary = before.strip().split('\n')
    options, remarks = [], ''
    for group in rest:
        lines, _, remarks = group.partition('\n\n')
        options += [re.fullmatch(r'  (-.*?)(?: {2,}(.*))?', line).groups('') for line in lines.rstrip().split('\n')]
    blocks = [block.rstrip().split('\n') for block in remarks.split('\n\n') if block.strip()]
    return Help(usage.strip(), ' '.join(summary), options, blocks)


def item(head, text):
    return ['.TP', f'.B {escape(head)}', escape(text)]


def remark(lines):
    """Returns a paragraph; lines that are indented by two blanks begin items, deeper ones continue them."""
    page = ['.PP']
    for line in lines:
        blanks = len(line) - len(line.lstrip())
        if blanks == 2:
            head, _, text = line.strip().partition('  ')
            page += ['.TP', f'.B {escape(head)}'] + [escape(text)] * bool(text)
        else:
            page += ['.PP'] * (blanks == 0 and '.TP' in page) + [escape(line)]
    return page[1:] if page[1] == '.TP' else page


def option_items(options):
    return [line for option in options for line in item(*option)]


def command_section(name, parts, shared):
    own = [option for option in parts.options if option not in shared]
    others = [option[0].partition('=')[0] for option in parts.options if option in shared]
    page = [f'.SS {name}', '.B ' + escape(parts.usage), '.PP', escape(parts.summary)] + option_items(own)
    if others:
        page += ['.PP', 'Explained under', '.BR "SHARED OPTIONS" :', escape(', '.join(others)) + '.']
    for block in parts.remarks:
        page += remark(block) if tuple(block) not in shared else []
    return page


def repeated(things):
    return [thing for thing, count in collections.Counter(things).items() if count > 1]


def main():
    template, program = sys.argv[1:]
    top = help_of(program)
    names = re.findall(r'^  (\w+) {2,}', top.partition('Commands:')[2], re.MULTILINE)
    commands = {name: read_help(help_of(program, name)) for name in names}
    options = repeated(option for parts in commands.values() for option in parts.options)
    blocks = repeated(tuple(block) for parts in commands.values() for block in parts.remarks)
    parts = {
        '@options@': option_items(read_help(top).options) if not names else [],
        '@commands@': [line for name in names for line in command_section(name, commands[name], options + blocks)],
        '@shared@': option_items(options) + [line for block in blocks for line in remark(block)],
    }
    with open(template, encoding='utf-8') as lines:
        for line in lines:
            print('\n'.join(parts.get(line.strip(), [line.rstrip('\n')])))


main()
