import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { messageOf } from '../../relay/messageOf.ts';
import { nearest } from '../../src/engine/model/nearest.ts';
import { facts, looks, type Question } from './questions.ts';

/** Answers by the keys of their questions; what is not answered stays as it is. */
export type Answers = Map<string, string>;

/** Thrown with every answer that is not right, one a line. */
export class AnswersError extends Error {}

const answersFile = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]));

/** Why there is no question to an answer. */
function strange(key: string, known: string[]): string {
  const hint = nearest(key, known);
  if (hint === '' && key.startsWith('social.'))
    return 'is no network of src/content/company.ts: add it to social there';
  return `unknown field.${hint}`;
}

/** `{ social: { LinkedIn: '…' } }` as `social.LinkedIn`. */
const flat = (file: z.output<typeof answersFile>): Answers =>
  new Map(
    Object.entries(file).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[key, value] as const]
        : Object.entries(value).map(([inner, text]) => [`${key}.${inner}`, text] as const),
    ),
  );

/**
 * Reads the answers of a file: `{ "name": "…", "social": { "LinkedIn": "…" }, "colours": { "ink": "#16213b" }, "logo": "mark.svg" }`.
 *
 * @throws {AnswersError} with what is wrong in it.
 */
export async function readAnswers(file: string): Promise<Answers> {
  const questions = new Map<string, Question>([...facts, ...looks].map((question) => [question.key, question]));
  const answers = flat(parse(file));
  const problems: string[] = [];
  for (const [key, answer] of answers) {
    const question = questions.get(key);
    const problem = question ? await question.problemWith(answer) : strange(key, [...questions.keys()]);
    if (problem) problems.push(`${file} › ${key.replaceAll('.', ' › ')}: ${problem}`);
  }
  if (problems.length > 0) throw new AnswersError(problems.join('\n'));
  return answers;
}

function parse(file: string): z.output<typeof answersFile> {
  try {
    return answersFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof z.ZodError) throw new AnswersError(`${file}: must be texts by name, as the README shows`);
    throw new AnswersError(`${file}: ${messageOf(error)}`);
  }
}
