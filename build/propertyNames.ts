import { globSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { palette } from '../src/styles/palette.ts';
import { shortNames } from './shortNames.ts';

/** A custom property; not a part of a class such as `card--large`. */
const PROPERTY = /(?<![\w-])--[a-z][\w-]*/gi;

/** Custom properties that nobody renames: the colours of the palette, and what code and drawings name. */
function named(): Set<string> {
  const files = globSync('src/**/*.{ts,tsx,svg}');
  const inFiles = files.flatMap((file) => readFileSync(file, 'utf8').match(PROPERTY) ?? []);
  return new Set([...Object.keys(palette).map((name) => `--${name}`), ...inFiles]);
}

/** The short name of each property of a sheet; the more often it stands there, the shorter. */
function shortNamesOf(css: string): Map<string, string> {
  const kept = named();
  const counts = new Map<string, number>();
  for (const [name] of css.matchAll(PROPERTY)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const renamed = [...counts].filter(([name]) => !kept.has(name)).sort(([, one], [, other]) => other - one);
  const names = shortNames();
  const next = (): string => {
    const name = `--${names.next().value}`;
    return kept.has(name) ? next() : name;
  };
  return new Map(renamed.map(([name]) => [name, next()]));
}

/** Gives the custom properties of a build's sheet short names: every page carries them many times. */
export function propertyNames(): Plugin {
  return {
    name: 'worldwright:property-names',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        const css = file.source.toString();
        const short = shortNamesOf(css);
        file.source = css.replace(PROPERTY, (name) => short.get(name) ?? name);
      }
    },
  };
}
