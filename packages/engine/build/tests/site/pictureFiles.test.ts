import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import library from 'virtual:worldwright/pictures';
import { expect, onTestFinished, test } from 'vitest';
import { checkPictures, pictureProblems, removeUnusedPictures } from '../../site/pictureFiles';

test('all web files of all pictures exist', () => {
  expect(checkPictures).not.toThrow();
});

test('a release has only pictures that its pages or its code name', () => {
  const dir = mkdtempSync(join(tmpdir(), 'release-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  cpSync('public', dir, { recursive: true });
  const [onPage = '', inCode = '', inText = '', nowhere = ''] = Object.values(library).map(({ src }) => src);
  writeFileSync(join(dir, 'index.html'), `<img srcset="${inCode.replace(/\.\w+$/, '-240.avif')} 240w">See ${inText}.`);
  removeUnusedPictures(dir, [{ sections: [{ props: { picture: { src: onPage } } }] }]);
  const kept = [onPage, inCode, inText, nowhere].map((src) => existsSync(join(dir, src)));
  expect(kept).toEqual([true, true, true, false]);
});

test('missing files are reported in one line per picture, with the command to create them', () => {
  const picture = { src: '/pictures/one.1.png', width: 320, height: 9, widths: [320] };
  const existing = new Set(['/pictures/one.1.png', '/pictures/one.1.webp']);
  expect(pictureProblems({ one: picture }, existing)).toEqual([
    'src/pictures.json › one: there is no file public/pictures/one.1-320.avif; make it again with `npm run pictures`',
  ]);
  expect(pictureProblems({ one: picture }, new Set())).toEqual([
    'src/pictures.json › one: there is no file public/pictures/one.1.png, nor 2 more of its files; make it again with `npm run pictures`',
  ]);
  expect(pictureProblems({ logo: { ...picture, widths: [] } }, existing)).toEqual([]);
});

test.each([
  [{ one: { src: '/pictures/one.png', width: '9', height: 9, widths: [] } }, 'src/pictures.json › one › width: '],
  [{ one: { src: '/pictures/one.png', width: 9, height: 9, widths: [9, 10] } }, 'src/pictures.json › one › width: '],
  [{ one: { src: 'elsewhere.png', width: 9, height: 9, widths: [] } }, 'src/pictures.json › one › src: '],
  [[], 'src/pictures.json: '],
])('refuses an invalid list: %j', (wrong, place) => {
  expect(pictureProblems(wrong, new Set())[0]).toContain(place);
});
