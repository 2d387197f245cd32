import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Scratch } from './scratch';

const scratch = new Scratch();
afterAll(() => scratch.remove());

const project = scratch.copyProject('drafts');
const NEXT = '2099-01-01T09:00:00.000Z';

beforeAll(() => {
  project.edit(
    'pages.config.ts',
    'definePages([',
    `definePages([
  {
    path: '/to-come',
    from: '2099-01-01T09:00Z',
    layout: 'site',
    title: 'What is to come',
    description: 'A page that is not public yet.',
    sections: [{ type: 'banner', heading: 'To come' }],
  },`,
  );
});

const built = (file: string, folder = 'dist') => readFileSync(join(project.dir, folder, file), 'utf8');

test('a build has no drafts, and says when the next date comes', { timeout: 300_000 }, () => {
  const { status, output } = project.build();
  expect(output).toContain(NEXT);
  expect(status).toBe(0);
  expect(JSON.parse(built('.next-change.json'))).toEqual({ next: NEXT });
  expect(() => built('to-come.html')).toThrow('ENOENT');
  expect(built('sitemap.xml') + built('llms.txt')).not.toContain('to-come');
});

test('a preview has them, search engines are kept from all pages, and dist stays', { timeout: 300_000 }, () => {
  const into = '.cache/preview';
  const builtFrom = built('.built-from');
  project.edit('pages.config.ts', 'What is to come', 'What comes');
  const args = ['packages/engine/build/build.ts', '--preview'];
  const { status, output } = project.run(process.execPath, ...args);
  expect(status, output).toBe(0);
  for (const file of ['to-come.html', 'about-us.html']) {
    expect(built(file, into)).toContain('content="noindex"');
    expect(built(file, into)).toContain('data-notice');
  }
  expect(built('sitemap.xml', into)).not.toContain('<loc>');
  expect(built('_headers', into)).toContain('noindex');
  expect(built('robots.txt', into)).toContain('Disallow: /');
  expect(built('about-us.html')).not.toContain('data-notice=');
  // `npm start` builds what was edited since.
  expect(built('.built-from')).toBe(builtFrom);
});
