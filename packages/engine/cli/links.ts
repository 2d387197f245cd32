/**
 * Asks the addresses elsewhere that the built site links to, and names those that are gone, with the pages and lines they
 * are on. Ends with 1 if there is any; a host that does not answer is named, but may be back tomorrow.
 *
 *   npx worldwright links
 *   npx worldwright links --all            asks also what was good within the last week
 *   npx worldwright links --delay 3000     ms between two requests to a host; 1000 by default
 *   npx worldwright links --timeout 60     seconds for an answer; 20 by default
 *
 * Good answers are kept in `.cache/links.json` as they come: a run that was stopped goes on where it was.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endInWords, readOptions } from '@worldwright/relay/node';
import { z } from 'zod';
import { filesBelow } from '../build/site/filesBelow.ts';
import { type Answer, askLinks } from './links/ask.ts';

/** Times of good answers by address, as ISO 8601. */
const GOOD = '.cache/links.json';
/** Milliseconds for which a good answer holds. */
const WEEK = 7 * 24 * 60 * 60 * 1000;
/** What links are written in. */
const WRITTEN = ['pages.config.ts', 'src'];

const release = z.object({ url: z.string() });
const goodAnswers = z.record(z.string(), z.iso.datetime());

const wholeNumber = (name: string, text: string): number => {
  if (!/^\d+$/.test(text)) throw new Error(`--${name} "${text}" is no whole number`);
  return Number(text);
};

/** Addresses that answered well within the last week. */
function readGood(): Map<string, string> {
  const known = existsSync(GOOD) ? goodAnswers.parse(JSON.parse(readFileSync(GOOD, 'utf8'))) : {};
  return new Map(Object.entries(known).filter(([, time]) => Date.now() - Date.parse(time) < WEEK));
}

/** An address without its anchor, as it is asked for. */
function askedAddress(written: string): string | undefined {
  return URL.canParse(written) ? new URL(written).href.replace(/#.*/, '') : undefined;
}

/** Lines of the site's files by the addresses in them: `src/content/partners.ts:12`. */
function linesByAddress(): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  const files = WRITTEN.filter((path) => existsSync(path)).flatMap((path) =>
    path === 'src' ? filesBelow(path) : path,
  );
  for (const file of files.filter((name) => /\.tsx?$/.test(name)))
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries())
      for (const [written] of line.matchAll(/https?:\/\/[^\s'"`)<>\\]+/g)) {
        const address = askedAddress(written);
        if (address) lines.set(address, [...(lines.get(address) ?? []), `${file}:${index + 1}`]);
      }
  return lines;
}

/** Prints a kind of answers, each with its pages and lines. */
function print(heading: string, answers: readonly Answer[], lines: ReadonlyMap<string, string[]>): void {
  if (answers.length === 0) return;
  const entries = answers.map(({ address, reason, pages }) =>
    [
      `${address}: ${reason}`,
      `  on ${pages.join(', ')}`,
      ...(lines.get(address) ?? []).map((line) => `  in ${line}`),
    ].join('\n'),
  );
  console.log(`\n${heading}\n\n${entries.join('\n')}`);
}

async function run(): Promise<void> {
  const { values } = readOptions({
    options: {
      all: { type: 'boolean', default: false },
      delay: { type: 'string', default: '1000' },
      timeout: { type: 'string', default: '20' },
    },
  });
  const delay = wholeNumber('delay', values.delay);
  const timeout = wholeNumber('timeout', values.timeout) * 1000;
  if (!existsSync('dist/.release.json')) throw new Error('There is no dist/.release.json: run npm run build first.');
  const { url } = release.parse(JSON.parse(readFileSync('dist/.release.json', 'utf8')));
  const good = readGood();
  const known = new Set(values.all ? [] : good.keys());
  mkdirSync(dirname(GOOD), { recursive: true });
  const onGood = (address: string) => {
    good.set(address, new Date().toISOString());
    writeFileSync(GOOD, JSON.stringify(Object.fromEntries(good), null, 1));
  };
  const files = filesBelow('dist').map((file) => file.slice(join('dist', '/').length));
  const pages = files.filter((file) => /^[^_].*\.html$/.test(file));
  const answers = await askLinks(pages, { url, known, delay, timeout, onGood });
  const lines = linesByAddress();
  const of = (kind: Answer['kind']) => answers.filter((answer) => answer.kind === kind);
  const gone = of('gone');
  print('These are gone. Remove the links, or let them lead elsewhere:', gone, lines);
  print('These hosts do not answer. Try again later; if it stays so, treat the links as gone:', of('silent'), lines);
  print('These hosts turn programs away. Open the links yourself:', of('closed'), lines);
  const lately = known.size > 0 ? `, ${known.size} were good lately` : '';
  console.log(`\n${gone.length} gone, ${answers.length - gone.length} not known${lately}.`);
  process.exitCode = gone.length > 0 ? 1 : 0;
}

await run().catch(endInWords);
