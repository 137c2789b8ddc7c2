#!/usr/bin/env python3
"""make-reference.py methods CLI | commands SOURCE: prints a page of the help.

methods: every recipe, engine and selector with its parameters, as credal-cli list describes them.
commands: every command of the window with its keys, from the table in SOURCE (src/views/commands/commands.c).
"""
import html
import json
import os
import re
import subprocess
import sys

PAGE = '''<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title} – Credal help</title>
<link rel="stylesheet" href="help.css">
</head>
<body>
<nav><a href="index.html">Help</a></nav>
<h1>{title}</h1>
{body}
</body>
</html>'''

KEY_NAMES = {'<Primary>': 'Ctrl+', '<Shift>': 'Shift+', '<Alt>': 'Alt+', 'space': 'Space', 'BackSpace': 'Backspace',
             'Escape': 'Esc', 'bracketright': ']', 'bracketleft': '[', 'question': '?'}


def listed(cli, kind):
    shown = subprocess.run([cli, 'list', kind, '--json'], stdout=subprocess.PIPE, check=True, encoding='utf-8',
                           env={**os.environ, 'LC_ALL': 'C.UTF-8', 'ASAN_OPTIONS': 'detect_leaks=0'}).stdout
    return json.loads(shown)


def values(parameter):
    """Returns what a parameter can be, and its default."""
    if 'choices' in parameter:
        text = ' | '.join(parameter['choices'])
    elif 'minimum' in parameter:
        text = f'{parameter["minimum"]:g} to {parameter["maximum"]:g} {parameter.get("unit", "")}'.strip()
    else:
        text = parameter['type']
    return f'{text}; default {parameter["default"]}' if parameter['default'] else text


def parameter_table(parameters):
    rows = [f'<tr><td><code>{one["name"]}</code></td><td>{html.escape(values(one))}</td>'
            f'<td>{html.escape(one["help"])}</td></tr>' for one in parameters]
    return [f'<details><summary>Parameters: {len(rows)}</summary>', '<table>',
            '<tr><th>Name</th><th>Values</th><th>Meaning</th></tr>', *rows, '</table>', '</details>'] if rows else []


def chosen(parts):
    return ', '.join(f'{name} = {value}' for name, value in parts.items())


def entry(one):
    """Returns the description of a recipe, or of an engine or selector with its parameters."""
    paper = f' {one["paper"]}' if one.get('paper') else ''
    text = html.escape(one['summary'])
    if 'engine' in one:
        text += (f' Engine <a href="#engine-{one["engine"]}">{one["engine"]}</a>'
                 f' {html.escape(chosen(one["parameters"]))}'.rstrip() + ';'
                 f' questions by <a href="#selector-{one["selector"]}">{one["selector"]}</a>'
                 f' {html.escape(chosen(one["selector_parameters"]))}'.rstrip() + '.')
    return [f'{html.escape(one["name"])} (<code>{one["id"]}</code>){html.escape(paper)}', text]


def section(kind, title, remark, things):
    lines = [f'<h2 id="{kind}s">{title}</h2>', f'<p>{remark}</p>', '<dl>']
    for one in things:
        name, text = entry(one)
        table = parameter_table(one['parameters']) if 'engine' not in one else []
        lines += [f'<dt id="{kind}-{one["id"]}">{name}</dt>', f'<dd>{text}', *table, '</dd>']
    return lines + ['</dl>']


def methods(cli):
    body = ['<p>Every <a href="#recipes">recipe</a>, <a href="#engines">engine</a> and <a href="#selectors">way to ask'
            '</a>. <a href="methods.html">Methods</a> says which to choose.</p>']
    body += section('recipe', 'Recipes', 'A recipe is an engine with its questions and settings. <code>--recipe</code> '
                    'takes it.', listed(cli, 'recipes'))
    body += section('engine', 'Engines', 'An engine finds the clusters. <code>--engine</code> takes it, '
                    '<code>--set NAME=VALUE</code> its parameters.', listed(cli, 'engines'))
    body += section('selector', 'Ways to ask', 'They choose the next question.', listed(cli, 'selectors'))
    return PAGE.format(title='All methods and parameters', body='\n'.join(body))


def key(accelerator):
    modifiers, name = re.fullmatch(r'((?:<\w+>)*)(\S+)', accelerator).groups()
    return ''.join(KEY_NAMES[part] for part in re.findall(r'<\w+>', modifiers)) + \
        KEY_NAMES.get(name, name.upper() if len(name) == 1 else name)


def commands(source):
    with open(source, encoding='utf-8') as file:
        text = file.read()
    headings = dict(re.findall(r'#define (\w+)\s+N_\("([^"]+)"\)', text))
    body, now = ['<p><i>Change Keys…</i> in the main menu changes the keys.</p>', '<table>'], None
    for action, group, title, keys in re.findall(r'\{ "([^"]+)",\s+(\w+),\s+N_\("([^"]+)"\),\s+\{([^}]*)\}', text):
        if group != now:
            body.append(f'<tr><th colspan="2">{headings[group]}</th></tr>')
            now = group
        names = ', '.join(f'<kbd data-command="{action}">{html.escape(key(one))}</kbd>'
                          for one in re.findall(r'"([^"]+)"', keys))
        body.append(f'<tr><td>{names}</td><td>{html.escape(title)}</td></tr>')
    return PAGE.format(title='All commands', body='\n'.join(body + ['</table>']))


sys.stdout.reconfigure(encoding='utf-8')     # in any locale
print({'methods': methods, 'commands': commands}[sys.argv[1]](sys.argv[2]))
