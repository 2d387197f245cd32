import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { parseSync } from 'rolldown/utils';
import { messageOf } from '../../model/messageOf.ts';

/** Message for a file in another encoding. */
export const NOT_UTF8 = 'is not UTF-8: save it as UTF-8 in an editor';
/** Message for a file without a default export. */
export const EXPORTS_NOTHING = 'exports nothing; write: export default …';

/** A parser's message and its position. */
interface ParseError {
  message: string;
  start: number;
}

/** Fixes for an unescaped quote in a string. */
const QUOTES: Record<string, string> = {
  "'": "an apostrophe inside of '…' ends the text; write \\' or ’",
  '"': 'a quote inside of "…" ends the text; write \\" or “ and ”',
};

/** Returns the fix, if known, and its position. */
function fixOf(text: string, { message, start }: ParseError): { fix?: string; place: number } {
  const before = text.slice(0, start);
  const quote = QUOTES[before.at(-1) ?? ''];
  if (quote) return { fix: quote, place: start };
  if (message.startsWith('Unterminated string'))
    return { fix: 'the text that begins here has no end on its line', place: start };
  if (/^Invalid Character `[‘’“”]/.test(message))
    return { fix: `a text stands between straight quotes: '…', not ${text[start]}`, place: start };
  if (message === 'Invalid assignment in object literal')
    return { fix: 'a colon stands after the name of a field, not "="', place: start };
  // The missing comma belongs at the end of the previous line.
  if (/^Expected `,`/.test(message) && /\n\s*$/.test(before))
    return { fix: 'a comma is missing at its end', place: before.trimEnd().length };
  return { place: start };
}

/** Returns a parser's mistake for authors, with its line. */
function located(text: string, error: ParseError): { line: string; message: string } {
  const { fix, place } = fixOf(text, error);
  return {
    line: `line ${text.slice(0, place).split('\n').length}`,
    message: `is not written right here${fix ? `: ${fix}` : ''}. (${error.message})`,
  };
}

/** Returns a syntax error for authors: its line, the problem and the fix. */
export function mistakeIn(text: string, error: ParseError): string {
  const { line, message } = located(text, error);
  return `${line}: ${message}`;
}

/** Thrown if a file cannot be parsed. Its message contains the place and the fix. */
export class SyntaxMistake extends Error {
  /** `isPlain` checks this name, because there may be two copies of this class in one process. */
  override name = 'SiteError';
  /** The mistake in machine-readable form. */
  readonly problems: { file: string; path: string[]; message: string }[];

  constructor(file: string, message: string, line?: string) {
    super(`${file}${line === undefined ? '' : `, ${line}`}: ${message}`);
    this.problems = [{ file, path: line === undefined ? [] : [line], message }];
  }
}

const ownName = (file: string): string => relative('.', file).replaceAll('\\', '/');

/** Commands that write generated files. */
const WRITERS: Record<string, string> = { 'src/pictures.json': 'npm run pictures' };

function jsonMistake(file: string, text: string): SyntaxMistake | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const writer = WRITERS[ownName(file)];
    const fix = writer ? `: \`${writer}\` writes it anew` : '';
    return new SyntaxMistake(ownName(file), `is not written right as JSON${fix}. (${messageOf(error)})`);
  }
}

/** Returns a file's encoding or syntax mistake, or undefined. */
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

/** A bundler's error. */
interface BundlerError {
  /** The unreadable file, or its importer. */
  id?: string;
  message?: string;
  /** The file without the imported export. */
  exporter?: string;
}

/** Yields the files in the errors of a bundler or Node. */
function* filesIn(bundlerErrors: BundlerError[], error: unknown): Generator<string> {
  for (const { id, message = '' } of bundlerErrors) {
    const plain = stripVTControlCharacters(message);
    const [, unloaded] = /Could not load (.+)/.exec(plain) ?? [];
    // For JSON only the message contains the file.
    const [, framed] = /─\[ (.+?):\d+:\d+ \]/.exec(plain) ?? [];
    const file = unloaded ?? id ?? framed;
    if (file && existsSync(file)) yield file;
    // For truncated JSON not even the message does.
    else if (plain.includes('[JSON_PARSE]')) yield* Object.keys(WRITERS).filter((name) => existsSync(name));
  }
  const { stack }: { stack?: string } = Object(error);
  const [, address] = /^(file:\/\/\/.*?):\d+\n/.exec(stack ?? '') ?? [];
  if (address) yield fileURLToPath(address);
}

/** Converts an error of reading files to the mistake in one of them, or returns it unchanged. */
export function asMistake(error: unknown): unknown {
  const { errors = [] }: { errors?: BundlerError[] } = Object(error);
  for (const { exporter, message } of errors)
    if (exporter && message?.includes('"default" is not exported'))
      return new SyntaxMistake(ownName(exporter), EXPORTS_NOTHING);
  for (const file of filesIn(errors, error)) {
    const mistake = syntaxMistake(file);
    if (mistake) return mistake;
  }
  return error;
}
