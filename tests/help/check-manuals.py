#!/usr/bin/env python3
"""check-manuals.py PAGE PROGRAM [PAGE PROGRAM...]: each manual page explains its program.

It has every command of the program, and for each of them every option; it has the words of each option; man and, if it
is there, mandoc find no fault in it. Prints TAP.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

ENVIRONMENT = {**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': '', 'ASAN_OPTIONS': 'detect_leaks=0'}


def output_of(*command):
    return subprocess.run(command, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
                          encoding='utf-8').stdout


def plain(page):
    """Returns the text of a page, without its macros, on one line."""
    page = re.sub(r'^\.\w+ ?', '', page, flags=re.MULTILINE).replace(r'\-', '-').replace(r'\%', '').replace(r'\&', '')
    page = re.sub(r'\\\[u(\w+)\]', lambda match: chr(int(match[1], 16)), page).replace(r'\e', '\\')
    return ' '.join(page.split())


def options_of(shown):
    """Returns the long name of each option that --help shows, and its words."""
    return re.findall(r'^  (?:-\w, )?(--[\w-]+)\S*(?: {2,}(.*))?$', shown, re.MULTILINE)


def missing_options(page, program):
    commands = re.findall(r'^  (\w+) {2,}', output_of(program, '--help').partition('Commands:')[2], re.MULTILINE)
    for command in commands or ['']:
        section = re.search(rf'^\.SS {command}\n(.*?)^\.S[SH]', page + '.SH', re.MULTILINE | re.DOTALL)
        if command and not section:
            yield f'the command {command} is missing'
            continue
        names = re.findall(r'--[\w-]+', plain(section[1] if command else page))
        for name, words in options_of(output_of(program, *command.split(), '--help')):
            if name not in names:
                yield f'{command} {name} is missing'
            if ' '.join(words.split()) not in plain(page):
                yield f'the words of {command} {name} are missing'


def faults_of_page(path):
    yield from output_of('groff', '-man', '-ww', '-Tutf8', '-z', path).splitlines() if shutil.which('groff') else []
    lint = output_of('mandoc', '-Tlint', '-Wwarning', path).splitlines() if shutil.which('mandoc') else []
    yield from [fault for fault in lint if 'missing date' not in fault]     # a date would change with every build


def main():
    pairs = list(zip(sys.argv[1::2], sys.argv[2::2]))
    print(f'1..{2 * len(pairs)}')
    for number, (path, program) in enumerate(pairs):
        checks = [('has every option', missing_options(pathlib.Path(path).read_text(encoding='utf-8'), program)),
                  ('is without faults', faults_of_page(path))]
        for place, (title, faults) in enumerate(checks, 2 * number + 1):
            found = list(faults)
            for fault in found:
                print(f'# {fault}')
            print(f'{"not ok" if found else "ok"} {place} {pathlib.Path(path).name} {title}')


main()
