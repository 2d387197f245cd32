import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REFUSAL_PAGE, wordsComment } from '@worldwright/relay/site';
import { folderOf } from '@worldwright/server/build';
import type { Site } from './site.ts';
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
 * with an underscore, so the server gives it no address.
 */
export async function writeRefusalPage(
  dir: string,
  {
    words,
    enquiryAddress,
    enquiryForm,
    origin,
  }: Pick<Site['site'], 'words' | 'enquiryAddress' | 'enquiryForm' | 'origin'>,
): Promise<void> {
  const model = await readFile(join(dir, MODEL), 'utf8');
  const sheet = await readFile(join(dir, sheetIn(model).slice(folderOf(origin).length)), 'utf8');
  const bare = UNWANTED.reduce((html, pattern) => html.replace(pattern, ''), model);
  const styled = put(bare, STYLE, `<style>${sheet}</style>`);
  const form = { ...words.form, fields: Reflect.get(enquiryForm ?? {}, 'fields') };
  const slots = `${wordsComment({ ...words, form, contact: enquiryAddress ?? '/' })}<!--relay:head-->`;
  const headed = put(styled, /<title>.*?<\/title>/s, slots);
  await writeFile(join(dir, REFUSAL_PAGE), put(headed, /(?<=<main\b[^>]*>).*?(?=<\/main>)/s, '<!--relay:main-->'));
}
