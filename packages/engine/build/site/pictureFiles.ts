import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PlainError } from '../plainError.ts';
import { PUBLIC, publicFiles } from './filesBelow.ts';
import { syntaxMistake } from './syntax.ts';

const LIST = 'src/pictures.json';
const FIX = 'make it again with `npm run pictures`';

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
    // A picture narrower than its files would have a wrong aspect ratio.
    .refine(({ width, widths }) => widths.every((other) => other <= width), { path: ['width'] }),
);

/** Returns the URLs of a picture's web files, as `ui/photo/Picture` requests them. */
function filesOf({ src, widths }: z.output<typeof library>[string]): string[] {
  const base = src.replace(/\.\w+$/, '');
  if (widths.length === 0) return [src];
  return [src, `${base}.webp`, ...widths.map((width) => `${base}-${width}.avif`)];
}

/**
 * Returns invalid entries of the picture list and missing web files, each as a line with its fix.
 *
 * @param list content of `src/pictures.json`.
 * @param existing URLs of the files of `public`: `/pictures/rpa.webp`.
 */
export function pictureProblems(list: unknown, existing: ReadonlySet<string>): string[] {
  const { data, error } = library.safeParse(list);
  if (error)
    return error.issues.map(
      ({ path }) => `${[LIST, ...path].map(String).join(' › ')}: is not as it was written; ${FIX}`,
    );
  return Object.entries(data).flatMap(([name, picture]) => {
    const [missing, ...others] = filesOf(picture).filter((file) => !existing.has(file));
    const more = others.length > 0 ? `, nor ${others.length} more of its files` : '';
    return missing === undefined ? [] : [`${LIST} › ${name}: there is no file ${PUBLIC}${missing}${more}; ${FIX}`];
  });
}

/** Checks the site's picture list and files. @throws {PlainError} or {SyntaxMistake} */
export function checkPictures(): void {
  const unreadable = syntaxMistake(LIST);
  if (unreadable) throw unreadable;
  const existing = new Set(publicFiles().map((file) => `/${file}`));
  const problems = pictureProblems(JSON.parse(readFileSync(LIST, 'utf8')), existing);
  if (problems.length > 0) throw new PlainError(problems.join('\n'));
}

/** Files of a release that may name a picture, besides its pages. */
const CODE = ['index.html', 'assets/*.{css,js}'];

/** Removes the files of pictures that no page, code or own file names from a release, such as those of the sample. */
export function removeUnusedPictures(dir: string, pages: readonly object[]): void {
  const pictures = library.parse(JSON.parse(readFileSync(LIST, 'utf8')));
  const unused = new Map(Object.values(pictures).map((picture) => [picture.src.replace(/\.\w+$/, ''), picture]));
  const findIn = (text: string) => {
    for (const [path] of text.matchAll(/\/pictures\/[\w./-]*\w/g)) unused.delete(path.replace(/(-\d+)?\.\w+$/, ''));
  };
  for (const page of pages) findIn(JSON.stringify(page));
  const files = [
    ...globSync(CODE, { cwd: dir }),
    ...publicFiles().filter((file) => /\.(css|html|js|json|md|svg|txt|webmanifest|xml)$/.test(file)),
  ];
  for (const file of files) findIn(readFileSync(join(dir, file), 'utf8'));
  for (const file of [...unused.values()].flatMap(filesOf)) rmSync(join(dir, file), { force: true });
}
