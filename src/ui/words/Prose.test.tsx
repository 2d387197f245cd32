import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Prose } from './Prose';

vi.mock('./Prose.module.css', () => ({ default: { ul: 'ul', ol: 'ol', link: 'link', blocks: 'blocks' } }));

test('a plain text is one paragraph', () => {
  expect(renderToStaticMarkup(<Prose text="a * b < c" className="x" />)).toBe('<p class="x">a * b &lt; c</p>');
});

test('marks, links and lists become elements; links to other sites open in a new tab', () => {
  const html = renderToStaticMarkup(
    <Prose
      className="x"
      text={[
        ['p', [['b', ['bold']], ' ', ['a', [['i', ['here']]], '/prices']]],
        ['ol', [['one'], [['a', ['there'], 'https://example.org']]]],
      ]}
    />,
  );
  expect(html).toContain(
    '<div class="blocks x"><p><strong>bold</strong> <a href="/prices" class="link"><em>here</em></a></p>',
  );
  expect(html).toContain('<ol role="list" class="ol"><li>one</li>');
  expect(html).toContain('<a href="https://example.org" target="_blank" rel="noopener"');
});

test('a single paragraph has no wrapper', () => {
  const html = renderToStaticMarkup(<Prose className="x" text={[['p', ['a ', ['b', ['b']]]]]} />);
  expect(html).toBe('<p class="x">a <strong>b</strong></p>');
});
