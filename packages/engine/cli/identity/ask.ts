import { cancel, confirm, intro, isCancel, text } from '@clack/prompts';
import type { Answers } from './answers.ts';
import { coloursIn } from './changes.ts';
import { contrastProblems } from './colours.ts';
import { facts, looks, type Question } from './questions.ts';

function stop(): never {
  cancel('Nothing has been changed.');
  process.exit(130);
}

/** Asks a question until the answer is valid, and shows the problem each time. */
async function ask({ label, current, problemWith }: Question): Promise<string> {
  for (let message = label; ; ) {
    const answer = await text({ message, ...(current ? { initialValue: current } : { placeholder: 'as it is' }) });
    if (isCancel(answer)) stop();
    const given = (answer ?? '').trim();
    const problem = await problemWith(given);
    if (problem === undefined) return given;
    message = `${label}\n  ${problem}`;
  }
}

/** Asks all questions. Ctrl+C exits without changes. */
export async function askQuestions(): Promise<Answers> {
  intro('Make it yours. Enter keeps what is there; Ctrl+C changes nothing.');
  const answers: Answers = new Map();
  // Standard input is closed, so no answers can follow.
  process.stdin.once('end', stop);
  for (const question of [...facts, ...looks]) {
    const answer = await ask(question);
    if (answer !== question.current) answers.set(question.key, answer);
  }
  const [unreadable] = contrastProblems(coloursIn(answers));
  if (unreadable) console.log(`These colours do not go together: ${unreadable}. Nothing has been changed.`);
  if (unreadable || (await confirm({ message: 'Write this into the files?' })) !== true) stop();
  return answers;
}
