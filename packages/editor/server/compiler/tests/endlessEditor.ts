/** Opens an editor on a site with an endless section and prints the results as JSON, for `endless.test.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Editor } from '../../editor.ts';
import { AtomicWriter } from '../../files/atomicWrite.ts';
import { Saver } from '../../files/saver.ts';
import { ThreadEngine } from '../threadEngine.ts';

/** CPU time limit per section. */
const LIMIT_MS = 3000;

const [section = '', page = '', other = ''] = process.argv.slice(2);
const text = readFileSync(section, 'utf8');
const endless = text.replace(/data: \([^)]*\) => \{/, '$& for (;;);');
writeFileSync(section, endless);

const root = resolve('.');
const editor = new Editor(root, new ThreadEngine(LIMIT_MS));
const saver = new Saver(editor, new AtomicWriter(root), { types: async () => [], render: async () => '' });

const { files, sections } = await editor.site();
const base = Object.fromEntries(files.map(({ file, hash }) => [file, hash]));
const edit = { changes: [{ file: other, op: 'replace' as const, path: [0, 'value'], value: '7 years' }], base };

async function report(): Promise<void> {
  const { shown, problems } = await editor.preview({ ...edit, show: [page] });
  const answer = await saver.save(edit);
  console.log(
    JSON.stringify({
      kinds: sections.length,
      shown: shown.flatMap((one) => one.page.sections.map(({ type }) => type)),
      problems: problems.filter(({ severity }) => severity === 'error').map(({ path, message }) => [...path, message]),
      saved: 'saved' in answer,
    }),
  );
}

await report();
writeFileSync(section, text);
editor.forgetCode();
await report();
process.exit(0);
