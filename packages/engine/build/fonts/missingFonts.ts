import { existsSync } from 'node:fs';
import type { Problem } from '../../compile/content/problems.ts';
import { siteTypefaces } from '../theme.ts';
import { REQUIRED } from './letters.ts';
import { sourceOf } from './source.ts';

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
