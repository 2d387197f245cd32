import { createHead, prepareTemplate, transformHtmlTemplate } from '@unhead/react/server';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { headOf } from '../../src/engine/render/head';
import { withPlainTexts } from '../headTexts';
import { hashesIn } from '../pageHashes';

const SCRIPT = '<script type="module">run()</script>';
const FRAME = `<!doctype html><html><head><style>a{}</style></head><body>${SCRIPT}</body></html>`;

const pageWith = async (words: string) => {
  const meta = {
    title: words,
    description: words,
    url: 'https://little.test/',
    image: { url: 'https://little.test/share/index.jpg', alt: words },
    siteName: words,
    language: 'en',
    index: true,
  };
  return withPlainTexts(await transformHtmlTemplate(createHead({ init: [headOf(meta)] }), prepareTemplate(FRAME)));
};

test.each([
  'What a <script> is',
  'How <style> and </script> work',
  'a > b, "c" < d & <!-- e',
  '<div id="root"></div>',
  'R&copy; &amp; "D"',
])('a page about %s is allowed the scripts and styles that it has, and says the same', async (words) => {
  const page = await pageWith(words);
  expect(hashesIn(page)).toEqual(hashesIn(FRAME));
  const $ = load(page);
  expect([$('title').text(), $('meta[name="description"]').attr('content')]).toEqual([words, words]);
});
