/** Reads a site with files that never end, in the working folder: run by `endless.test.ts`. Says what it hears. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { WatchedSite } from '../development/watchedSite.ts';

/** How long in ms the site's code may be busy with an answer. */
const LIMIT = 500;

const [content = '', section = ''] = process.argv.slice(2);
const site = new WatchedSite({}, LIMIT);

async function tell(): Promise<void> {
  console.log(
    JSON.stringify({
      mistakes: (await site.mistakes()) ?? 'none',
      home: (await site.page('/').catch(() => undefined))?.path,
    }),
  );
}

/** Changes a file while it is being looked at. */
async function edit(file: string, change: (text: string) => string): Promise<() => Promise<void>> {
  const before = readFileSync(file, 'utf8');
  const write = async (text: string) => {
    writeFileSync(file, text);
    await site.change(resolve(file), false);
  };
  await write(change(before));
  await tell();
  return () => write(before);
}

const mendContent = await edit(content, (text) => `for (;;);\n${text}`);
await mendContent();
await tell();
const mendSection = await edit(section, (text) => text.replace(/data: \([^)]*\) => \{/, '$& for (;;);'));
await mendSection();
await tell();
process.exit(0);
