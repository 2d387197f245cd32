import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { sitePalette } from '../../build/colours.ts';
import type { Content } from '../../model/content.ts';
import { type Answers, AnswersError } from './answers.ts';
import { type ColourName, colourNames, contrastProblems, withColours } from './colours.ts';
import { type Facts, withFacts } from './companyFile.ts';
import { lowContrastColours, readLogo, withLogo } from './logo.ts';
import { facts, issueOf, source } from './questions.ts';

export function coloursIn(answers: Answers): Partial<Record<ColourName, string>> {
  return Object.fromEntries(
    colourNames.flatMap((name) => {
      const colour = answers.get(`colours.${name}`);
      return colour ? [[name, colour]] : [];
    }),
  );
}

const NAMES = ['name', 'platform'];

function formerNames(answers: Answers): string[] {
  const own = new Map(NAMES.map((key) => [key, String(Reflect.get(source.company, key) ?? '')]));
  const now = ['', ...NAMES.map((key) => answers.get(key) ?? own.get(key))];
  // Typed by the schema: the file's own type lacks `formerNames` if the file does.
  const { formerNames: earlier = [] }: Content['company'] = source.company;
  const before = [...earlier, ...own.values()];
  // A name of one letter would match words in any text.
  return [...new Set(before)].filter((name) => name.length > 1 && !now.includes(name));
}

function factsIn(answers: Answers): Facts {
  const found: Facts = { texts: {}, groups: {}, social: {} };
  for (const { key } of facts) {
    const answer = answers.get(key);
    const [group, inner] = key.split(/\.(.*)/);
    if (answer === undefined || group === undefined) continue;
    if (inner === undefined) found.texts[key] = answer;
    else if (group === 'social') found.social[inner] = answer;
    else found.groups[group] = { ...found.groups[group], [inner]: answer };
  }
  return found;
}

function refuseIncompleteGroups({ groups }: Facts): void {
  for (const [name, texts] of Object.entries(groups)) {
    const current: unknown = Reflect.get(source.company, name);
    const isRemoved = Object.values(texts).includes('');
    const issue = isRemoved ? undefined : issueOf(name, { ...Object(current), ...texts });
    if (issue) throw new AnswersError(`${issue.path.join(' › ')}: ${issue.message}`);
  }
}

/**
 * Returns the changed files' contents by path.
 *
 * @throws {AnswersError} if a contrast is too low or a group is incomplete.
 */
export async function changesFor(answers: Answers): Promise<Map<string, string>> {
  const colours = coloursIn(answers);
  const [unreadable] = contrastProblems(colours);
  if (unreadable) throw new AnswersError(unreadable);
  const logo = answers.get('logo');
  const given = factsIn(answers);
  refuseIncompleteGroups(given);
  return new Map([
    ...withFacts(given, formerNames(answers)),
    ...(Object.keys(colours).length > 0 ? withColours(colours) : []),
    ...(logo ? withLogo(await readLogo(logo)) : []),
  ]);
}

/** Returns warnings about valid answers, one a line. */
export async function warningsFor(answers: Answers): Promise<string[]> {
  const logo = answers.get('logo');
  const { page, night } = { ...sitePalette(), ...coloursIn(answers) };
  return logo ? lowContrastColours(await readLogo(logo), { 'in light mode': page, 'in dark mode': night }) : [];
}

/** Writes all files or none: first as temporary files, then renames them. */
export function writeAll(files: Map<string, string>): void {
  const unfinished = (file: string) => `${file}.new`;
  try {
    for (const [file, content] of files) writeFileSync(unfinished(file), content);
    for (const file of files.keys()) renameSync(unfinished(file), file);
  } finally {
    for (const file of files.keys()) rmSync(unfinished(file), { force: true });
  }
}
