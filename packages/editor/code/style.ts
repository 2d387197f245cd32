/** How a file is written, so that what is put in looks as if it had always been there. */
export interface Style {
  quote: "'" | '"';
  /** One step of indentation. */
  indent: string;
  /** Line break. */
  eol: string;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Reads how a file is written; as the project's formatter would have it where the file does not say. */
export function styleOf(text: string): Style {
  const breaks = count(text, /\n/g);
  const indents = [...text.matchAll(/^([ \t]+)\S/gm)].map(([, indent = '']) => indent);
  const tabs = indents.filter((indent) => indent.startsWith('\t')).length;
  const [narrowest = '  '] = indents.filter((indent) => /^ {2,}$/.test(indent)).sort((a, b) => a.length - b.length);
  // Only quotes that open a text: an apostrophe within one is none.
  const [single, double] = [count(text, /[[({,:=?\s]'/g), count(text, /[[({,:=?\s]"/g)];
  return {
    quote: double > single ? '"' : "'",
    indent: tabs * 2 > indents.length ? '\t' : narrowest,
    eol: count(text, /\r\n/g) * 2 > breaks ? '\r\n' : '\n',
  };
}
