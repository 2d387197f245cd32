import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { shortNames } from './shortNames.ts';

/** `hero-tagline` for a section's own styles, `services-ServiceRow-all` for those of its parts. */
function longClassName(name: string, file: string): string {
  const part = basename(file, '.module.css');
  return [basename(dirname(file)), ...(part === 'component' ? [] : [part]), name].join('-');
}

function classesIn(css: string): string[] {
  const names = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '').matchAll(/\.([a-z_][\w-]*)/gi);
  return [...new Set([...names].map(([, name = '']) => name))];
}

/** Numbered by file and place, so that every build gives the same names, and prerendering those of the browser. */
function shortClassNames(): (name: string, file: string) => string {
  const known = new Map<string, string>();
  const names = shortNames();
  for (const file of globSync('src/**/*.module.css').sort())
    for (const name of classesIn(readFileSync(file, 'utf8'))) known.set(`${resolve(file)} ${name}`, names.next().value);
  return (name, file) => known.get(`${resolve(file)} ${name}`) ?? longClassName(name, file);
}

/**
 * Names for the classes of CSS modules: in development they say where they are from, in a build they are as short as
 * can be, because every page carries them several times.
 *
 * @param isShort whether they are short; without it, in a build alone.
 */
export function classNames(isShort?: boolean): Plugin {
  return {
    name: 'worldwright:class-names',
    config: (_config, { command }) => ({
      css: { modules: { generateScopedName: (isShort ?? command === 'build') ? shortClassNames() : longClassName } },
    }),
  };
}
