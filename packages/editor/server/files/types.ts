import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PAGES } from '../../model/files.ts';
import { fileProblem, type Problem } from '../../model/problem.ts';
import { words } from '../requestLanguage.ts';
import type { FileToWrite } from './atomicWrite.ts';

/** A copy of what the types of pages and content are made of, in the project, so that its packages are found. */
const COPY = '.cache/editor/types';
const FOLDERS = ['src', 'tsconfig'];
/** Declarations of the virtual modules. */
const DECLARED = ['packages/engine/env.d.ts', 'packages/engine/icons.d.ts'];
/** The TypeScript project of a site: its only one, or of this repository the one that pages and content belong to. */
const [OWN, MODEL] = ['tsconfig.json', 'tsconfig/model.json'];
const COPIED = [PAGES, OWN, ...DECLARED, ...FOLDERS];

const isThere = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined;

/** Makes the copy what the project is, and puts the files into it. */
function copyProject(root: string, files: readonly FileToWrite[]): void {
  const copy = join(root, COPY);
  for (const folder of FOLDERS) rmSync(join(copy, folder), { recursive: true, force: true });
  // A link that leads nowhere is not copied. TypeScript reads again what has another time.
  for (const name of COPIED.filter((one) => isThere(join(root, one))))
    cpSync(join(root, name), join(copy, name), { recursive: true, preserveTimestamps: true, filter: isThere });
  for (const { file, text } of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    if (text === undefined) rmSync(join(copy, file), { force: true });
    else writeFileSync(join(copy, file), text);
  }
}

/** `pages.config.ts(12,5): error TS2322: …` */
const COMPLAINT = /^(\S+?)\((\d+),(\d+)\): error TS\d+: (.*)$/gm;

/**
 * What TypeScript finds wrong with files before they are written.
 *
 * @param root folder of the project.
 */
export function typeProblems(root: string, files: readonly FileToWrite[]): Promise<Problem[]> {
  copyProject(root, files);
  return new Promise((resolve, reject) => {
    const tsc = join(root, 'node_modules/.bin/tsc');
    const project = isThere(join(root, MODEL)) ? MODEL : OWN;
    execFile(tsc, ['--build', project], { cwd: join(root, COPY) }, (error, output) => {
      const problems = [...output.matchAll(COMPLAINT)].map(([, file = '', line = '', column = '', message = '']) =>
        fileProblem(file, words().file.type(line, column, message)),
      );
      if (error && problems.length === 0) reject(new Error(words().file.typesUnknown(output || error.message)));
      else resolve(problems);
    });
  });
}
