import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const pageFile = z.object({
  path: z.string(),
  meta: z.object({ url: z.string().optional(), index: z.boolean() }),
  layout: z.object({ name: z.string() }),
  sections: z.array(z.object({ type: z.string() })),
});

export interface MeasuredPage {
  path: string;
  /** Whether search engines may index it. */
  index: boolean;
  /** Pages with the same layout and the same types of sections, in the same order, share a template. */
  template: string;
  /** Size of its data file in bytes, as a measure of its content. */
  content: number;
}

/** Reads the pages in a folder of page data (`dist/data`), except 404 pages. Sorted by path. */
export function readPages(folder: string): MeasuredPage[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .map((json) => ({ json, page: pageFile.parse(JSON.parse(json)) }))
    .filter(({ page }) => page.meta.url !== undefined)
    .map(({ json, page: { path, meta, layout, sections } }) => ({
      path,
      index: meta.index,
      template: [layout.name, ...sections.map(({ type }) => type)].join(' '),
      content: Buffer.byteLength(json),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Returns the page with the most content of each template. */
export function onePerTemplate(pages: MeasuredPage[]): MeasuredPage[] {
  const fullest = new Map<string, MeasuredPage>();
  for (const page of pages) {
    const best = fullest.get(page.template);
    if (!best || page.content > best.content) fullest.set(page.template, page);
  }
  return [...fullest.values()];
}
