import type { Check } from './results.ts';

const CATEGORIES = {
  performance: 'perf',
  accessibility: 'a11y',
  'best-practices': 'best',
  seo: 'seo',
  'agentic-browsing': 'agent',
};
const METRICS = {
  'first-contentful-paint': { head: 'FCP s', show: (ms: number) => (ms / 1000).toFixed(2) },
  'largest-contentful-paint': { head: 'LCP s', show: (ms: number) => (ms / 1000).toFixed(2) },
  'total-blocking-time': { head: 'TBT ms', show: (ms: number) => ms.toFixed(0) },
  'cumulative-layout-shift': { head: 'CLS', show: (shift: number) => shift.toFixed(3) },
};
const TYPES = ['document', 'script', 'stylesheet', 'image', 'font', 'total'];

/** Bytes for people: `45.2`. */
export const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Marks what has failed. */
const marked = (text: string, { passed }: Check) => (passed ? text : `${text} ✗`);

function rowOf(path: string, checks: Check[]): string[] {
  const cell = (id: string, show: (value: number, check: Check) => string) => {
    const check = checks.find((each) => each.id === id);
    if (!check) return '';
    return marked(check.actual === null ? '?' : show(check.actual, check), check);
  };
  return [
    path,
    ...Object.keys(CATEGORIES).map((name) => cell(`categories.${name}`, (score) => (score * 100).toFixed(0))),
    ...Object.entries(METRICS).map(([id, { show }]) => cell(id, show)),
    ...TYPES.flatMap((type) => [
      cell(`resource-summary.${type}.size`, (bytes, { limit }) => `${kB(bytes)}/${kB(limit)}`),
      cell(`resource-summary.${type}.count`, (count, { limit }) => `${count}/${limit}`),
    ]),
  ];
}

/** One line a page: five scores, four metrics, and for each type of file kB and requests, as they are and as they may be. */
export function tableOf(checks: Check[]): string {
  const heads = [
    'route',
    ...Object.values(CATEGORIES),
    ...Object.values(METRICS).map(({ head }) => head),
    ...TYPES.flatMap((type) => [`${type} kB`, 'n']),
  ];
  const paths = [...new Set(checks.map(({ path }) => path))];
  const rows = paths.map((path) =>
    rowOf(
      path,
      checks.filter((check) => check.path === path),
    ),
  );
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [heads, widths.map((width) => '─'.repeat(width)), ...rows]
    .map((row) =>
      row
        .map((text, column) => (column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}
