import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refusalPageIn, wordsComment } from '@worldwright/relay/site';
import { folderOf } from '@worldwright/server/build';
import type { LanguageSite } from '../../compile/languages/languageSite.ts';
import type { Site } from '../site/site.ts';
import { sheetIn } from './template.ts';

/** A page that every site has, and that leads nowhere: its header, footer and look are taken. */
const MODEL = '404.html';

const STYLE = /<style>.*?<\/style>/s;

/** What is about the model itself, runs, or floats over the page: the form needs the room. */
const UNWANTED = [
  /<script\b.*?<\/script>/gs,
  /<meta (name="(description|twitter:[^"]*)"|property="[^"]*")[^>]*>/g,
  /<noscript><link [^>]*><\/noscript>/,
  /<link [^>]*rel="(manifest|canonical|modulepreload|stylesheet)"[^>]*>/g,
  /(?<=<div id="root") [^>]*/,
  /(?<=<\/footer>)<aside\b.*?<\/aside>/s,
];

/** Replaces what is there just once. @throws when it is not there */
function put(html: string, place: RegExp, content: string): string {
  if (!place.test(html)) throw new Error(`${MODEL}: there is no ${place} to be replaced`);
  // A function, as what is put there may hold `$&`.
  return html.replace(place, () => content);
}

/**
 * Writes the page that the mail relay fills in when it refuses an enquiry of somebody without JavaScript: the site's
 * own, without what runs, with a comment in each place that the relay fills in (`packages/relay/http/errorPage.ts`), and with the
 * relay's words. The page carries the whole style sheet, since the relay may answer from another origin. Its name begins
 * with an underscore, so the server gives it no address. Each language has its own.
 */
export async function writeRefusalPages(dir: string, { languages, ...first }: Site['site']): Promise<void> {
  await writeRefusalPage(dir, first);
  for (const language of languages) {
    const { name } = language.facts;
    const said = { ...language, origin: first.origin, name: name === first.company ? undefined : name };
    await writeRefusalPage(dir, said, language);
  }
}

type Said = Pick<Site['site'], 'words' | 'enquiryAddress' | 'enquiryForm' | 'origin'> & {
  /** Of the company, where the language has another than the first. */
  name?: string | undefined;
};

/** The page that a language's is made of. Where unknown addresses are not its own, that is its home page. */
function modelOf({ home, pages }: LanguageSite): string {
  const notFound = `${home}/404`;
  return `${(pages.find(({ path }) => path === notFound)?.path ?? home).slice(1)}.html`;
}

/** @param language none for the first of the site. */
export async function writeRefusalPage(
  dir: string,
  { words, enquiryAddress, enquiryForm, origin, name }: Said,
  language?: LanguageSite,
): Promise<void> {
  const model = await readFile(join(dir, language ? modelOf(language) : MODEL), 'utf8');
  const sheet = await readFile(join(dir, sheetIn(model).slice(folderOf(origin).length)), 'utf8');
  const bare = UNWANTED.reduce((html, pattern) => html.replace(pattern, ''), model);
  const styled = put(bare, STYLE, `<style>${sheet}</style>`);
  const form = { ...words.form, fields: Reflect.get(enquiryForm ?? {}, 'fields') };
  const thankYou = Reflect.get(enquiryForm ?? {}, 'thankYou');
  const contact = enquiryAddress ?? language?.home ?? '/';
  const slots = `${wordsComment({ ...words, company: name, form, contact, thankYou })}<!--relay:head-->`;
  const headed = put(styled, /<title>.*?<\/title>/s, slots);
  const file = refusalPageIn(language?.home.slice(1));
  await writeFile(join(dir, file), put(headed, /(?<=<main\b[^>]*>).*?(?=<\/main>)/s, '<!--relay:main-->'));
}
