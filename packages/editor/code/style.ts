/** Code style of a file, for inserted text. */
export interface Style {
  quote: "'" | '"';
  indent: string;
  eol: string;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Detects the code style of a file. Defaults to the style of the project's formatter. */
export function styleOf(text: string): Style {
  const breaks = count(text, /\n/g);
  const indents = [...text.matchAll(/^([ \t]+)\S/gm)].map(([, indent = '']) => indent);
  const tabs = indents.filter((indent) => indent.startsWith('\t')).length;
  const [narrowest = '  '] = indents.filter((indent) => /^ {2,}$/.test(indent)).sort((a, b) => a.length - b.length);
  // Count only opening quotes, not apostrophes inside texts.
  const [single, double] = [count(text, /[[({,:=?\s]'/g), count(text, /[[({,:=?\s]"/g)];
  return {
    quote: double > single ? '"' : "'",
    indent: tabs * 2 > indents.length ? '\t' : narrowest,
    eol: count(text, /\r\n/g) * 2 > breaks ? '\r\n' : '\n',
  };
}
