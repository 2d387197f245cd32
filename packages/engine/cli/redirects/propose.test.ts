import { expect, test } from 'vitest';
import { oldAddressesIn, propose, rowOf } from './propose';

const targets = [
  ['/', 'Klima'],
  ['/about-us', 'Über uns'],
  ['/contact', 'Kontakt'],
  ['/service/heat-pumps', 'Heat pumps'],
  ['/service/heating', 'Heating'],
  ['/privacy', 'Datenschutz'],
].map(([path = '', title = '']) => ({ path, title }));

test('reads unique URLs without host from a sitemap and a list', () => {
  const sitemap = `<urlset><url><loc>https://old.test/</loc></url><url><loc> https://old.test/a?b=1&amp;c=2 </loc></url>
    <url><loc><![CDATA[https://old.test/a%20b/]]></loc></url></urlset>`;
  expect(oldAddressesIn(sitemap)).toEqual(['/', '/a?b=1&c=2', '/a%20b/']);
  expect(oldAddressesIn('https://old.test/x\r\n\n/y\nnone\n/y\n')).toEqual(['/x', '/y']);
  // As saved by a German Excel.
  expect(oldAddressesIn('\uFEFFSeite;Besuche\r\n"https://old.test/x";12\r\n/über;3\r\n')).toEqual(['/x', '/%C3%BCber']);
});

test.each([
  ['/ueber/about_us.html', '/about-us'],
  ['/%C3%9Cber-uns/', '/about-us'],
  ['/kontakt.php', '/contact'],
  ['/2019/05/heat-pump/', '/service/heat-pumps'],
  ['/leistungen/heating', '/service/heating'],
  ['/datenschutz', '/privacy'],
  ['/index.php', '/'],
])('proposes for %s the page %s', (from, to) => {
  expect(propose([from], targets, [])).toEqual({
    found: [{ from: decodeURI(from), to }],
    folders: [],
    none: [],
    home: [],
  });
});

test('skips pages and existing redirects, and lists URLs without a similar page', () => {
  const known = [
    { from: '/old-contact', to: '/contact' },
    { from: '/blog/*', to: '/' },
    { from: '/work/*', to: '/service/:splat' },
  ];
  const addresses = [
    ...['/', '/ABOUT-US/', '/old-contact.html', '/blog/contact', '/zebra', '/?page_id=12'],
    ...['/work/heating/', '/work/gone'],
  ];
  expect(propose(addresses, targets, known)).toEqual({
    found: [],
    folders: [],
    none: ['/zebra', '/work/gone'],
    home: ['/?page_id=12'],
  });
});

test('several URLs in a folder get one line, unless the folder has pages', () => {
  const addresses = [
    '/2019/05/zebra/',
    '/2019/06/',
    '/service/zebra/stripes/black',
    '/service/zebra/stripes/white',
    '/kontakt/a',
    '/kontakt/b',
    '/x/a',
  ];
  expect(propose(addresses, targets, [])).toMatchObject({
    folders: [
      { from: '/2019/*', to: '/' },
      { from: '/kontakt/*', to: '/contact' },
    ],
    none: ['/service/zebra/stripes/black', '/service/zebra/stripes/white', '/x/a'],
  });
});

test('quotes cells with commas and quotes', () => {
  expect(rowOf({ from: '/a,"b"', to: '/c' })).toBe('"/a,""b""",/c');
});
