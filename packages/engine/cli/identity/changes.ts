import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { sitePalette } from '../../build/colours.ts';
import type { Content } from '../../model/content.ts';
import { type Answers, AnswersError } from './answers.ts';
import { type ColourName, colourNames, contrastProblems, withColours } from './colours.ts';
import { type Facts, withFacts } from './companyFile.ts';
import { faintColours, readLogo, withLogo } from './logo.ts';
import { facts, issueOf, source } from './questions.ts';

/** The colours among the answers. */
export function coloursIn(answers: Answers): Partial<Record<ColourName, string>> {
  return Object.fromEntries(
    colourNames.flatMap((name) => {
      const colour = answers.get(`colours.${name}`);
      return colour ? [[name, colour]] : [];
    }),
  );
}

/** Facts that are names: of the company, and of what it makes. */
const NAMES = ['name', 'platform'];

/** The names that were the company's before these answers, and are not after them. */
function formerNames(answers: Answers): string[] {
  const own = new Map(NAMES.map((key) => [key, String(Reflect.get(source.company, key) ?? '')]));
  const now = ['', ...NAMES.map((key) => answers.get(key) ?? own.get(key))];
  // Optional: the type of the file itself has it only where it stands there.
  const { formerNames: earlier = [] }: Content['company'] = source.company;
  const before = [...earlier, ...own.values()];
  // One letter is a word of any text.
  return [...new Set(before)].filter((name) => name.length > 1 && !now.includes(name));
}

/** The facts among the answers: texts, and those of a group by its name. */
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

/** @throws {AnswersError} when a group that stays is not whole. */
function refuseHalfGroups({ groups }: Facts): void {
  for (const [name, texts] of Object.entries(groups)) {
    const current: unknown = Reflect.get(source.company, name);
    const isGoing = Object.values(texts).includes('');
    const issue = isGoing ? undefined : issueOf(name, { ...Object(current), ...texts });
    if (issue) throw new AnswersError(`${issue.path.join(' › ')}: ${issue.message}`);
  }
}

/**
 * What the files are with these answers, by their paths.
 *
 * @throws {AnswersError} when the colours cannot be read on each other, or what belongs together is not whole.
 */
export async function changesFor(answers: Answers): Promise<Map<string, string>> {
  const colours = coloursIn(answers);
  const [unreadable] = contrastProblems(colours);
  if (unreadable) throw new AnswersError(unreadable);
  const logo = answers.get('logo');
  const given = factsIn(answers);
  refuseHalfGroups(given);
  return new Map([
    ...withFacts(given, formerNames(answers)),
    ...(Object.keys(colours).length > 0 ? withColours(colours) : []),
    ...(logo ? withLogo(await readLogo(logo)) : []),
  ]);
}

/** What is in order and yet may be regretted, each in a line. */
export async function hintsFor(answers: Answers): Promise<string[]> {
  const logo = answers.get('logo');
  const { paper, night } = { ...sitePalette(), ...coloursIn(answers) };
  return logo ? faintColours(await readLogo(logo), { 'by day': paper, 'by night': night }) : [];
}

/** Writes all files or none: each beside its place first, and then into it. */
export function writeAll(files: Map<string, string>): void {
  const unfinished = (file: string) => `${file}.new`;
  try {
    for (const [file, content] of files) writeFileSync(unfinished(file), content);
    for (const file of files.keys()) renameSync(unfinished(file), file);
  } finally {
    for (const file of files.keys()) rmSync(unfinished(file), { force: true });
  }
}
