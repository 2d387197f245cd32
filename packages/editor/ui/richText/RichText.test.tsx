// @vitest-environment happy-dom

import { Editor } from '@tiptap/core';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { textAt } from '../../model/json.ts';
import { TextField } from '../fields/TextField';
import { unsaved } from '../state/edits/history';
import { undoStep, useEditorStore } from '../state/store';
import { mountField, press as pressButton, typeInto } from '../tests/mount';

const FILE = 'pages.config.ts';
const FIELD = <TextField path={['text']} schema={{ isRich: true, kind: 'text' }} label="Text" isRequired />;

/** Timeout in ms for the editor to appear on a busy machine. */
const TIMEOUT_MS = 60_000;

/** Shows a text in its field. Resolves to its editor once loaded. */
async function open(text: string): Promise<Editor> {
  await mountField(FILE, { text }, FIELD);
  return vi.waitFor(async () => {
    await act(async () => {});
    const editor: unknown = Reflect.get(document.querySelector('[contenteditable]') ?? {}, 'editor');
    if (!(editor instanceof Editor)) throw new Error('there is no editor');
    return editor;
  }, TIMEOUT_MS);
}

/** Returns the unsaved text, or nothing if it is unchanged. */
const written = () => {
  const { history } = useEditorStore.getState();
  return unsaved(history).length > 0 ? textAt(history.files[FILE], ['text']) : undefined;
};

/** Selects words that occur once in the text. */
function choose(editor: Editor, words: string): void {
  editor.state.doc.descendants((node, position) => {
    const at = node.text?.indexOf(words) ?? -1;
    if (at >= 0) editor.commands.setTextSelection({ from: position + at, to: position + at + words.length });
  });
}

const press = (editor: Editor, keys: string) => act(async () => void editor.commands.keyboardShortcut(keys));
const tool = (name: string) =>
  document.querySelector<HTMLElement>(`[role="toolbar"] [aria-label="${name}"]`) ?? document.body;
const paste = (editor: Editor, html: string) =>
  act(async () => void editor.view.pasteHTML(html, new ClipboardEvent('paste')));
const type = (editor: Editor, text: string) =>
  act(async () => {
    for (const letter of text) {
      const { from, to } = editor.state.selection;
      const insert = () => editor.state.tr.insertText(letter, from, to);
      if (!editor.view.someProp('handleTextInput', (handle) => handle(editor.view, from, to, letter, insert)))
        editor.view.dispatch(insert());
    }
  });

/** HTML copied from Word: list items are paragraphs with their bullets as text. */
const WORD = `<html><head><style>p.MsoNormal {margin:0cm}</style></head><body><!--StartFragment-->
<h1 style='color:red'>Our <span style='color:#C00000'>work</span><o:p></o:p></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=DE>Very
good</span></b> <i>work</i>, <u>with</u> a <a href="https://example.org/">link</a> and <a href="javascript:alert(1)">none</a>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>One<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Two<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>First</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Second</p>
<table><tr><td><p class=MsoNormal>In a table</p></td></tr></table><img src="file:///picture.png"><!--EndFragment--></body></html>`;

const DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt;font-weight:400">Plain, </span><span style="font-weight:700">bold</span><span style="font-style:italic"> and slanted</span></p><br /><ul style="margin:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">One</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr"><a href="https://example.org" style="text-decoration:none"><span style="font-weight:400">Two</span></a></p></li></ul></b>`;

type Action = (editor: Editor) => unknown;
const all: Action = (editor) => act(async () => void editor.commands.selectAll());
const end: Action = (editor) => act(async () => void editor.commands.focus('end'));
const chosen =
  (words: string): Action =>
  (editor) =>
    act(async () => choose(editor, words));
const pressed =
  (keys: string): Action =>
  (editor) =>
    press(editor, keys);
const typed =
  (text: string): Action =>
  (editor) =>
    type(editor, text);
const pasted =
  (html: string): Action =>
  (editor) =>
    paste(editor, html);
const used =
  (name: string): Action =>
  () =>
    act(async () => tool(name).click());

test.each<[string, string, Action[], string | undefined]>([
  ['nothing', ' _Old_  *  {company.name}\nwords', [end], undefined],
  ['bold', 'Very good work', [chosen('good'), pressed('Mod-b')], 'Very **good** work'],
  ['part of a word', 'Very good work', [chosen('oo'), used('Bold')], 'Very **good** work'],
  ['no longer bold', 'Very **good** work', [chosen('good'), pressed('Mod-b')], 'Very good work'],
  ['italics', 'Very good work', [chosen('good work'), pressed('Mod-i')], 'Very *good work*'],
  ['a list', 'One\n\nTwo', [all, used('List')], '- One\n- Two'],
  ['numbers', '- One\n- Two', [all, used('Numbered list')], '1. One\n2. Two'],
  [
    'a typed list',
    'We do:',
    [
      end,
      ...['- this', 'that', ''].flatMap((line) => [pressed('Enter'), typed(line)]),
      pressed('Enter'),
      typed('Ask us.'),
    ],
    'We do:\n\n- this\n- that\n\nAsk us.',
  ],
  ['Tab in a list', '- One\n- Two', [pressed('Tab')], undefined],
  ['a break', 'One two', [chosen(' '), pressed('Shift-Enter')], 'One\n\ntwo'],
  ['signs', 'So', [end, typed(' **is** 5 * 3')], 'So \\*\\*is** 5 * 3'],
  [
    'Word',
    'x',
    [all, pasted(WORD)],
    'Our work\n\n**Very good** *work*, with a [link](https://example.org/) and none.\n\n- One\n- Two\n\n1. First\n2. Second\n\nIn a table',
  ],
  ['Google Docs', 'x', [all, pasted(DOCS)], 'Plain, **bold** *and slanted*\n\n- One\n- [Two](https://example.org)'],
])('edits a text: %s', async (_, text, acts, expected) => {
  const editor = await open(text);
  for (const one of acts) await one(editor);
  await act(async () => editor.view.dom.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(written()).toBe(expected);
});

const link = async (editor: Editor, address: string) => {
  await act(async () => {
    editor.view.dom.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
    );
  });
  await typeInto(document.querySelector<HTMLInputElement>('dialog input[list]'), address);
  await act(async () => document.querySelector<HTMLFormElement>('dialog form')?.requestSubmit());
};

test('words are linked, linked elsewhere and unlinked', async () => {
  const editor = await open('See our prices.');
  await act(async () => choose(editor, 'our prices'));
  await link(editor, 'prices');
  expect(document.querySelector('dialog')?.textContent).toMatch(/must start with/);
  await typeInto(document.querySelector<HTMLInputElement>('dialog input[list]'), '/prices#all');
  await act(async () => document.querySelector<HTMLFormElement>('dialog form')?.requestSubmit());
  expect(written()).toBe('See [our prices](/prices#all).');
  expect(tool('Link').getAttribute('aria-pressed')).toBe('true');
  await act(async () => void editor.commands.setTextSelection(7));
  await link(editor, 'mail@example.org');
  expect(written()).toBe('See [our prices](mailto:mail@example.org).');
  await act(async () => tool('Link').click());
  await pressButton('Remove the link');
  expect(written()).toBe('See our prices.');
});

test('undo removes a word, and the field shows it', async () => {
  const editor = await open('One');
  await act(async () => void editor.commands.focus('end'));
  await type(editor, ' two three');
  expect(written()).toBe('One two three');
  await act(async () => undoStep());
  expect(written()).toBe('One two');
  expect(editor.getText()).toBe('One two');
  await act(async () => undoStep());
  expect(editor.getText()).toBe('One');
  await type(editor, '!');
  expect(written()).toBe('One!');
});

test('invalid Markdown is edited as source, and as rich text once it is fixed and blurred', async () => {
  await mountField(FILE, { text: 'A [link](/prices' }, FIELD);
  const area = document.querySelector('textarea');
  expect(area?.value).toBe('A [link](/prices');
  await act(async () => area?.focus());
  await typeInto(area, 'A [link](/prices)');
  expect(document.activeElement).toBe(area);
  await act(async () => area?.blur());
  await vi.waitFor(
    () => expect(document.querySelector('[contenteditable] a')?.getAttribute('href')).toBe('/prices'),
    TIMEOUT_MS,
  );
});

test('the toolbar has one tab stop, and arrow keys move within it', async () => {
  await open('One');
  const buttons = [...document.querySelectorAll<HTMLElement>('[role="toolbar"] button')];
  expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1]);
  buttons[0]?.focus();
  const arrow = (key: string) =>
    act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  await arrow('ArrowLeft');
  expect(document.activeElement).toBe(buttons[4]);
  await arrow('ArrowRight');
  expect(document.activeElement).toBe(buttons[0]);
});
