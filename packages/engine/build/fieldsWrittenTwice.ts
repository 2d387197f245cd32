import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'rolldown/utils';
import type { Problem } from '../compile/problems.ts';
import { CONTENT, isContent, PAGES } from './siteFiles.ts';

/** A part of a parsed file, as far as it matters here. */
interface Node {
  type?: string;
  start: number;
  properties?: { computed?: boolean; key?: { name?: string; value?: unknown; start: number } }[];
}

/** What is found in files that have not changed since. */
const before = new Map<string, { text: string; problems: Problem[] }>();

/** The fields that a group has twice: of those the last counts, and the others say nothing. */
function* repeatsIn(part: unknown): Generator<{ name: string; first: number; start: number }> {
  if (typeof part !== 'object' || part === null) return;
  const { type, properties }: Partial<Node> = part;
  if (type === 'ObjectExpression') {
    const places = new Map<string, number>();
    for (const { key, computed } of properties ?? []) {
      if (!key || computed) continue;
      const name = String(key.name ?? key.value);
      const first = places.get(name);
      if (first === undefined) places.set(name, key.start);
      else yield { name, first, start: key.start };
    }
  }
  for (const inner of Object.values(part)) yield* repeatsIn(inner);
}

function problemsOf(file: string): Problem[] {
  const text = readFileSync(file, 'utf8');
  const known = before.get(file);
  if (known?.text === text) return known.problems;
  const lineAt = (place: number) => text.slice(0, place).split('\n').length;
  const problems = [...repeatsIn(parseSync(file, text).program)].map(({ name, first, start }) => ({
    file,
    path: [`line ${lineAt(start)}`],
    message: `"${name}" is written twice in one group, first in line ${lineAt(first)}: leave one of them out`,
  }));
  before.set(file, { text, problems });
  return problems;
}

/** Fields that pages or content have twice in one group: only the text of a file tells. */
export function fieldsWrittenTwice(files = ownFiles()): Problem[] {
  return files.flatMap(problemsOf);
}

const ownFiles = (): string[] => [
  PAGES,
  ...readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isContent)
    .map((path) => `${CONTENT}${path}`),
];
