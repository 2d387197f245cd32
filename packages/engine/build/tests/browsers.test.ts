import { globSync, readFileSync } from 'node:fs';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { features } from 'web-features';
import { REQUIRED_FEATURES } from '../../browser/platform/requiredFeatures';

const BROWSERS = ['chrome', 'firefox', 'safari'] as const;
type Support = { [name in (typeof BROWSERS)[number]]?: string };

/**
 * Features of each row of the README's table, with ids of https://webstatus.dev. The first row is the build target; all
 * other rows require it, too.
 */
const LEVELS: Record<string, string[]> = {
  'as drawn, and alive': ['light-dark', 'nesting', 'has', 'popover', 'oklab', 'text-wrap-balance', 'js-modules'],
  'closed answers are printed': ['details-content'],
  'letters are as large as the phone has them': ['meta-text-scale'],
  'answers unfold': ['details-content', 'interpolate-size'],
  'the first picture lags behind the scroll': ['scroll-driven-animations'],
  'no last line of one word': ['text-wrap-pretty'],
};

/** Features newer than the build target, without visible loss where they are missing. */
const UNNOTICED = [
  'accent-color',
  'backdrop-filter',
  'column-breaks',
  'content-visibility',
  'forced-colors',
  'marker',
  'overflow-anchor',
  'overscroll-behavior',
  'page-breaks',
  'page-setup',
  'print-color-adjust',
  'scrollbar-color',
  'scrollbar-width',
];

/** Support and feature of each CSS compat key, such as `css.properties.translate`. */
const names = new Map(
  Object.entries(features).flatMap(([id, feature]) =>
    feature.kind === 'feature'
      ? Object.entries(feature.status.by_compat_key ?? {}).map(([key, { support }]) => [key, { id, support }] as const)
      : [],
  ),
);

function supportOf(id: string): Support {
  const feature = features[id];
  if (feature?.kind !== 'feature') throw new Error(`web-features knows no ${id}`);
  return feature.status.support;
}

/** Returns a version as a number; infinity without support. */
const numberOf = (version: string | undefined) => (version === undefined ? Number.POSITIVE_INFINITY : Number(version));

/** Returns the minimum version with all features, by browser. */
const needed = (ids: string[]) =>
  BROWSERS.map((browser) => Math.max(...ids.map((id) => numberOf(supportOf(id)[browser]))));

const [base = [], ...more] = Object.values(LEVELS);
const target = needed(base);

/** Returns compat keys of the properties, keywords, selectors, rules and functions in the styles, and of the head. */
function namesInUse(): Set<string> {
  const styles = globSync('src/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const css = styles.join('\n').replace(/\/\*[\s\S]*?\*\//g, '');
  const all = (pattern: RegExp, name: (...found: string[]) => string[]) =>
    [...css.matchAll(pattern)].flatMap(([, ...found]) => name(...found));
  return new Set([
    ...all(/^\s*([a-z-]+):\s([^;]+);/gm, (property = '', value = '') =>
      ['', ...value.split(/[\s,()]+/).map((word) => `.${word}`)].map((word) => `css.properties.${property}${word}`),
    ),
    ...all(/::?([a-z-]+)/g, (selector) => [`css.selectors.${selector}`]),
    ...all(/@([a-z-]+)/g, (rule) => [`css.at-rules.${rule}`]),
    ...all(/\(([a-z-]+)[:\s)]/g, (query) => [`css.at-rules.media.${query}`]),
    ...[...readFileSync('index.html', 'utf8').matchAll(/<meta name="([a-z-]+)"/g)].map(
      ([, name]) => `html.elements.meta.name.${name}`,
    ),
    ...all(/([a-z-]+)\(/g, (name) => [`css.types.${name}`, `css.types.color.${name}`]),
  ]);
}

test('the table of browsers has the right versions', () => {
  const cells = readFileSync('docs/browsers.md', 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  for (const [label, ids] of Object.entries(LEVELS)) {
    const row = cells.find(([, first]) => first === label);
    const versions = needed([...base, ...ids]).map((version) =>
      Number.isFinite(version) ? String(version) : 'not yet',
    );
    expect(row?.slice(2, 5), label).toEqual(versions);
  }
});

test('the build target matches the first row of the table', async () => {
  const { build } = await resolveConfig({ logLevel: 'silent' }, 'build');
  const [chrome, firefox, safari] = target;
  expect(build.target).toEqual([`chrome${chrome}`, `edge${chrome}`, `firefox${firefox}`, `safari${safari}`]);
});

test('the condition for the styles matches exactly the build target', () => {
  const required = ['css.types.color.light-dark', 'css.selectors.popover-open'];
  for (const name of required) expect(REQUIRED_FEATURES).toContain(name.split('.').at(-1));
  expect(needed(required.map((name) => names.get(name)?.id ?? ''))).toEqual(target);
});

test('styles use no newer features, except those in the table', () => {
  const allowed = [...more.flat(), ...UNNOTICED];
  const newer = [...namesInUse()].flatMap((name) => {
    const { id = '', support = {} }: { id?: string; support?: Support } = names.get(name) ?? {};
    const isNewer = BROWSERS.some((browser, index) => numberOf(support[browser]) > (target[index] ?? 0));
    return names.has(name) && isNewer ? [{ name, id }] : [];
  });
  expect(newer.filter(({ id }) => !allowed.includes(id))).toEqual([]);
  const used = new Set(newer.map(({ id }) => id));
  expect(
    allowed.filter((id) => !used.has(id)),
    'named for nothing',
  ).toEqual([]);
});
