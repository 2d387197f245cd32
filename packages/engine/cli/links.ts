/**
 * Checks the built site's links to other sites and lists broken ones with their pages and lines. Exits with 1 if there is
 * any. Hosts that do not respond are listed, too, but may be back later.
 *
 *   npx worldwright links
 *   npx worldwright links --all            also checks links that worked within the last week
 *   npx worldwright links --delay 3000     ms between two requests to a host; 1000 by default
 *   npx worldwright links --timeout 60     timeout in seconds; 20 by default
 *
 * Working links are stored in `.cache/links.json` at once, so an interrupted run continues where it stopped.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endInWords, readOptions } from '@worldwright/relay/node';
import { z } from 'zod';
import { filesBelow } from '../build/site/filesBelow.ts';
import { checkLinks, type LinkProblem } from './links/check.ts';

/** Times of successful checks by URL, as ISO 8601. */
const GOOD = '.cache/links.json';
/** Time for which a successful check is valid. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const SOURCES = ['pages.config.ts', 'src'];

const release = z.object({ url: z.string() });
const goodAnswers = z.record(z.string(), z.iso.datetime());

const wholeNumber = (name: string, text: string): number => {
  if (!/^\d+$/.test(text)) throw new Error(`--${name} "${text}" is no whole number`);
  return Number(text);
};

function readWorkingLinks(): Map<string, string> {
  const known = existsSync(GOOD) ? goodAnswers.parse(JSON.parse(readFileSync(GOOD, 'utf8'))) : {};
  return new Map(Object.entries(known).filter(([, time]) => Date.now() - Date.parse(time) < WEEK_MS));
}

function requestUrlOf(written: string): string | undefined {
  return URL.canParse(written) ? new URL(written).href.replace(/#.*/, '') : undefined;
}

/** Returns the lines of the site's files by the URLs in them: `src/content/partners.ts:12`. */
function linesByAddress(): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  const files = SOURCES.filter((path) => existsSync(path)).flatMap((path) =>
    path === 'src' ? filesBelow(path) : path,
  );
  for (const file of files.filter((name) => /\.tsx?$/.test(name)))
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries())
      for (const [written] of line.matchAll(/https?:\/\/[^\s'"`)<>\\]+/g)) {
        const address = requestUrlOf(written);
        if (address) lines.set(address, [...(lines.get(address) ?? []), `${file}:${index + 1}`]);
      }
  return lines;
}

function print(heading: string, problems: readonly LinkProblem[], lines: ReadonlyMap<string, string[]>): void {
  if (problems.length === 0) return;
  const entries = problems.map(({ address, reason, pages }) =>
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
  const good = readWorkingLinks();
  const known = new Set(values.all ? [] : good.keys());
  mkdirSync(dirname(GOOD), { recursive: true });
  const onGood = (address: string) => {
    good.set(address, new Date().toISOString());
    writeFileSync(GOOD, JSON.stringify(Object.fromEntries(good), null, 1));
  };
  const files = filesBelow('dist').map((file) => file.slice(join('dist', '/').length));
  const pages = files.filter((file) => /^[^_].*\.html$/.test(file));
  const problems = await checkLinks(pages, { url, known, delay, timeout, onGood });
  const lines = linesByAddress();
  const of = (kind: LinkProblem['kind']) => problems.filter((problem) => problem.kind === kind);
  const broken = of('gone');
  print('These links are broken. Remove them, or change their addresses:', broken, lines);
  print(
    'These hosts do not respond. Try again later; if nothing changes, treat the links as broken:',
    of('silent'),
    lines,
  );
  print('These hosts refuse programs. Open the links in a browser:', of('closed'), lines);
  const recent = known.size > 0 ? `, ${known.size} worked recently` : '';
  console.log(`\n${broken.length} broken, ${problems.length - broken.length} unknown${recent}.`);
  process.exitCode = broken.length > 0 ? 1 : 0;
}

await run().catch(endInWords);
