import { readFileSync } from 'node:fs';

/**
 * Fills in `[[name]]` in a host's template. A placeholder on a line of its own takes any number of lines, which get its
 * indentation.
 *
 * @param file URL of the template.
 */
export const filledTemplate = (file: URL, values: Record<string, string | string[]>): string =>
  readFileSync(file, 'utf8').replace(
    /^([ \t]*)\[\[(\w+)\]\]\n|\[\[(\w+)\]\]/gm,
    (_all, indent: string, lines: string | undefined, word: string) => {
      const value = [values[lines ?? word] ?? []].flat().join('\n');
      if (lines === undefined) return value;
      return value && `${value.replaceAll(/^(?=.)/gm, indent)}\n`;
    },
  );
