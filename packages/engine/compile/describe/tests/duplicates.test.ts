import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { prerender } from '../../../render/prerender';
import { compileSite } from '../../site';
import { markdownOf } from '../markdown';

const site = compileSite();

/** Texts for interaction, not for reading: buttons, and hints where a link opens. */
const CONTROLS =
  'button, label:has([tabindex="-1"]), [hidden], [aria-hidden=true], .visually-hidden, input, textarea, select, svg';
const words = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the words and link targets of a page's HTML. */
async function readPage(page: (typeof site.pages)[number]) {
  const $ = load(await prerender(page));
  $('body').find('*').append(' ');
  const alts = $('img')
    .map((_, image) => $(image).attr('alt') ?? '')
    .get();
  const everything = words(
    `${$('body').text()} ${alts.join(' ')} ${$('[aria-label]')
      .map((_, part) => $(part).attr('aria-label') ?? '')
      .get()
      .join(' ')}`,
  );
  const links = $('main a, footer a')
    .map((_, link) => $(link).attr('href') ?? '')
    .get();
  const shown = $('main img')
    .map((_, image) => $(image).attr('alt') ?? '')
    .get();
  $(CONTROLS).remove();
  // Links are compared by target, because their labels may differ.
  $('main a').remove();
  return { readWords: words($('main').text()), links, shown, everything: new Set(everything) };
}

const withoutAnchor = (url: string) => url.replace(/#.*/, '').replace(/\/$/, '');

const addresses = (markdown: string) =>
  [...markdown.matchAll(/\]\(((?:\\.|[^)\s])+)\)/g)].map(([, address = '']) => address.replace(/\\(.)/g, '$1'));

test("a page's Markdown contains the same texts as its HTML", async () => {
  // Pages of further languages have words of their own.
  for (const page of site.pages.filter(({ home }) => home === undefined)) {
    const { readWords, links, shown, everything } = await readPage(page);
    const markdown = markdownOf(page, site.origin, site.words);
    const body = markdown.replace(/^---[\s\S]*?\n---\n/, '');
    const markdownWords = words(body.replace(/\]\((?:\\.|[^)\s])+\)/g, '] '));
    const uniqueWords = new Set(markdownWords);
    const flowing = markdownWords.join(' ');
    expect(
      readWords.filter((word) => !uniqueWords.has(word)),
      `missing in the Markdown of ${page.path}`,
    ).toEqual([]);
    const lost = shown.filter((alt) => !flowing.includes(words(alt).join(' ')));
    expect(lost, `pictures missing in the Markdown of ${page.path}`).toEqual([]);
    expect(
      markdownWords.filter((word) => !everything.has(word)),
      `only in the Markdown of ${page.path}`,
    ).toEqual([]);
    const url = site.origin + page.path;
    const absolute = links.map((href) =>
      withoutAnchor(href.startsWith('/') ? site.origin + href : new URL(href, url).href),
    );
    const given = addresses(markdown).map((href) => withoutAnchor(new URL(href).href));
    expect(
      // The logo links home on every page, and a link may lead to another place on the same page.
      absolute.filter((href) => ![...given, site.origin, url].includes(href)),
      `links missing in the Markdown of ${page.path}`,
    ).toEqual([]);
  }
});

test("links and pictures in a page's Markdown are absolute and exist", () => {
  for (const page of site.pages)
    for (const address of addresses(markdownOf(page, site.origin, site.words)))
      expect(address, page.path).toMatch(/^(https:\/\/|mailto:|tel:)/);
});
