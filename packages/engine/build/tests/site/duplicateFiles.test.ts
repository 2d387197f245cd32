import { relayPaths } from '@worldwright/relay';
import { afterAll, expect, test } from 'vitest';
import { readContent } from '../../../compile/content/content';
import { formatProblem } from '../../../compile/content/problems';
import { compileSite } from '../../../compile/site';
import { contentWith, page, pagesWith } from '../../../compile/tests/littleSite';
import { addressProblem } from '../../../model/values/address';
import { SKILL } from '../../files/agents';
import { LICENCES } from '../../files/licences';
import { duplicateFiles } from '../../site/duplicateFiles';
import { Scratch } from '../scratch';

const MARKDOWN = /\.md$/;

test.each([...relayPaths, SKILL.replace(MARKDOWN, ''), `/${LICENCES}`.replace(MARKDOWN, '')])(
  'no page can be at %s, which the relay answers or whose Markdown the build writes',
  (path) => expect(addressProblem(path)).toBe(`"${path}" is kept for the site's own files and services`),
);

const site = compileSite(pagesWith(page('/privacy')), readContent(contentWith()));
const overwritten = (writer: string) =>
  `${writer} writes a file of this name, and yours would be lost: take it away, or give it another name`;

test('reports a file of public that a page or the build would overwrite', () => {
  const existing = ['favicon.svg', 'robots.txt', 'Privacy.html', 'data/privacy.json', 'share/index.jpg', 'terms.html'];
  expect(duplicateFiles(site, existing).map(formatProblem)).toEqual([
    `public/robots.txt: ${overwritten('the build')}`,
    `public/Privacy.html: ${overwritten('the page /privacy')}`,
    `public/data/privacy.json: ${overwritten('the page /privacy')}`,
    `public/share/index.jpg: ${overwritten('the build')}`,
  ]);
});

test('a file that the build writes only for some sites may be in public of the others', () => {
  expect(duplicateFiles(site, ['.well-known/security.txt'])).toEqual([]);
});

test("reports a page with the path of one of the build's files", () => {
  const [first] = site.pages;
  const pages = first
    ? [
        { ...first, path: '/llms.txt' },
        { ...first, path: '/licences' },
      ]
    : [];
  expect(duplicateFiles({ ...site, pages }, []).map(formatProblem)).toEqual([
    'pages.config.ts › /licences: its file /licences.md is one that the build writes: give the page another path',
  ]);
});

const scratch = new Scratch();
afterAll(() => scratch.remove());

test('the check and the build report such a file', () => {
  const project = scratch.copyProject('public');
  project.write('public/robots.txt', '');
  for (const { status, output } of [project.check(), project.build()]) {
    expect(status).toBe(1);
    expect(output).toContain(`public/robots.txt: ${overwritten('the build')}`);
  }
});
