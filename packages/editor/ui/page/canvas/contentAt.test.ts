// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { startOf } from '../../state/edits/history';
import { useEditorStore } from '../../state/store';
import { contentAt } from './contentAt';

const content = (name: string) => ({ name, shape: 'list' as const, schema: {} });

const files = {
  'src/content/company.ts': { name: 'Acme' },
  'src/content/quotes.ts': [
    {
      id: 1,
      name: 'Ada',
      text: '{company.name} is **very** good, 4-5 times',
      picture: { src: 'ada', alt: 'Ada, smiling' },
    },
    { id: 2, name: 'Bob', text: 'Fine', picture: { src: 'bob', alt: 'Bob' } },
  ],
  'src/content/people.ts': [{ name: 'Ada', role: 'Founder' }],
};

document.body.innerHTML = `<div data-section="quotes">
  <h2>What they say</h2>
  <ul>
    <li id="ada"><img alt="Ada, smiling"><p>Acme is <b>very</b> good, 4-\u20605 times</p><cite>Ada</cite></li>
    <li id="bob"><p>Fine</p><cite>Bob</cite><svg></svg></li>
  </ul>
</div>`;

const { site, check } = useEditorStore.getState();
const editor = {
  check,
  history: startOf(files),
  site: { ...site, content: [content('quotes'), content('people')], shownOn: { quotes: ['/'], people: ['/', '/us'] } },
};

function at(selector: string, address = '/') {
  const target = document.querySelector(selector);
  if (!target) throw new Error(`there is no ${selector}`);
  const found = contentAt(target, editor, address);
  return found && [found.content.name, ...found.field];
}

test.each([
  ['a text with a fact and a bold word', '#ada p', ['quotes', 0, 'text']],
  ['a bold word in it', '#ada b', ['quotes', 0, 'text']],
  ['a name in two lists, by its card', '#ada cite', ['quotes', 0, 'name']],
  ['a picture by its description', '#ada img', ['quotes', 0, 'picture', 'alt']],
  ['an element without text, by its card', '#bob svg', ['quotes', 1]],
  ['the heading of the section', 'h2', undefined],
  ['an element around several items', 'ul', undefined],
])('the item at a clicked element: %s', (_, selector, found) => expect(at(selector)).toEqual(found));

test('an item that the page does not show is not found', () => {
  expect(at('#bob p', '/us')).toBeUndefined();
});
