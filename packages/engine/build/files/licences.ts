import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { siteTypefaces } from '../theme.ts';

/** The file that Vite writes with the licences of all code in the browser's bundle. */
export const LICENCES = 'licences.md';

/** What every site ships beside code and fonts: icons, whose drawings are data in the pages, and emoji in share pictures. */
const DRAWINGS = ['@iconify-json/lucide', '@iconify-json/simple-icons', '@iconify-json/twemoji'];

/** The packages that the theme's fonts are from. A font may be a file of the site itself. */
const fontPackages = (): string[] =>
  siteTypefaces().all.flatMap(({ source: [start] }) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(start)?.[1] ?? []);

/** Returns the packages of what the site ships beside code. */
export const assetPackages = (): string[] => [...new Set([...fontPackages(), ...DRAWINGS])].sort();

const aPackage = z.object({ name: z.string(), version: z.string(), license: z.string() });

/** Adds the licences of fonts and icons to those of the code. */
export async function addAssetLicences(dir: string): Promise<void> {
  for (const name of assetPackages()) {
    const folder = join('node_modules', name);
    const { version, license } = aPackage.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
    const file = join(folder, 'LICENSE');
    const text = existsSync(file) ? `\n\n${await readFile(file, 'utf8')}` : '\n';
    await appendFile(join(dir, LICENCES), `\n## ${name} - ${version} (${license})${text}`);
  }
}
