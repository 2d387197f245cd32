import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { siteTypefaces } from '../theme.ts';

/** Vite's file with the licences of the browser bundle. */
export const LICENCES = 'licences.md';

/** Packages of drawings that every site ships: icons, as data in pages, and emoji in share images. */
const DRAWINGS = ['@iconify-json/lucide', '@iconify-json/simple-icons', '@iconify-json/twemoji'];

/** Returns the packages of the theme's fonts. Fonts that are the site's own files have none. */
const fontPackages = (): string[] =>
  siteTypefaces().all.flatMap(({ source: [start] }) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(start)?.[1] ?? []);

/** Returns the packages of fonts and drawings that the site ships. */
export const assetPackages = (): string[] => [...new Set([...fontPackages(), ...DRAWINGS])].sort();

const aPackage = z.object({ name: z.string(), version: z.string(), license: z.string() });

/** Appends the licences of fonts and drawings to Vite's file. */
export async function addAssetLicences(dir: string): Promise<void> {
  for (const name of assetPackages()) {
    const folder = join('node_modules', name);
    const { version, license } = aPackage.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
    const file = join(folder, 'LICENSE');
    const text = existsSync(file) ? `\n\n${await readFile(file, 'utf8')}` : '\n';
    await appendFile(join(dir, LICENCES), `\n## ${name} - ${version} (${license})${text}`);
  }
}
