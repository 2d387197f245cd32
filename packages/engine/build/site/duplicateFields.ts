import { readdirSync, readFileSync } from 'node:fs';
import type { Problem } from '../../compile/content/problems.ts';
import { groupsIn, linesOf } from './pageLines.ts';
import { CONTENT, isContent, PAGES } from './siteFiles.ts';

function problemsOf(file: string): Problem[] {
  const text = readFileSync(file, 'utf8');
  const lineAt = linesOf(text);
  return groupsIn(file, text).flatMap(({ fields }) =>
    fields.flatMap(({ name, start }, index) => {
      const first = fields.findIndex((field) => field.name === name);
      if (first === index) return [];
      const message = `"${name}" is written twice in one group, first in line ${lineAt(fields[first]?.start ?? 0)}: leave one of them out`;
      return [{ file, path: [`line ${lineAt(start)}`], message }];
    }),
  );
}

/** Returns a problem for each duplicate field in pages and content. Reads the source, as only the last field is exported. */
export const duplicateFields = (files = ownFiles()): Problem[] => files.flatMap(problemsOf);

const ownFiles = (): string[] => [
  PAGES,
  ...readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isContent)
    .map((path) => `${CONTENT}${path}`),
];
