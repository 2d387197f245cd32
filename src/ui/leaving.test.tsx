import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import words from '../content/words';
import { useLeaving } from './leaving';

function Link({ to }: { to: string }) {
  const leaving = useLeaving();
  return <a href={to} {...leaving(to)} />;
}

test('a link to another site opens in a new tab and announces it', () => {
  const html = renderToStaticMarkup(<Link to="https://example.org/there" />);
  for (const attribute of ['target="_blank"', 'rel="noopener"', `title="${words.page.newTab}"`])
    expect(html).toContain(attribute);
});

test.each(['/there', '#there', '/#there', 'mailto:us@example.org', 'tel:+4930123'])('%s opens in the same tab', (to) =>
  expect(renderToStaticMarkup(<Link to={to} />)).toBe(`<a href="${to}"></a>`),
);
