import { cancel, confirm, intro, isCancel, text } from '@clack/prompts';
import type { Answers } from './answers.ts';
import { coloursIn } from './changes.ts';
import { contrastProblems } from './colours.ts';
import { facts, looks, type Question } from './questions.ts';

/** Ends without a change. */
function stop(): never {
  cancel('Nothing has been changed.');
  process.exit(130);
}

/** Asks until the answer is right, and says each time what is wrong with it. */
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

/** Asks for everything, one after the other. Ctrl+C ends it, and nothing has been written by then. */
export async function askAll(): Promise<Answers> {
  intro('Make it yours. Enter keeps what is there; Ctrl+C changes nothing.');
  const answers: Answers = new Map();
  // Nobody is there to answer, or not any more.
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
