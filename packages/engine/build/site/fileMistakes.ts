import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Problem } from '../../compile/content/problems.ts';
import type { CompiledSite } from '../../compile/inspect.ts';
import { FAVICON } from '../files/appIcons.ts';
import { REQUIRED } from '../fonts/letters.ts';
import { sourceOf } from '../fonts/source.ts';
import { brokenFileLinks } from '../pages/brokenFileLinks.ts';
import { siteTypefaces } from '../theme.ts';
import { duplicateFields } from './duplicateFields.ts';
import { duplicateFiles } from './duplicateFiles.ts';
import { filesBelow } from './filesBelow.ts';
import { incompleteSections } from './incompleteSections.ts';
import { misnamedRedirects, readRedirectsFile } from './redirectsFile.ts';

/** Returns a problem for each missing font file. */
export const missingFonts = (): Problem[] =>
  siteTypefaces().all.flatMap((typeface) => {
    const missing = REQUIRED.map((alphabet) => sourceOf(typeface, alphabet));
    return missing
      .filter((file) => !existsSync(file))
      .map((file) => ({
        file: 'src/theme/typefaces.ts',
        path: [typeface.name],
        message: `there is no file ${file}: install the font's package, or mend "source"`,
      }));
  });

/** Returns the problem of a site without its icon, from which the build draws others. */
const missingIcon = (): Problem[] =>
  existsSync(FAVICON)
    ? []
    : [{ file: FAVICON, path: [], message: 'missing file: the icon of browser tabs, as an SVG' }];

/** Returns a problem for each missing drawing of `src/theme` that a component imports, such as the logo. */
const missingDrawings = (): Problem[] =>
  filesBelow('src')
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'~icons\/site\/([\w-]+)'/g)]
        .map(([, name]) => `src/theme/${name}.svg`)
        .filter((drawing) => !existsSync(drawing))
        .map((drawing) => ({
          file: drawing,
          path: [],
          message: `missing file, which ${file} draws: add it as an SVG`,
        })),
    );

/** Returns the problems of a site's files: missing and duplicate files, duplicate fields, and redirects. */
export const fileMistakes = (site: CompiledSite): Problem[] => [
  ...duplicateFiles(site),
  ...brokenFileLinks(site),
  ...duplicateFields(),
  ...incompleteSections(),
  ...missingFonts(),
  ...missingIcon(),
  ...missingDrawings(),
  ...misnamedRedirects(readdirSync('.')),
  ...readRedirectsFile(site).problems,
];
