import { globSync, readFileSync } from 'node:fs';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { features } from 'web-features';
import { DRAWN } from '../../browser/platform/drawn';

const BROWSERS = ['chrome', 'firefox', 'safari'] as const;
type Support = { [name in (typeof BROWSERS)[number]]?: string };

/**
 * What each row of the README's table needs, by the names of https://webstatus.dev. The first row is what the site
 * is built for; each other one needs it too.
 */
const LEVELS: Record<string, string[]> = {
  'as drawn, and alive': ['light-dark', 'nesting', 'has', 'popover', 'oklab', 'text-wrap-balance', 'js-modules'],
  'closed answers are printed': ['details-content'],
  'letters are as large as the phone has them': ['meta-text-scale'],
  'answers unfold': ['details-content', 'interpolate-size'],
  'the first picture lags behind the scroll': ['scroll-driven-animations'],
  'no last line of one word': ['text-wrap-pretty'],
};

/** Newer than what the site is built for, and nobody misses anything without it. */
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

/** Support of each name that CSS can have, such as `css.properties.translate`, and the feature that it belongs to. */
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

/** A version that no browser has is infinite. */
const numberOf = (version: string | undefined) => (version === undefined ? Number.POSITIVE_INFINITY : Number(version));

/** From which version on all features are there, by browser. */
const needed = (ids: string[]) =>
  BROWSERS.map((browser) => Math.max(...ids.map((id) => numberOf(supportOf(id)[browser]))));

const [base = [], ...more] = Object.values(LEVELS);
const target = needed(base);

/** Names of properties, their keywords, selectors, rules and functions in the source's styles, and of what a head says. */
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

test('the table of browsers names the version from which each has what', () => {
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

test('the build is for the browsers that show the site as drawn', async () => {
  const { build } = await resolveConfig({ logLevel: 'silent' }, 'build');
  const [chrome, firefox, safari] = target;
  expect(build.target).toEqual([`chrome${chrome}`, `edge${chrome}`, `firefox${firefox}`, `safari${safari}`]);
});

test('what keeps the styles from older browsers asks for what the oldest of these know, and none before them', () => {
  const asked = ['css.types.color.light-dark', 'css.selectors.popover-open'];
  for (const name of asked) expect(DRAWN).toContain(name.split('.').at(-1));
  expect(needed(asked.map((name) => names.get(name)?.id ?? ''))).toEqual(target);
});

test('no style needs a newer browser, unless the table says so', () => {
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
