#!/usr/bin/env python3
"""check-help.py TREE HELP CLI: the help, put together in the folder HELP, fits the program of a source tree.

Every link and picture of the help is there, without the network; each key is the default key of its command; each
entry of the glossary is in order, found once, and as the window has it; every recipe, engine, selector, parameter and
command of the window is explained. Prints TAP.
"""
import html
import html.parser
import json
import pathlib
import re
import subprocess
import sys

tree, folder, cli = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3]

KEY_NAMES = {'<Primary>': 'Ctrl+', '<Shift>': 'Shift+', '<Alt>': 'Alt+', 'space': 'Space', 'BackSpace': 'Backspace',
             'Escape': 'Esc', 'bracketright': ']', 'bracketleft': '[', 'question': '?'}


class Page(html.parser.HTMLParser):
    """What a page points to, and the keys that it names."""

    def __init__(self, path):
        super().__init__()
        self.targets, self.anchors, self.keys, self.open, self.command = [], [], [], [], None
        self.feed(path.read_text())
        self.close()

    def handle_starttag(self, tag, pairs):
        attributes = dict(pairs)
        self.targets += [attributes[name] for name in ('href', 'src') if name in attributes]
        self.anchors += [attributes['id']] if 'id' in attributes else []
        if tag == 'kbd':
            self.command = attributes['data-command']
        if tag not in ('meta', 'link', 'img'):
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            raise SystemExit(f'</{tag}> closes nothing')

    def handle_data(self, data):
        if self.command:
            self.keys.append((self.command, data))
        self.command = None


def default_keys():
    """Returns the written keys of each command."""
    source = (tree / 'src/views/commands/commands.c').read_text()
    keys = {}
    for command, accelerators in re.findall(r'\{ "([a-z]+\.[^"]+)",[^{]*\{([^}]*)\}', source):
        written = []
        for accelerator in re.findall(r'"([^"]+)"', accelerators):
            modifiers, key = re.fullmatch(r'((?:<\w+>)*)(\S+)', accelerator).groups()
            name = KEY_NAMES.get(key, key.upper() if len(key) == 1 else key)
            written.append(''.join(KEY_NAMES[part] for part in re.findall(r'<\w+>', modifiers)) + name)
        keys[command] = written
    return keys


def broken_links(pages):
    for name, page in pages.items():
        for target in page.targets:
            file, _, anchor = target.partition('#')
            other = pages.get(file or name)
            if not (folder / (file or name)).is_file() or (anchor and anchor not in other.anchors):
                yield f'{name}: {target} is not there'


def unreached(pages):
    reached = {target.partition('#')[0] for page in pages.values() for target in page.targets}
    return [f'{name}: no page leads to it' for name in sorted(set(pages) - reached)]


def wrong_keys(pages):
    defaults = default_keys()
    for name, page in pages.items():
        for command, key in page.keys:
            if key not in defaults.get(command, []):
                yield f'{name}: {key} is not the key of {command}'


def terms_of_window():
    """Returns the anchor, title and meaning of each term that the window explains."""
    source = (tree / 'src/views/glossary/glossary.c').read_text()
    rows = re.findall(r'\{ "([^"]+)", N_\("([^"]+)"\), (?:N_\()?"[^"]*"\)?,\s+N_\(((?:\s*"[^"]*")+)\)', source)
    return {anchor: (title, ''.join(re.findall(r'"([^"]*)"', meaning))) for anchor, title, meaning in rows}


def faults_of_terms():
    text = (folder / 'glossary.html').read_text()
    entries = re.findall(r'<dt id="([^"]+)">([^<]+)</dt>\n<dd>([^\n]+)</dd>', text)
    page = {anchor: (html.unescape(title), html.unescape(meaning)) for anchor, title, meaning in entries}
    window = terms_of_window()
    for anchor in sorted(set(page) | set(window)):
        if page.get(anchor) != window.get(anchor):
            yield f'{anchor}: {page.get(anchor)} in the help, {window.get(anchor)} in the window'


def faults_of_glossary():
    text = (folder / 'glossary.html').read_text()
    terms = [term.lower() for term in re.findall(r'<dt id="[^"]+">([^<]+)</dt>', text)]
    return [] if terms == sorted(set(terms)) else ['the terms are not in order']


def faults_of_entry(kind, thing, text):
    found = re.search(rf'<dt id="{kind}-{thing["id"]}">.*?</dt>\n<dd>(.*?)</dd>', text, re.DOTALL)
    plain = html.unescape(found[1]) if found else ''
    if not thing['summary'] or thing['summary'] not in plain:
        yield f'{kind} {thing["id"]} is not explained'
    for parameter in thing['parameters'] if kind != 'recipe' else []:
        if not parameter['help'] or f'>{parameter["name"]}<' not in plain or f'>{parameter["help"]}<' not in plain:
            yield f'{kind} {thing["id"]}: {parameter["name"]} is not explained'


def faults_of_methods():
    text = (folder / 'reference.html').read_text()
    for kind in ('recipe', 'engine', 'selector'):
        shown = subprocess.run([cli, 'list', f'{kind}s', '--json'], stdout=subprocess.PIPE, check=True).stdout
        for thing in json.loads(shown):
            yield from faults_of_entry(kind, thing, text)


def faults_of_commands():
    text = (folder / 'commands.html').read_text()
    source = (tree / 'src/views/commands/commands.c').read_text()
    for action in re.findall(r'^  \{ "((?:win|app)\.[^"]+)"', source, re.MULTILINE):
        if f'data-command="{action}"' not in text:
            yield f'{action} is not in the list of all commands'


def main():
    pages = {path.name: Page(path) for path in sorted(folder.glob('*.html'))}
    checks = [('links and pictures', broken_links(pages)), ('every page is reached', unreached(pages)),
              ('keys', wrong_keys(pages)), ('glossary', faults_of_glossary()),
              ('terms of the window', faults_of_terms()), ('methods and parameters', faults_of_methods()),
              ('commands of the window', faults_of_commands())]
    print(f'1..{len(checks)}')
    for number, (title, faults) in enumerate(checks, 1):
        found = list(faults)
        for fault in found:
            print(f'# {fault}')
        print(f'{"not ok" if found else "ok"} {number} {title}')


main()
