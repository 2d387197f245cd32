import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createHead, transformHtmlTemplate } from '@unhead/react/server';
import { dataFileOf, markdownFileOf, type PageFile } from '../src/engine/model/page.ts';
import { anchorStyles } from '../src/engine/render/anchors.ts';
import { headOf } from '../src/engine/render/head.ts';
import type { PrerenderedPage } from '../src/prerender.tsx';
import { type ClientManifest, readClientManifest } from './clientManifest.ts';
import { withIntegrity } from './pageHashes.ts';
import { Stylesheets } from './stylesheets.ts';

/** Where the client's code starts: its name in the manifest. */
const CLIENT = 'src/browser/start.tsx';

/** Puts finished pages together, and writes their data. */
export class PageWriter {
  readonly #dir: string;
  readonly #template: string;
  readonly #styles: Stylesheets;
  readonly #fonts: string;
  /** Name of the client's entry: it changes with any of the code. */
  readonly #codeVersion: string;

  private constructor(dir: string, template: string, manifest: ClientManifest) {
    this.#dir = dir;
    this.#template = template.replace(/\n\s*/g, '');
    this.#styles = new Stylesheets(dir, manifest);
    this.#codeVersion = manifest[CLIENT]?.file ?? '';
    this.#fonts = Object.values(manifest)
      // Letters that few pages have come when a page has one.
      .filter(({ file }) => file.endsWith('.woff2') && !file.includes('-rare'))
      .map(({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
      .sort()
      .join('');
  }

  /** @param template Vite's `index.html`. */
  static async open(dir: string, template: string): Promise<PageWriter> {
    return new PageWriter(dir, await withIntegrity(template, dir), await readClientManifest(dir));
  }

  /** Writes the page's data and its Markdown; gives its HTML with head, styles and content. */
  async write({ page, html: content, markdown, graph }: Omit<PrerenderedPage, 'site'>): Promise<string> {
    const version = createHash('sha256')
      .update(this.#codeVersion + JSON.stringify(page))
      .digest('hex')
      .slice(0, 12);
    const data: PageFile = { ...page, version, codeVersion: this.#codeVersion };
    const file = join(this.#dir, dataFileOf(page.path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(data));
    if (page.meta.url) await this.#writeMarkdown(page.path, markdown);

    const files = this.#styles.filesOf([
      CLIENT,
      `src/layouts/${page.layout.name}/component.tsx`,
      ...page.sections.map(({ type }) => `src/sections/${type}/component.tsx`),
    ]);
    const styles = (await this.#styles.contentOf(files)) + anchorStyles(page.steps);
    // `data-styles` is for `boot.ts`: what need not be fetched with the code.
    const root = `<div id="root" data-version="${version}" data-styles="${files.map((file) => `/${file}`).join(' ')}">`;
    const html = this.#template
      .replace('</head>', () => `${this.#fonts}<style>${styles}</style></head>`)
      .replace('<div id="root"></div>', () => `${root}${content}</div>${page.meta.index ? dataBlock(graph) : ''}`);
    return transformHtmlTemplate(createHead({ init: [headOf(page.meta)] }), html);
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
