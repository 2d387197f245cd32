import { existsSync, readFileSync } from 'node:fs';
import { messageOf } from '@worldwright/relay/node';
import { z } from 'zod';
import { nearest, nearestOrAll } from '../../model/text/nearest.ts';
import { facts, looks, type Question } from './questions.ts';

/** Answers by question key. Facts without an answer stay unchanged. */
export type Answers = Map<string, string>;

/** Thrown for invalid answers, with one line for each. */
export class AnswersError extends Error {}

const answersFile = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]));

function unknownKey(key: string, known: string[]): string {
  const [, group = '', name = key] = /^(\w+\.)(.*)/.exec(key) ?? [];
  const names = known.flatMap((one) => (one.startsWith(group) ? one.slice(group.length) : []));
  if (group === 'social.' && nearest(name, names) === '')
    return 'is no network of src/content/company.ts: add it to social there';
  return `unknown field.${group ? nearestOrAll(name, names) : nearest(name, names)}`;
}

/** Flattens `{ social: { LinkedIn: '…' } }` to the key `social.LinkedIn`. */
const flattened = (file: z.output<typeof answersFile>): Answers =>
  new Map(
    Object.entries(file).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[key, value] as const]
        : Object.entries(value).map(([inner, text]) => [`${key}.${inner}`, text] as const),
    ),
  );

/**
 * Reads a file of answers: `{ "name": "…", "social": { "LinkedIn": "…" }, "colours": { "text": "#16213b" }, "logo": "mark.svg" }`.
 *
 * @throws {AnswersError} with all problems.
 */
export async function readAnswers(file: string): Promise<Answers> {
  const questions = new Map<string, Question>([...facts, ...looks].map((question) => [question.key, question]));
  const answers = flattened(parse(file));
  const problems: string[] = [];
  for (const [key, answer] of answers) {
    const question = questions.get(key);
    const problem = question ? await question.problemWith(answer) : unknownKey(key, [...questions.keys()]);
    if (problem) problems.push(`${file} › ${key.replaceAll('.', ' › ')}: ${problem}`);
  }
  if (problems.length > 0) throw new AnswersError(problems.join('\n'));
  return answers;
}

/** Returns a line for each value that is neither a text nor a group of texts. */
const typeProblems = (file: string, { issues }: z.ZodError): string =>
  issues
    .map(({ path }) =>
      path.length === 0
        ? `${file}: must be texts by name, as the README shows`
        : `${[file, ...path].join(' › ')}: must be a text in quotes, or a group of such texts`,
    )
    .join('\n');

function parse(file: string): z.output<typeof answersFile> {
  if (!existsSync(file)) throw new AnswersError(`${file}: there is no such file`);
  try {
    return answersFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof z.ZodError) throw new AnswersError(typeProblems(file, error));
    if (error instanceof SyntaxError)
      throw new AnswersError(`${file}: is not written right as JSON. (${error.message})`);
    throw new AnswersError(`${file}: ${messageOf(error)}`);
  }
}
