import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createHead, transformHtmlTemplate } from '@unhead/react/server';
import type { PageData } from '../src/engine/model/page.ts';
import { anchorStyles } from '../src/engine/render/anchors.ts';
import { headOf } from '../src/engine/render/head.ts';
import { type ClientManifest, readClientManifest } from './clientManifest.ts';
import type { Code } from './code.ts';
import { withIntegrity } from './pageHashes.ts';
import { Stylesheets } from './stylesheets.ts';

/** Where the client's code starts: its name in the manifest. */
const CLIENT = 'src/browser/start.tsx';

/** Puts finished pages together. */
export class PageWriter {
  readonly #template: string;
  readonly #styles: Stylesheets;
  readonly #fonts: string;
  /** Name of the client's entry: it changes with any of the code. */
  readonly #codeVersion: string;

  private constructor(dir: string, template: string, manifest: ClientManifest) {
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

  static async open({ client, template }: Pick<Code, 'client' | 'template'>): Promise<PageWriter> {
    const frame = await withIntegrity(await readFile(template, 'utf8'), client);
    return new PageWriter(client, frame, await readClientManifest(client));
  }

  /** The content of a page's JSON file, and the version that it has. @param json the page's data. */
  dataOf(json: string): { version: string; content: string } {
    const version = createHash('sha256')
      .update(this.#codeVersion + json)
      .digest('hex')
      .slice(0, 12);
    // As JSON.stringify would write a `PageFile`, without reading the page for it.
    const rest = `,"version":${JSON.stringify(version)},"codeVersion":${JSON.stringify(this.#codeVersion)}}`;
    return { version, content: `${json.slice(0, -1)}${rest}` };
  }

  /** The HTML of a page with head, styles and content. @param graph its structured data, as JSON-LD. */
  async pageOf(page: PageData, version: string, content: string, graph: string): Promise<string> {
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
}

/**
 * Structured data in a page. It stands at the end, as nothing on the screen waits for it; nothing in it can end the
 * element. https://www.w3.org/TR/json-ld11/#restrictions-for-contents-of-json-ld-script-elements
 */
const dataBlock = (json: string) => `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
