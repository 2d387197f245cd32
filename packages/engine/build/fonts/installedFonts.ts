import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Typeface } from '../../model/values/typeface.ts';

/** Folder of Fontsource's variable fonts, relative to the site's root. */
const PACKAGES = 'node_modules/@fontsource-variable';

const range = z.object({ min: z.coerce.number(), max: z.coerce.number() });
const metadata = z.object({
  id: z.string(),
  family: z.string(),
  subsets: z.array(z.string()),
  variable: z.object({ wght: range, opsz: range.optional() }),
});

/** An installed font, with its settings for headings and for text. */
export interface InstalledFont {
  name: string;
  display: Typeface;
  text: Typeface;
}

const within = (value: number, { min, max }: z.output<typeof range>) => Math.min(Math.max(value, min), max);

function fontIn(folder: string): InstalledFont[] {
  const file = `${folder}/metadata.json`;
  const { data } = metadata.safeParse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
  if (!data?.subsets.includes('latin-ext')) return [];
  const { id, family: name, variable } = data;
  const { wght, opsz } = variable;
  const bold = within(670, wght);
  const [min, max] = [within(400, wght), within(700, wght)];
  const fontFrom = (axis: string): Pick<Typeface, 'name' | 'source' | 'file'> => ({
    name,
    source: [`${folder}/files/${id}-`, `-${axis}-normal.woff2`],
    file: id,
  });
  return [
    {
      name,
      display: {
        ...fontFrom(opsz ? 'opsz' : 'wght'),
        axes: { wght: bold, ...(opsz && { opsz: within(48, opsz) }) },
        standIns: [{ weight: bold, face: 'bold' }],
      },
      text: {
        ...fontFrom('wght'),
        axes: { wght: { min, max } },
        standIns: [
          { weight: min, face: 'regular' },
          { weight: within(600, wght), face: 'bold' },
        ],
      },
    },
  ];
}

/** Returns the installed variable fonts of Fontsource with the `latin-ext` subset. */
export const installedFonts = (): InstalledFont[] =>
  existsSync(PACKAGES) ? readdirSync(PACKAGES).flatMap((name) => fontIn(`${PACKAGES}/${name}`)) : [];
