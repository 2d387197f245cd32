import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { structuredDataOf } from '../../../compile/describe/graph';
import type { CompiledSite } from '../../../compile/inspect';
import { dataFileOf, fileNameOf, type PageData } from '../../../model/page';
import { prerender } from '../../../render/prerender';
import { PageWriter } from '../../pages/pageWriter';

/** Builds the site's browser bundle once, and pages with it. */
export class SiteBuild {
  readonly dir = mkdtempSync(join(tmpdir(), 'config-'));
  #writer: PageWriter | undefined;

  /** Builds the browser bundle, which is independent of content. */
  async buildClient(): Promise<void> {
    await build({ build: { outDir: this.dir, emptyOutDir: true, manifest: true }, logLevel: 'warn' });
    this.#writer = new PageWriter(this.dir, readFileSync(join(this.dir, 'index.html'), 'utf8'));
  }

  /** Returns a page's files by path. */
  async filesOf(page: PageData, { facts }: CompiledSite): Promise<Map<string, string>> {
    if (!this.#writer) throw new Error('there is no client yet');
    const content = await prerender(page);
    const frame = this.#writer.frameOf(page, structuredDataOf(page, facts));
    const { html } = this.#writer.finish(
      page,
      frame.html.replace(/(<div id="root"[^>]*>)/, (root) => root + content),
    );
    return new Map([
      [page.path, html],
      [`${fileNameOf(page.path)}.html`, html],
      [dataFileOf(page.path), frame.data],
    ]);
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }
}

/** Returns the pages of a site that differ from another's. */
export function changedPages(site: CompiledSite, other: CompiledSite): PageData[] {
  const known = new Set(other.pages.map((page) => JSON.stringify(page)));
  return site.pages.filter((page) => !known.has(JSON.stringify(page)));
}
