import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorStyle } from '../relay/http/errorStyle.ts';
import { wordsComment } from '../relay/http/words.ts';
import { REFUSAL_PAGE } from '../relay/site.ts';
import type { Site } from './site.ts';

/** The page that every site has, and that leads nowhere: its header, footer and look are taken. */
const MODEL = '404.html';

/** The styles that define the site's measures and colours. */
const TOKENS = 'src/styles/tokens.css';

/** How a page links the whole sheet, in its content or below it (`pageContent.ts`). */
const SHEET = /<link rel="stylesheet" href="([^"]*)">/;

/** What is about the model itself, runs, or floats over the page: the form needs the room. */
const UNWANTED = [
  /<script\b.*?<\/script>/gs,
  /<meta (name="(description|twitter:[^"]*)"|property="[^"]*")[^>]*>\n?/g,
  /<link rel="(manifest|canonical|modulepreload|stylesheet)"[^>]*>\n?/g,
  /(?<=<div id="root") [^>]*/,
  /(?<=<\/footer>)<aside\b.*?<\/aside>/s,
];

/** Puts `content` in the place of what there is just once. @throws when it is not there. */
function put(html: string, place: RegExp, content: string): string {
  if (!place.test(html)) throw new Error(`${MODEL}: there is no ${place} to be replaced`);
  // A function, as what is put there may hold `$&`.
  return html.replace(place, () => content);
}

/** The whole sheet, where the model has it by a link, which the policy of the relay's page does not allow. */
async function sheetOf(model: string, dir: string): Promise<string> {
  const [, sheet] = SHEET.exec(model) ?? [];
  return sheet === undefined ? '' : `<style>${await readFile(join(dir, sheet), 'utf8')}</style>`;
}

const namesIn = (css: string, pattern: RegExp): string[] =>
  [...css.matchAll(pattern)].flatMap(([, name]) => name ?? []);

/**
 * The site's measures and colours that the relay's styles ask for (`relay/http/errorStyle.ts`), and the model does not:
 * a page carries no others (`pageStyles.ts`), and most of its own under shorter names (`propertyNames.ts`).
 *
 * @param source the styles that define them.
 */
function tokensFor(page: string, source: string): string {
  const [, root = ''] = /:root\s*\{([^}]*)\}/.exec(source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ')) ?? [];
  const tokens = new Map([...root.matchAll(/(--[\w-]+): ?([^;]+)/g)].map(([, name = '', value = '']) => [name, value]));
  const given = new Set(namesIn(page, /[{;](--[\w-]+):/g));
  const missing = new Map<string, string>();
  const ask = (css: string): void => {
    for (const name of namesIn(css, /var\((--[\w-]+)/g)) {
      const value = tokens.get(name);
      if (value === undefined || given.has(name) || missing.has(name)) continue;
      missing.set(name, value);
      ask(value);
    }
  };
  ask(errorStyle);
  return missing.size === 0 ? '' : `<style>:root{${[...missing].map((one) => one.join(':')).join(';')}}</style>`;
}

/**
 * Writes the page that the mail relay fills in when it refuses an enquiry of somebody without JavaScript: the site's
 * own, without what runs, with a comment in each place that is the relay's (`relay/http/errorPage.ts`), and with what
 * it says there. Its name begins with an underscore, so the server gives it no address.
 *
 * @param tokens file of the styles that define the site's measures and colours.
 */
export async function writeRefusalPage(
  dir: string,
  { words, enquiryAddress }: Pick<Site['site'], 'words' | 'enquiryAddress'>,
  tokens = TOKENS,
): Promise<void> {
  const model = await readFile(join(dir, MODEL), 'utf8');
  const bare = UNWANTED.reduce((html, pattern) => html.replace(pattern, ''), model);
  const headed = put(
    bare,
    /<title>.*?<\/title>/s,
    `${wordsComment({ ...words, contact: enquiryAddress ?? '/' })}<!--relay:head-->`,
  );
  // Nothing in it would bring the fonts.
  const dressed = put(headed, /@media \(scripting:none\)(?=\{@font-face)/, '@media all');
  const page = put(dressed, /(?<=<main\b[^>]*>).*?(?=<\/main>)/s, '<!--relay:main-->');
  // After the styles that stand in the head already, as in the model.
  const styled = put(page, /(?=<\/head>)/, await sheetOf(model, dir));
  // Before all others, which may say more of them.
  const whole = put(styled, /(?=<style>)/, tokensFor(styled, await readFile(tokens, 'utf8')));
  await writeFile(join(dir, REFUSAL_PAGE), whole);
}
