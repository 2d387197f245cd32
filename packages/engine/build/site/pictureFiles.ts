import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { PlainError } from '../plainError.ts';
import { PUBLIC, publicFiles } from '../publicFiles.ts';
import { syntaxMistake } from './syntax.ts';

const LIST = 'src/pictures.json';
const CURE = 'make it again with `npm run pictures`';

const library = z.record(
  z.string(),
  z
    .object({
      src: z.string().regex(/^\/pictures\/.+\.\w+$/),
      width: z.number().positive(),
      height: z.number().positive(),
      widths: z.array(z.number().positive()),
      tone: z.string().optional(),
      light: z.number().min(0).max(1).optional(),
    })
    // A picture that were narrower than its files would be drawn in another shape.
    .refine(({ width, widths }) => widths.every((other) => other <= width), { path: ['width'] }),
);

/** The web files of a picture, as `ui/photo/Picture` asks for them. */
function filesOf({ src, widths }: z.output<typeof library>[string]): string[] {
  const base = src.replace(/\.\w+$/, '');
  if (widths.length === 0) return [src];
  return [src, `${base}.webp`, ...widths.map((width) => `${base}-${width}.avif`)];
}

/**
 * What is wrong with the list of pictures, or missing of their web files, each in a line with its cure.
 *
 * @param list what `src/pictures.json` holds.
 * @param there the files of `public`, as addresses: `/pictures/rpa.webp`.
 */
export function pictureProblems(list: unknown, there: ReadonlySet<string>): string[] {
  const { data, error } = library.safeParse(list);
  if (error)
    return error.issues.map(
      ({ path }) => `${[LIST, ...path].map(String).join(' › ')}: is not as it was written; ${CURE}`,
    );
  return Object.entries(data).flatMap(([name, picture]) => {
    const [missing, ...others] = filesOf(picture).filter((file) => !there.has(file));
    const more = others.length > 0 ? `, nor ${others.length} more of its files` : '';
    return missing === undefined ? [] : [`${LIST} › ${name}: there is no file ${PUBLIC}${missing}${more}; ${CURE}`];
  });
}

/** Checks the site's own list and files. @throws {PlainError} or {SyntaxMistake} */
export function checkPictures(): void {
  const unreadable = syntaxMistake(LIST);
  if (unreadable) throw unreadable;
  const there = new Set(publicFiles().map((file) => `/${file}`));
  const problems = pictureProblems(JSON.parse(readFileSync(LIST, 'utf8')), there);
  if (problems.length > 0) throw new PlainError(problems.join('\n'));
}
