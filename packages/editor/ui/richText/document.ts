import { type Extensions, type JSONContent, wrappingInputRule } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import type { Node } from '@tiptap/pm/model';
import { link } from '@worldwright/engine';
import { type RichBlock, type Run, readRich } from './richMarkdown.ts';

const target = link({ label: 'Link' });

/** Returns why an address is no valid link target, if so. */
export const addressError = (href: string): string | undefined => target.safeParse(href).error?.issues[0]?.message;

/** The supported formatting. Pasted content is reduced to it. */
export const extensions: Extensions = [
  Document,
  Text,
  Bold,
  Italic,
  // Pages show no line breaks within a paragraph.
  Paragraph.extend({
    addKeyboardShortcuts: () => ({
      'Shift-Enter': ({ editor }) =>
        editor.commands.first(({ commands }) => [
          () => commands.splitListItem('listItem'),
          () => commands.splitBlock(),
        ]),
    }),
  }),
  // Lists are not nested, so that Tab leaves the field. Each paragraph of an item is a line.
  ListItem.extend({
    content: 'paragraph+',
    addKeyboardShortcuts: () => ({ Enter: ({ editor }) => editor.commands.splitListItem('listItem') }),
  }),
  BulletList.extend({
    addInputRules() {
      return [wrappingInputRule({ find: /^- $/, type: this.type })];
    },
  }),
  OrderedList.extend({
    addInputRules() {
      return [wrappingInputRule({ find: /^1\. $/, type: this.type })];
    },
  }),
  Link.configure({
    openOnClick: false,
    autolink: false,
    isAllowedUri: (href) => addressError(href) === undefined,
    HTMLAttributes: { target: null, rel: null },
  }),
];

export const extensionsIn = (classes: Record<string, string | undefined>): Extensions =>
  extensions.map((one) => one.configure?.({ HTMLAttributes: { class: classes[one.name] ?? null } }) ?? one);

/** Extensions with input rules. Bold and italics have none, as `**` may be meant literally. */
export const INPUT_RULES = ['bulletList', 'orderedList'];

const textOf = ({ text, bold, italic, href }: Run): JSONContent => ({
  type: 'text',
  text,
  marks: [
    ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
    ...(bold ? [{ type: 'bold' }] : []),
    ...(italic ? [{ type: 'italic' }] : []),
  ],
});

const paragraphOf = (line: readonly Run[]): JSONContent => ({ type: 'paragraph', content: line.map(textOf) });

export function documentOf(written: string): JSONContent | undefined {
  const content = readRich(written)?.map(({ kind, lines }): JSONContent => {
    if (kind === 'p') return paragraphOf(lines[0] ?? []);
    const items = lines.map((line) => ({ type: 'listItem', content: [paragraphOf(line)] }));
    return { type: kind === 'ul' ? 'bulletList' : 'orderedList', content: items };
  });
  return content && { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function runsIn(line: Node): Run[] {
  return line.children.map(({ text = '', marks }) => {
    const mark = (name: string) => marks.find(({ type }) => type.name === name);
    const href: unknown = mark('link')?.attrs.href;
    return { text, bold: !!mark('bold'), italic: !!mark('italic'), href: typeof href === 'string' ? href : undefined };
  });
}

/** Returns the blocks of an editor document. A line break within a pasted paragraph starts a new one. */
export const blocksIn = (document: Node): RichBlock[] =>
  document.children.flatMap((node): RichBlock[] => {
    if (node.type.name !== 'paragraph')
      return [
        {
          kind: node.type.name === 'bulletList' ? 'ul' : 'ol',
          lines: node.children.flatMap((item) => item.children.map(runsIn)),
        },
      ];
    const lines: Run[][] = [[]];
    for (const run of runsIn(node)) {
      const [first = '', ...others] = run.text.split('\n');
      lines.at(-1)?.push({ ...run, text: first });
      lines.push(...others.map((text) => [{ ...run, text }]));
    }
    return lines.map((line) => ({ kind: 'p', lines: [line] }));
  });
