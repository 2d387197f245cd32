import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { parseSync } from 'rolldown/utils';
import { messageOf } from '../../model/messageOf.ts';

/** What is said of a file in another encoding. */
export const NOT_UTF8 = 'is not UTF-8: save it as UTF-8 in an editor';
/** What is said of a file that is empty, or says nothing to the site. */
export const EXPORTS_NOTHING = 'exports nothing; write: export default …';

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
  if (message === 'Invalid assignment in object literal')
    return { cure: 'a colon stands after the name of a field, not "="', place: start };
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
  /** By this name `isPlain` knows that the message says all: there may be two copies of this class in one process. */
  override name = 'SiteError';
  /** The same for programs. */
  readonly problems: { file: string; path: string[]; message: string }[];

  constructor(file: string, message: string, line?: string) {
    super(`${file}${line === undefined ? '' : `, ${line}`}: ${message}`);
    this.problems = [{ file, path: line === undefined ? [] : [line], message }];
  }
}

const ownName = (file: string): string => relative('.', file).replaceAll('\\', '/');

/** What writes a file that nobody writes by hand. */
const WRITERS: Record<string, string> = { 'src/pictures.json': 'npm run pictures' };

function jsonMistake(file: string, text: string): SyntaxMistake | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const writer = WRITERS[ownName(file)];
    const cure = writer ? `: \`${writer}\` writes it anew` : '';
    return new SyntaxMistake(ownName(file), `is not written right as JSON${cure}. (${messageOf(error)})`);
  }
}

/** What is wrong with how a file of the project is written; nothing where it can be read. */
export function syntaxMistake(file: string): SyntaxMistake | undefined {
  const bytes = readFileSync(file);
  const text = bytes.toString('utf8');
  if (!Buffer.from(text).equals(bytes)) return new SyntaxMistake(ownName(file), NOT_UTF8);
  if (file.endsWith('.json')) return jsonMistake(file, text);
  const [error] = parseSync(file, text).errors;
  if (!error) return undefined;
  const { line, message } = located(text, { message: error.message, start: error.labels[0]?.start ?? 0 });
  return new SyntaxMistake(ownName(file), message, line);
}

/** What a bundler says of a file. */
interface Refusal {
  /** The file that it could not read, or the one that imports it. */
  id?: string;
  message?: string;
  /** The file that does not export what another one imports. */
  exporter?: string;
}

/** Files that a bundler or Node says it could not read. */
function* filesIn(refusals: Refusal[], error: unknown): Generator<string> {
  for (const { id, message = '' } of refusals) {
    const said = stripVTControlCharacters(message);
    const [, lost] = /Could not load (.+)/.exec(said) ?? [];
    // Of JSON only the message names it.
    const [, framed] = /─\[ (.+?):\d+:\d+ \]/.exec(said) ?? [];
    const file = lost ?? id ?? framed;
    if (file && existsSync(file)) yield file;
    // Where JSON breaks off, not even that does.
    else if (said.includes('[JSON_PARSE]')) yield* Object.keys(WRITERS).filter((name) => existsSync(name));
  }
  const { stack }: { stack?: string } = Object(error);
  const [, address] = /^(file:\/\/\/.*?):\d+\n/.exec(stack ?? '') ?? [];
  if (address) yield fileURLToPath(address);
}

/** What an error that was thrown while files were read is for their author: the mistake in one of them, or itself. */
export function asMistake(error: unknown): unknown {
  const { errors: refusals = [] }: { errors?: Refusal[] } = Object(error);
  for (const { exporter, message } of refusals)
    if (exporter && message?.includes('"default" is not exported'))
      return new SyntaxMistake(ownName(exporter), EXPORTS_NOTHING);
  for (const file of filesIn(refusals, error)) {
    const mistake = syntaxMistake(file);
    if (mistake) return mistake;
  }
  return error;
}
