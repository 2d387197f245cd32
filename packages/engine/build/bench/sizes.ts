import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the pages below a folder of a built site weigh, and the pages that are there whatever their number. */
export function pageSizes(dist: string, folder: string): string {
  const sizes = readdirSync(join(dist, folder))
    .filter((name) => name.endsWith('.html') && !name.startsWith('404'))
    .map((name) => ({
      html: statSync(join(dist, folder, name)).size,
      br: statSync(join(dist, folder, `${name}.br`)).size,
    }));
  const mean = (of: (size: (typeof sizes)[number]) => number) =>
    Math.round(sizes.reduce((sum, size) => sum + of(size), 0) / sizes.length);
  const heaviest = Math.max(...sizes.map(({ br }) => br));
  const fixed = ['index', 'about-us', 'services'].map((name) => {
    const { size } = statSync(join(dist, `${name}.html.br`));
    return `${name} ${size}`;
  });
  return `  bytes a page: ${mean(({ html }) => html)} HTML, ${mean(({ br }) => br)} with brotli (heaviest ${heaviest}); with brotli ${fixed.join(', ')}`;
}
