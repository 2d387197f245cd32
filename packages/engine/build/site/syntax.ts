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

interface ParseError {
  message: string;
  start: number;
}

const QUOTES: Record<string, string> = {
  "'": "an apostrophe inside of '…' ends the text; write \\' or ’",
  '"': 'a quote inside of "…" ends the text; write \\" or “ and ”',
};

const QUOTED = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/.*|\/\*[\s\S]*?\*\//g;

/** Fixes by the parser's message, and the text before and after its place. */
const FIXES: { message: RegExp; before?: RegExp; rest?: RegExp; fix: string }[] = [
  { message: /^Invalid Character/, before: /#$/, fix: 'a note stands behind "//", not "#"' },
  { message: /^Private identifier/, fix: 'a note stands behind "//", not "#"' },
  { message: /^HTML comments/, fix: 'a note stands behind "//", not "<!--"' },
  { message: /multiline comment/, fix: 'the note that begins here with "/*" has no "*/" at its end' },
  { message: /^Expected `:`/, before: /\d,\d+\s*$/, fix: 'a number has no comma: write 1250.5' },
  { message: /^Unexpected token/, before: /,\s*$/, rest: /^,/, fix: 'a comma is too many here' },
];

/** Returns the fix of a text with unequal numbers of opening and closing brackets, or undefined. */
function bracketFix(text: string): string | undefined {
  const code = text.replaceAll(QUOTED, '');
  const count = (sign: string) => code.split(sign).length - 1;
  const [pair] = ['{}', '[]', '()'].filter(([open = '', close = '']) => count(open) !== count(close));
  if (pair === undefined) return undefined;
  const [open = '', close = ''] = pair;
  return count(open) > count(close)
    ? `a "${close}" is missing here or above`
    : `a "${close}" is too many here or above`;
}

function fixOf(text: string, { message, start }: ParseError): { fix?: string; place: number } {
  const before = text.slice(0, start);
  const rest = text.slice(start);
  if (/^(<{7}|={7}|>{7})( |\r?$)/m.test(rest) && /^[<=>]/.test(rest))
    return {
      fix: 'Git has marked a conflict: keep one of both, and delete the lines with <<<, === and >>>',
      place: start,
    };
  if (/octal literal/.test(message))
    return {
      fix: "dates, and numbers that begin with 0, stand between quotes: '2027-03-01', '030 1234'",
      place: start,
    };
  if (/^;\s*(\w+|'[^'\n]*')\s*:/.test(rest)) return { fix: 'a comma stands after a field, not ";"', place: start };
  if (/^Expected `,`/.test(message) && /:[ \t]*\p{L}[^'"`\n]*$/u.test(before))
    return { fix: "a text stands between quotes: '…'", place: start };
  const quote = QUOTES[before.at(-1) ?? ''];
  if (quote) return { fix: quote, place: start };
  if (message.startsWith('Unterminated string'))
    return { fix: 'the text that begins here has no end on its line', place: start };
  if (/^Invalid Character `[‘’‚“”„«»]/.test(message))
    return { fix: `a text stands between straight quotes: '…', not ${text[start]}`, place: start };
  const known = FIXES.find(
    (one) => one.message.test(message) && (one.before?.test(before) ?? true) && (one.rest?.test(rest) ?? true),
  );
  if (known) return { fix: known.fix, place: start };
  if (message === 'Invalid assignment in object literal')
    return { fix: 'a colon stands after the name of a field, not "="', place: start };
  // The missing comma belongs at the end of the previous line.
  if (/^Expected `,`/.test(message) && /\n\s*$/.test(before))
    return { fix: 'a comma is missing at its end', place: before.trimEnd().length };
  const isUnquoted = /^(Invalid Character|Unexpected token|Unterminated regular)/.test(message);
  const quotes = isUnquoted && /:[ \t]*[^\s'"`]+$/.test(before) ? "a text stands between quotes: '…'" : undefined;
  const fix = bracketFix(text) ?? quotes;
  return { ...(fix ? { fix } : {}), place: start };
}

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

/** Returns the mistake of a file that imports a package that is not there. */
export const missingPackage = (file: string, name: string): SyntaxMistake =>
  new SyntaxMistake(ownName(file), `imports "${name}", which is not installed: correct the name, or install it`);

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
  const [error] = parseSync(file, text, { showSemanticErrors: true }).errors;
  if (!error) return undefined;
  const { line, message } = located(text, { message: error.message, start: error.labels[0]?.start ?? 0 });
  return new SyntaxMistake(ownName(file), message, line);
}

interface BundlerError {
  /** The unreadable file, or its importer. */
  id?: string;
  message?: string;
  /** The file without the imported export. */
  exporter?: string;
}

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

/** Matches the messages of bundler and Node for an import of a name that a module does not export. */
const NOT_EXPORTED = /"(.+?)" is not exported by|does not provide an export named '(.+?)'/;

/** Converts an error of reading files to the mistake in one of them, or returns it unchanged. */
export function asMistake(error: unknown): unknown {
  const { errors = [] }: { errors?: BundlerError[] } = Object(error);
  for (const { exporter, message } of errors)
    if (exporter && message?.includes('"default" is not exported'))
      return new SyntaxMistake(ownName(exporter), EXPORTS_NOTHING);
  for (const { message = '' } of errors) {
    const [, name, file] = /Could not resolve '(\.[^']*)' in (\S+)/.exec(stripVTControlCharacters(message)) ?? [];
    if (name && file)
      return new SyntaxMistake(file, `imports "${name}", which is no file: correct the name, or delete it`);
  }
  const [, ...names] = NOT_EXPORTED.exec(messageOf(errors[0] ?? error)) ?? [];
  const name = names.find(Boolean);
  for (const file of filesIn(errors, error)) {
    const mistake = syntaxMistake(file);
    if (mistake) return mistake;
    if (name)
      return new SyntaxMistake(
        ownName(file),
        `imports "${name}", which does not exist: correct the name, or delete it`,
      );
  }
  return error;
}
