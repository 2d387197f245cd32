import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { streamWholePages } from '../../pages/streamWholePages';
import { assetsLast, hashOf, scriptHashes, sheetIn, withIntegrity } from '../../pages/template';

/** An owner's own additions to `index.html`. */
const FOREIGN = [
  '<link rel="stylesheet" href="https://fonts.example/a.css">',
  '<script type="module" src="https://numbers.example/a.js"></script>',
  '<script async src="//chat.example/b.js"></script>',
];
const OWN_SHEET = '<link rel="stylesheet" crossorigin href="/assets/style-1.css">';
const OWN_SCRIPT = '<script type="module" crossorigin src="/boot.js"></script>';
const TEMPLATE = `<html><head>${FOREIGN.join('')}${OWN_SCRIPT}${OWN_SHEET}</head><body><div id="root"></div></body></html>`;

function moved(): string {
  const { transformIndexHtml } = assetsLast();
  if (typeof transformIndexHtml !== 'object' || !('handler' in transformIndexHtml)) throw new Error('no handler');
  return String(Reflect.apply(transformIndexHtml.handler, {}, [TEMPLATE, {}]));
}

test("moves the site's sheet and script to the end of the body, but not those of other origins", () => {
  const [head = '', body = ''] = moved().split('</head>');
  for (const foreign of FOREIGN) expect(head).toContain(foreign);
  const late = OWN_SHEET.replace('<link', '<link media="print"');
  const patient = OWN_SCRIPT.replace('<script', '<script fetchpriority="low"');
  expect(body).toBe(`<body><div id="root"></div>${late}<noscript>${OWN_SHEET}</noscript>${patient}</body></html>`);
  expect(sheetIn(moved())).toBe('/assets/style-1.css');
});

test("returns hashes of the page's own scripts only", () => {
  const dir = mkdtempSync(join(tmpdir(), 'template-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, 'boot.js'), 'start()');
  const html = withIntegrity(`${TEMPLATE}<script>inline()</script><script type="application/ld+json">{}</script>`, dir);
  expect(scriptHashes(html)).toEqual([hashOf('start()'), hashOf('inline()')]);
});

test('an incompatible vite-react-ssg is reported with the expected version', () => {
  const done = streamWholePages();
  expect(done).toThrow(/vite-react-ssg \d+\.\d+\.\d+ .*0\.9 was expected/);
});
