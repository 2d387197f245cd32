// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { TextField } from '../fields/TextField';
import { FormFile } from '../fields/useField';
import { undoStep, useDesk } from '../state/desk';
import { startOf, unsaved } from '../state/history';
import { textAt } from '../state/tree';
import { mount, typeInto } from '../tests/mount';

const FILE = 'pages.config.ts';

/** Longest time in ms for the editor to be loaded, on a busy machine. */
const LOADED = 60_000;

/** Shows a text in its field. Resolves with its editor, once that is loaded. */
async function open(text: string): Promise<Editor> {
  useDesk.setState({ history: startOf({ [FILE]: { text } }) });
  await mount(
    <FormFile value={FILE}>
      <TextField path={['text']} schema={{ isRich: true, kind: 'text' }} label="Text" isRequired />
    </FormFile>,
  );
  return vi.waitFor(async () => {
    await act(async () => {});
    const editor: unknown = Reflect.get(document.querySelector('[contenteditable]') ?? {}, 'editor');
    if (!(editor instanceof Editor)) throw new Error('there is no editor');
    return editor;
  }, LOADED);
}

/** The text as it is now; nothing where there is nothing to save. */
const written = () => {
  const { history } = useDesk.getState();
  return unsaved(history).length > 0 ? textAt(history.files[FILE], ['text']) : undefined;
};

/** Chooses words that stand once in the text. */
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

/** Words as Word copies them: a list is paragraphs, with its signs as words. */
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

test.each<[string, string, (editor: Editor) => Promise<void> | void, string | undefined]>([
  [
    'nothing',
    ' _Old_  *  {company.name}\nwords',
    (editor) => act(async () => void editor.commands.focus('end')),
    undefined,
  ],
  [
    'bold',
    'Very good work',
    async (editor) => {
      choose(editor, 'good');
      await press(editor, 'Mod-b');
    },
    'Very **good** work',
  ],
  [
    'part of a word',
    'Very good work',
    async (editor) => {
      choose(editor, 'oo');
      await act(async () => tool('Bold').click());
    },
    'Very **good** work',
  ],
  [
    'no longer bold',
    'Very **good** work',
    async (editor) => {
      choose(editor, 'good');
      await press(editor, 'Mod-b');
    },
    'Very good work',
  ],
  [
    'italics',
    'Very good work',
    async (editor) => {
      choose(editor, 'good work');
      await press(editor, 'Mod-i');
    },
    'Very *good work*',
  ],
  [
    'a list',
    'One\n\nTwo',
    async (editor) => {
      editor.commands.selectAll();
      await act(async () => tool('List').click());
    },
    '- One\n- Two',
  ],
  [
    'numbers',
    '- One\n- Two',
    async (editor) => {
      editor.commands.selectAll();
      await act(async () => tool('Numbered list').click());
    },
    '1. One\n2. Two',
  ],
  [
    'a typed list',
    'We do:',
    async (editor) => {
      editor.commands.focus('end');
      await press(editor, 'Enter');
      await type(editor, '- this');
      await press(editor, 'Enter');
      await type(editor, 'that');
      await press(editor, 'Enter');
      await press(editor, 'Enter');
      await type(editor, 'Ask us.');
    },
    'We do:\n\n- this\n- that\n\nAsk us.',
  ],
  ['Tab in a list', '- One\n- Two', (editor) => press(editor, 'Tab'), undefined],
  [
    'a break',
    'One two',
    async (editor) => {
      choose(editor, ' ');
      await press(editor, 'Shift-Enter');
    },
    'One\n\ntwo',
  ],
  [
    'signs',
    'So',
    async (editor) => {
      editor.commands.focus('end');
      await type(editor, ' **is** 5 * 3');
    },
    'So \\*\\*is** 5 * 3',
  ],
  [
    'Word',
    'x',
    async (editor) => {
      editor.commands.selectAll();
      await paste(editor, WORD);
    },
    'Our work\n\n**Very good** *work*, with a [link](https://example.org/) and none.\n\n- One\n- Two\n\n1. First\n2. Second\n\nIn a table',
  ],
  [
    'Google Docs',
    'x',
    async (editor) => {
      editor.commands.selectAll();
      await paste(editor, DOCS);
    },
    'Plain, **bold** *and slanted*\n\n- One\n- [Two](https://example.org)',
  ],
])('%s', async (_, text, edit, expected) => {
  const editor = await open(text);
  await edit(editor);
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

test('words are linked to a page, led elsewhere, and linked no more', async () => {
  const editor = await open('See our prices.');
  choose(editor, 'our prices');
  await link(editor, 'prices');
  expect(document.querySelector('dialog')?.textContent).toMatch(/must start with/);
  await typeInto(document.querySelector<HTMLInputElement>('dialog input[list]'), '/prices#all');
  await act(async () => document.querySelector<HTMLFormElement>('dialog form')?.requestSubmit());
  expect(written()).toBe('See [our prices](/prices#all).');
  expect(tool('Link').getAttribute('aria-pressed')).toBe('true');
  editor.commands.setTextSelection(7);
  await link(editor, 'mail@example.org');
  expect(written()).toBe('See [our prices](mailto:mail@example.org).');
  await act(async () => tool('Link').click());
  const unlink = [...document.querySelectorAll('dialog button')].find(
    ({ textContent }) => textContent === 'Remove the link',
  );
  await act(async () => unlink instanceof HTMLElement && unlink.click());
  expect(written()).toBe('See our prices.');
});

test('a step back takes a word, and the field shows it', async () => {
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

test('a text whose marks are wrong is shown as it is written, and formatted when it is mended and left', async () => {
  useDesk.setState({ history: startOf({ [FILE]: { text: 'A [link](/prices' } }) });
  await mount(
    <FormFile value={FILE}>
      <TextField path={['text']} schema={{ isRich: true, kind: 'text' }} label="Text" isRequired />
    </FormFile>,
  );
  const area = document.querySelector('textarea');
  expect(area?.value).toBe('A [link](/prices');
  await act(async () => area?.focus());
  await typeInto(area, 'A [link](/prices)');
  expect(document.activeElement).toBe(area);
  await act(async () => area?.blur());
  await vi.waitFor(
    () => expect(document.querySelector('[contenteditable] a')?.getAttribute('href')).toBe('/prices'),
    LOADED,
  );
});

test('the buttons are one stop of Tab, and arrows lead from one to the next', async () => {
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
