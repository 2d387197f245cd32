/**
 * Preloaded into an editor process. Kills it, as a power cut would, before it renames the file given by the search
 * parameter, as in `?file=src/content/faq.ts`.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { renameSync } = fs;
const file = new URL(import.meta.url).searchParams.get('file') ?? '';

fs.renameSync = (from, to) => {
  if (file !== '' && String(to).endsWith(file)) process.kill(process.pid, 'SIGKILL');
  renameSync(from, to);
};
syncBuiltinESMExports();
