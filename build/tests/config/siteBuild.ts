import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { structuredDataOf } from '../../../src/engine/compile/describe/graph';
import type { CompiledSite } from '../../../src/engine/compile/inspect';
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
    this.#writer = await PageWriter.open({ client: this.dir, template: join(this.dir, 'index.html') });
  }

  /** The files that a page consists of, by their addresses. */
  async filesOf(page: PageData, { facts }: CompiledSite): Promise<Map<string, string>> {
    if (!this.#writer) throw new Error('there is no client yet');
    const { version, content } = this.#writer.dataOf(JSON.stringify(page));
    const html = await this.#writer.pageOf(page, version, await prerender(page), structuredDataOf(page, facts));
    return new Map([
      [page.path, html],
      [`${fileNameOf(page.path)}.html`, html],
      [dataFileOf(page.path), content],
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
