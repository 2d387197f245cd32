import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refusalPageIn, wordsComment } from '@worldwright/relay/site';
import { folderOf } from '@worldwright/server/build';
import type { LanguageSite } from '../../compile/languages/languageSite.ts';
import type { Site } from '../site/site.ts';
import { sheetIn } from './template.ts';

/** The page that provides header, footer and styles. Every site has it. */
const MODEL = '404.html';

/** Style sheet of the page's form; without it, the page has a plain layout. */
const FORM_SHEET = 'src/theme/not-sent.css';

const STYLE = /<style>.*?<\/style>/s;

/** Parts to remove: metadata of the 404 page, scripts, and the floating button, which could cover the form. */
const UNWANTED = [
  /<script\b.*?<\/script>/gs,
  /<meta (name="(description|twitter:[^"]*)"|property="[^"]*")[^>]*>/g,
  /<noscript><link [^>]*><\/noscript>/,
  /<link [^>]*rel="(manifest|canonical|modulepreload|stylesheet)"[^>]*>/g,
  /(?<=<div id="root") [^>]*/,
  /(?<=<\/footer>)<aside\b.*?<\/aside>/s,
];

/** Replaces the first match. @throws without a match */
function replaceFirst(html: string, place: RegExp, content: string): string {
  if (!place.test(html)) throw new Error(`${MODEL}: there is no ${place} to be replaced`);
  // A function, because the content may contain `$&`.
  return html.replace(place, () => content);
}

/**
 * Writes the template of the relay's error page for enquiries without JavaScript, one per language: the site's 404 page
 * without scripts, with the relay's words and comments as placeholders (`packages/relay/http/errorPage.ts`). It inlines
 * the whole style sheet, since the relay may respond from another origin. Its name begins with an underscore, so the
 * server does not serve it.
 */
export async function writeRefusalPages(dir: string, { languages, ...first }: Site['site']): Promise<void> {
  await writeRefusalPage(dir, first);
  for (const language of languages) {
    const { name } = language.facts;
    const facts = { ...language, origin: first.origin, name: name === first.company ? undefined : name };
    await writeRefusalPage(dir, facts, language);
  }
}

type LanguageFacts = Pick<Site['site'], 'words' | 'enquiryAddress' | 'enquiryForm' | 'origin'> & {
  /** The company's name, if it differs from the first language's. */
  name?: string | undefined;
};

/** Returns the page that a language's template is made from: its 404 page, or else its home page. */
function modelOf({ home, pages }: LanguageSite): string {
  const notFound = `${home}/404`;
  return `${(pages.find(({ path }) => path === notFound)?.path ?? home).slice(1)}.html`;
}

/** Writes one language's template. @param language undefined for the site's first language. */
export async function writeRefusalPage(
  dir: string,
  { words, enquiryAddress, enquiryForm, origin, name }: LanguageFacts,
  language?: LanguageSite,
): Promise<void> {
  const model = await readFile(join(dir, language ? modelOf(language) : MODEL), 'utf8');
  const sheet = await readFile(join(dir, sheetIn(model).slice(folderOf(origin).length)), 'utf8');
  const look = await readFile(FORM_SHEET, 'utf8').catch(() => '');
  const bare = UNWANTED.reduce((html, pattern) => html.replace(pattern, ''), model);
  const styled = replaceFirst(bare, STYLE, `<style>${sheet}${look}</style>`);
  const form = { ...words.form, fields: Reflect.get(enquiryForm ?? {}, 'fields') };
  const thankYou = Reflect.get(enquiryForm ?? {}, 'thankYou');
  const contact = enquiryAddress ?? language?.home ?? '/';
  const slots = `${wordsComment({ ...words, company: name, form, contact, thankYou })}<!--relay:head-->`;
  const headed = replaceFirst(styled, /<title>.*?<\/title>/s, slots);
  const file = refusalPageIn(language?.home.slice(1));
  await writeFile(join(dir, file), replaceFirst(headed, /(?<=<main\b[^>]*>).*?(?=<\/main>)/s, '<!--relay:main-->'));
}
