import { compileSite } from '@worldwright/engine/site';
import { expect, test } from 'vitest';
import { editableTexts, withTexts, wordAt } from './texts';

const text = { kind: 'text', type: 'string' };
const schema = {
  type: 'object',
  properties: { heading: text, editor: { kind: 'telephone', type: 'string' }, lines: { type: 'array', items: text } },
  required: ['heading'],
};
const filled = (words: string) => words.replace('{title}', 'Rockets');
const [section] = compileSite().pages.flatMap(({ sections }) => sections);

/** Returns a compiled section with other properties. */
function compiled(props: object) {
  if (!section) throw new Error('no page has a section');
  const copy = structuredClone(section);
  Object.assign(copy, { props });
  return copy;
}

test('an edited text is shown at once if the page shows it unchanged', () => {
  const shown = compiled({ heading: 'On Rockets', editor: '1', lines: ['made of it', 'two'] });
  const before = { heading: 'On {title}', editor: '1', lines: ['one', 'two'] };
  const now = { heading: 'All on {title}', editor: '12', lines: ['uno', 'due'] };
  const next = withTexts(shown, schema, before, now, filled);
  expect(next.props).toEqual({ heading: 'All on Rockets', editor: '12', lines: ['made of it', 'due'] });
  expect(shown.props).toEqual({ heading: 'On Rockets', editor: '1', lines: ['made of it', 'two'] });
  expect(withTexts(shown, schema, before, before, filled)).toBe(shown);
});

test('an edited rich text is shown at once, whatever its links were compiled to', () => {
  const rich = { type: 'object', properties: { text: { ...text, isRich: true } } };
  const shown = compiled({ text: [['p', ['On ', ['a', ['Rockets'], '/de/raketen']]]] });
  const next = withTexts(shown, rich, { text: 'On [{title}](/rockets)' }, { text: '- *On* {title}\n- All' }, filled);
  expect(next.props).toEqual({ text: [['ul', [[['i', ['On']], ' Rockets'], ['All']]]] });
  const [found] = editableTexts(
    rich,
    { text: 'It' },
    compiled({
      text: [
        ['p', ['a ', ['b', ['b']]]],
        ['ul', [['c'], ['d']]],
      ],
    }),
  );
  expect(found).toEqual({ path: ['text'], shown: ['a b', 'cd'], written: 'It' });
});

test.each([
  ['Our {company.name} began', 8, '{company.name}'],
  ['Our {company.name} began', 20, 'began'],
  ['Our work', 0, 'Our'],
  ['Our work', 3, ''],
])('a double click in “%s” at %i selects “%s”', (text, offset, chosen) => {
  const { index, length } = wordAt(text, offset, 'en');
  expect(text.slice(index, index + length)).toBe(chosen);
});
