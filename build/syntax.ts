import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseSync } from 'rolldown/utils';

/** A place in a text, and what a parser says of it. */
interface Complaint {
  message: string;
  start: number;
}

/** What a quote within the quotes of a text is to be replaced by. */
const QUOTES: Record<string, string> = {
  "'": "an apostrophe inside of '…' ends the text; write \\' or ’",
  '"': 'a quote inside of "…" ends the text; write \\" or “ and ”',
};

/** What an author has to do, as far as it can be told, and the place to do it. */
function cureOf(text: string, { message, start }: Complaint): { cure?: string; place: number } {
  const before = text.slice(0, start);
  const quote = QUOTES[before.at(-1) ?? ''];
  if (quote) return { cure: quote, place: start };
  if (message.startsWith('Unterminated string'))
    return { cure: 'the text that begins here has no end on its line', place: start };
  if (/^Invalid Character `[‘’“”]/.test(message))
    return { cure: `a text stands between straight quotes: '…', not ${text[start]}`, place: start };
  // What is expected is missing where the line before ends.
  if (/^Expected `,`/.test(message) && /\n\s*$/.test(before))
    return { cure: 'a comma is missing at its end', place: before.trimEnd().length };
  return { place: start };
}

/** Where the mistake is that a parser complains of, and what it is. */
function located(text: string, complaint: Complaint): { line: string; message: string } {
  const { cure, place } = cureOf(text, complaint);
  return {
    line: `line ${text.slice(0, place).split('\n').length}`,
    message: `is not written right here${cure ? `: ${cure}` : ''}. (${complaint.message})`,
  };
}

/** What is wrong with how a text is written: its line, and the cure. */
export function mistakeIn(text: string, complaint: Complaint): string {
  const { line, message } = located(text, complaint);
  return `${line}: ${message}`;
}

/** Thrown when a file cannot be read as it is written; says where, and the cure. */
export class SyntaxMistake extends Error {
  override name = 'SiteError';
  /** The same for programs. */
  readonly problems: { file: string; path: string[]; message: string }[];

  constructor(file: string, text: string, complaint: Complaint) {
    const { line, message } = located(text, complaint);
    super(`${file}, ${line}: ${message}`);
    this.problems = [{ file, path: [line], message }];
  }
}

/** What is wrong with how a file of the project is written; nothing where it can be read. */
export function syntaxMistake(file: string): SyntaxMistake | undefined {
  const text = readFileSync(file, 'utf8');
  const [error] = parseSync(file, text).errors;
  if (!error) return undefined;
  const complaint = { message: error.message, start: error.labels[0]?.start ?? 0 };
  return new SyntaxMistake(relative('.', file).replaceAll('\\', '/'), text, complaint);
}

/** Files that a bundler or Node says it could not read. */
function* filesIn(error: unknown): Generator<string> {
  const { errors, stack }: { errors?: { id?: string }[]; stack?: string } = Object(error);
  for (const { id } of errors ?? []) if (id) yield id;
  const [, file] = /^file:\/\/(\/.*?):\d+\n/.exec(stack ?? '') ?? [];
  if (file) yield decodeURIComponent(file);
}

/** What an error that was thrown while files were read is for their author: the mistake in one of them, or itself. */
export function asMistake(error: unknown): unknown {
  for (const file of filesIn(error)) {
    const mistake = syntaxMistake(file);
    if (mistake) return mistake;
  }
  return error;
}
