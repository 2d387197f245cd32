import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { sectionDefinitions } from '@worldwright/engine/compile';
import { contentFiles } from '@worldwright/engine/site';
import { expect, test } from 'vitest';
import pages from '../../../../pages.config';
import type { Operation } from '../../model/change.ts';
import type { Json } from '../../model/json';
import { readText, valueIn } from '../sourceText';
import { TextEditor } from '../textEditor';

/** Returns a text after changes. */
function edited(text: string, ...steps: Operation[]): string {
  const editor = new TextEditor('file.ts', readText('file.ts', text));
  for (const step of steps) editor.apply({ file: 'file.ts', ...step });
  return editor.source.text;
}

test('reads the same values as Node', () => {
  expect(valueIn(readText('pages.config.ts', readFileSync('pages.config.ts', 'utf8')).root)).toEqual(pages);
  for (const [name, value] of contentFiles) {
    const file = `src/content/${name}`;
    const read = valueIn(readText(file, readFileSync(file, 'utf8')).root);
    // The value of code is only known at runtime.
    if (!JSON.stringify(read).includes('"$code"')) expect(read, file).toEqual(value);
  }
});

const LIST = `export default [
  // one, and its comment
  { type: 'one' }, // behind it

  // a heading of the rest

  /* two */
  {
    type: "two",
  },
  { type: \`three\` },
];
`;

test('a block moves with its comments; text between blocks stays', () => {
  expect(edited(LIST, { op: 'move', from: [0], path: [2] })).toBe(`export default [
  // a heading of the rest

  /* two */
  {
    type: "two",
  },
  { type: \`three\` },
  // one, and its comment
  { type: 'one' }, // behind it
];
`);
  expect(edited(LIST, { op: 'move', from: [1], path: [0] })).toContain(`[
  /* two */
  {
    type: "two",
  },
  // one, and its comment
  { type: 'one' }, // behind it
`);
});

test('moving a block back restores the text', () => {
  for (const [from, to] of [
    [2, 1],
    [1, 2],
  ] as const)
    expect(edited(LIST, { op: 'move', from: [from], path: [to] }, { op: 'move', from: [to], path: [from] })).toBe(LIST);
});

test('replacing a whole section writes only the differences', () => {
  const steps: Operation[] = [{ op: 'replace', path: [1], value: { type: 'two', more: ['x'] } }];
  expect(edited(LIST, ...steps)).toBe(LIST.replace('    type: "two",\n', '    type: "two",\n    more: [\'x\'],\n'));
});

test.each([
  ['variable', 'x: name', ['x']],
  ['spread', '...name', ['...name']],
  ['call', 'x: make()', ['x']],
  ['condition', "x: name ? 'a' : 'b'", ['x']],
  ['template', `x: \`a\${name}\``, ['x']],
])('a %s is locked and cannot be changed', (_kind, field, path) => {
  const text = `const name = 1;\nexport default { ${field}, plain: 'p' };\n`;
  expect(valueIn(readText('file.ts', text).root)).toMatchObject({ [path[0] ?? '']: { $code: expect.any(String) } });
  expect(() => edited(text, { op: 'replace', path, value: 1 })).toThrow(/change it in the file$/);
  expect(() => edited(text, { op: 'remove', path })).toThrow(/change it in the file$/);
  expect(() => edited(text, { op: 'add', path: [...path, 'deep'], value: 1 })).toThrow();
  expect(edited(text, { op: 'replace', path: ['plain'], value: 'q' })).toBe(text.replace("'p'", "'q'"));
});

test('inserted code matches the formatter', () => {
  const index = pages.findIndex(({ path }) => path === '/');
  const steps = [...sectionDefinitions.values()].map(
    ({ type, example }): Operation => ({
      op: 'add',
      path: [index, 'sections', 1],
      value: JSON.parse(JSON.stringify({ type, ...example })),
    }),
  );
  const long: Json = {
    type: 'text',
    heading: 'long '.repeat(30),
    paragraphs: ["it's", 'say "hi"'],
    picture: { src: 'a', alt: 'b' },
  };
  const text = edited(readFileSync('pages.config.ts', 'utf8'), ...steps, {
    op: 'add',
    path: [index, 'sections', 0],
    value: long,
  });
  const { stdout } = spawnSync('node_modules/.bin/biome', ['format', '--stdin-file-path=pages.config.ts'], {
    input: text,
    encoding: 'utf8',
  });
  expect(text).toBe(stdout);
});
