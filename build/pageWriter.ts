import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createHead, transformHtmlTemplate } from '@unhead/react/server';
import { dataFileOf, markdownFileOf, type PageData, type PageFile } from '../src/engine/model/page.ts';
import { anchorStyles } from '../src/engine/render/anchors.ts';
import { headOf, siteHead } from '../src/engine/render/head.ts';
import type { PrerenderedPage } from '../src/prerender.tsx';
import { type ClientFiles, readClientFiles } from './clientFiles.ts';
import { withStyles } from './pageContent.ts';
import { withIntegrity } from './pageHashes.ts';
import { PageStyles } from './pageStyles.ts';

/**
 * Until React follows links, the browser fetches the page that a link leads to while the link is being pressed, which is
 * a tenth of a second earlier: https://developer.mozilla.org/en-US/docs/Web/API/Speculation_Rules_API
 */
const RULES = `<script type="speculationrules">${JSON.stringify({
  prefetch: [
    { where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/*.*' } }] }, eagerness: 'conservative' },
  ],
})}</script>`;

/** Puts finished pages together, and writes their data. */
export class PageWriter {
  readonly #dir: string;
  readonly #template: string;
  readonly #styles: PageStyles;
  readonly #files: ClientFiles;

  private constructor(dir: string, template: string, files: ClientFiles, sheet: string) {
    this.#dir = dir;
    // Vite links the whole sheet.
    this.#template = template.replace(/<link rel="stylesheet"[^>]*>/, '').replace(/\n\s*/g, '');
    this.#files = files;
    this.#styles = new PageStyles(sheet);
  }

  /** @param template Vite's `index.html`. */
  static async open(dir: string, template: string): Promise<PageWriter> {
    const files = await readClientFiles(dir);
    const sheet = await readFile(join(dir, files.stylesheet), 'utf8');
    return new PageWriter(dir, await withIntegrity(template, dir), files, sheet);
  }

  /** Writes the page's data and its Markdown; gives its HTML with head, styles and content. */
  async write({ page, html: content, markdown, graph }: Omit<PrerenderedPage, 'site'>): Promise<string> {
    const { version: codeVersion } = this.#files;
    const version = createHash('sha256')
      .update(codeVersion + JSON.stringify(page))
      .digest('hex')
      .slice(0, 12);
    const data: PageFile = { ...page, version, codeVersion };
    const file = join(this.#dir, dataFileOf(page.path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(data));
    if (page.meta.url) await this.#writeMarkdown(page.path, markdown);

    const styled = withStyles(content, this.#styles, this.#files.stylesheet);
    const styles = styled.styles + anchorStyles(page.steps);
    const html = this.#template
      .replace('</head>', () => `${this.#fonts()}<style>${styles}</style></head>`)
      .replace(
        '<div id="root"></div>',
        () => `${this.#root(page, version)}${styled.content}</div>${RULES}${page.meta.index ? dataBlock(graph) : ''}`,
      );
    return transformHtmlTemplate(createHead({ init: [siteHead, headOf(page.meta)] }), html);
  }

  #fonts(): string {
    // Letters that few pages have come when a page has one.
    const fonts = this.#files.fonts.filter((file) => !file.includes('-rare'));
    return fonts.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`).join('');
  }

  /** The element that React takes over. What stands on it is for `boot.ts`, which asks for all of it at once. */
  #root({ path, sections }: PageData, version: string): string {
    const alive = new Set(sections.filter(({ hydrate }) => hydrate !== 'never').map(({ type }) => type));
    const code = [...alive].map((type) => `${type}=${this.#files.sections[type]}`).join(' ');
    const wanted = `data-page="${dataFileOf(path)}" data-styles="${this.#files.stylesheet}" data-code="${code}"`;
    return `<div id="root" data-version="${version}" ${wanted}>`;
  }

  async #writeMarkdown(path: string, markdown: string): Promise<void> {
    const file = join(this.#dir, markdownFileOf(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, markdown);
  }
}

/**
 * Structured data in a page. It stands at the end, as nothing on the screen waits for it; nothing in it can end the
 * element. https://www.w3.org/TR/json-ld11/#restrictions-for-contents-of-json-ld-script-elements
 */
const dataBlock = (json: string) => `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
