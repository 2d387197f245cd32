import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PAGES } from '../../model/files.ts';
import { fileProblem, type Problem } from '../../model/problem.ts';
import { words } from '../requestLanguage.ts';
import type { FileToWrite } from './atomicWrite.ts';

/** Copy of the files for type checking. It is inside the project, so that packages resolve. */
const COPY = '.cache/editor/types';
/** TypeScript project of a site, and in this repository the project of pages and content. */
const [OWN, MODEL] = ['tsconfig.json', 'packages/engine/model/tsconfig.json'];
const DECLARED = ['packages/engine/env.d.ts', 'packages/engine/icons.d.ts'];
const COPIED = [PAGES, OWN, MODEL, ...DECLARED, 'src'];

const exists = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined;

function copyProject(root: string, files: readonly FileToWrite[]): void {
  const copy = join(root, COPY);
  rmSync(join(copy, 'src'), { recursive: true, force: true });
  // The filter skips broken links. TypeScript rereads files with a new timestamp.
  for (const name of COPIED.filter((one) => exists(join(root, one))))
    cpSync(join(root, name), join(copy, name), { recursive: true, preserveTimestamps: true, filter: exists });
  for (const { file, text } of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    if (text === undefined) rmSync(join(copy, file), { force: true });
    else writeFileSync(join(copy, file), text);
  }
}

/** `pages.config.ts(12,5): error TS2322: …` */
const TYPE_ERROR = /^(\S+?)\((\d+),(\d+)\): error TS\d+: (.*)$/gm;

/** Type-checks files before they are written. */
export function typeProblems(root: string, files: readonly FileToWrite[]): Promise<Problem[]> {
  copyProject(root, files);
  return new Promise((resolve, reject) => {
    const tsc = join(root, 'node_modules/.bin/tsc');
    const project = exists(join(root, MODEL)) ? MODEL : OWN;
    execFile(tsc, ['--build', project], { cwd: join(root, COPY) }, (error, output) => {
      const problems = [...output.matchAll(TYPE_ERROR)].map(([, file = '', line = '', column = '', message = '']) =>
        fileProblem(file, words().file.type(line, column, message)),
      );
      if (error && problems.length === 0) reject(new Error(words().file.typesUnknown(output || error.message)));
      else resolve(problems);
    });
  });
}
