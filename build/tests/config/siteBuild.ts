import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { structuredDataOf } from '../../../src/engine/compile/describe/graph';
import { markdownOf } from '../../../src/engine/compile/describe/markdown';
import type { CompiledSite } from '../../../src/engine/compile/site';
import { dataFileOf, fileNameOf, type PageData } from '../../../src/engine/model/page';
import { prerender } from '../../../src/engine/render/prerender';
import { PageWriter } from '../../pageWriter';

/** The code of the site, built for the browser once, and pages that are put together with it. */
export class SiteBuild {
  readonly dir = mkdtempSync(join(tmpdir(), 'config-'));
  #writer: PageWriter | undefined;

  /** Builds what every page has in common: a change of content does not change it. */
  async buildClient(): Promise<void> {
    await build({ build: { outDir: this.dir, emptyOutDir: true, manifest: true }, logLevel: 'warn' });
    this.#writer = await PageWriter.open(this.dir, readFileSync(join(this.dir, 'index.html'), 'utf8'));
  }

  /** The files that a page consists of, by their addresses. */
  async filesOf(page: PageData, { origin, facts }: CompiledSite): Promise<Map<string, string>> {
    if (!this.#writer) throw new Error('there is no client yet');
    const html = await this.#writer.write({
      page,
      html: await prerender(page),
      markdown: markdownOf(page, origin),
      graph: structuredDataOf(page, facts),
    });
    const data = dataFileOf(page.path);
    return new Map([
      [page.path, html],
      [`${fileNameOf(page.path)}.html`, html],
      [data, readFileSync(join(this.dir, data), 'utf8')],
    ]);
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }
}

/** The pages of a site that are not as another has them. */
export function changedPages(site: CompiledSite, other: CompiledSite): PageData[] {
  const known = new Set(other.pages.map((page) => JSON.stringify(page)));
  return site.pages.filter((page) => !known.has(JSON.stringify(page)));
}
