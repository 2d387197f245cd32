/**
 * Asks for the company's facts, colours and logo, writes them into the site's files, and lists remaining sample content.
 *
 *   npx worldwright make-it-yours
 *   npx worldwright make-it-yours --answers answers.json
 */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readOptions } from '@worldwright/relay/node';
import { explain } from '../build/explain.ts';
import { AnswersError, readAnswers } from './identity/answers.ts';
import { askQuestions } from './identity/ask.ts';
import { changesFor, warningsFor, writeAll } from './identity/changes.ts';

const { answers: file } = readOptions({ options: { answers: { type: 'string' } } }).values;
try {
  const answers = file === undefined ? await askQuestions() : await readAnswers(file);
  const files = await changesFor(answers);
  writeAll(files);
  // Keeps the project's format. Without a configuration Biome would reformat the whole files.
  if (existsSync('biome.json'))
    spawnSync('biome', ['format', '--write', ...[...files.keys()].filter((name) => /\.(ts|css)$/.test(name))], {
      stdio: 'ignore',
    });
  for (const name of files.keys()) console.log(`written: ${name}`);
  for (const hint of await warningsFor(answers)) console.log(hint);
  console.log('');
  spawnSync(process.execPath, [fileURLToPath(new URL('../build/check.ts', import.meta.url)), '--launch'], {
    stdio: 'inherit',
  });
} catch (error) {
  console.error(error instanceof AnswersError ? `${error.message}\n\nNothing has been changed.` : explain(error));
  process.exitCode = 1;
}
