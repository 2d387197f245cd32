import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHead, prepareTemplate, transformHtmlTemplate } from '@unhead/react/server';
import { dataFileOf, type PageData } from '../src/engine/model/page.ts';
import { anchorStyles } from '../src/engine/render/anchors.ts';
import { headOf, siteHead } from '../src/engine/render/head.ts';
import { type ClientFiles, readClientFiles } from './clientFiles.ts';
import type { Code } from './code.ts';
import { readFaces, withLateFonts } from './fonts/faces.ts';
import { withPlainTexts } from './headTexts.ts';
import { lineEnds } from './lineEnds.ts';
import { withStyles } from './pageContent.ts';
import { withIntegrity } from './pageHashes.ts';
import { PageStyles } from './pageStyles.ts';

/**
 * Until React follows links, the browser fetches the page that a link leads to while the link is being pressed, which is
 * a tenth of a second earlier: https://developer.mozilla.org/en-US/docs/Web/API/Speculation_Rules_API
 */
const RULES = `<script type="speculationrules">${JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'conservative' }],
})}</script>`;

/**
 * Vite puts the script into the head. It goes below the content: it has nothing to do before the first paint, and over
 * HTTP/1.1 what is asked for first gets the connection that the page came on. That is to be the first picture.
 */
const MODULE = /<script type="module".*?<\/script>/;

/** Stands in the frame for the styles of a page. */
const STYLES = '<style>/**/</style>';

/** Puts finished pages together. */
export class PageWriter {
  /** What stands around every page. */
  readonly #frame: ReturnType<typeof prepareTemplate>;
  readonly #styles: PageStyles;
  readonly #files: ClientFiles;

  readonly #faces: string;
  /** What starts the page. */
  readonly #script: string;

  private constructor(template: string, files: ClientFiles, sheet: string, faces: string) {
    this.#files = files;
    const bare = template
      // Vite links the whole sheet.
      .replace(/<link rel="stylesheet"[^>]*>/, '')
      .replace(/\n\s*/g, '');
    const [script = ''] = MODULE.exec(bare) ?? [];
    this.#script = script.replace('<script', '$& fetchpriority="low"');
    this.#frame = prepareTemplate(bare.replace(script, '').replace('</head>', () => `${STYLES}</head>`));
    this.#faces = withLateFonts(faces);
    this.#styles = new PageStyles(sheet);
  }

  static async open({ client, template }: Pick<Code, 'client' | 'template'>): Promise<PageWriter> {
    const frame = await withIntegrity(await readFile(template, 'utf8'), client);
    const files = await readClientFiles(client);
    const sheet = await readFile(join(client, files.stylesheet), 'utf8');
    return new PageWriter(frame, files, sheet, await readFaces(client));
  }

  /** The content of a page's JSON file, and the version that it has. @param json the page's data. */
  dataOf(json: string): { version: string; content: string } {
    const { version: codeVersion } = this.#files;
    const version = createHash('sha256')
      .update(codeVersion + json)
      .digest('hex')
      .slice(0, 12);
    // As JSON.stringify would write a `PageFile`, without reading the page for it.
    const rest = `,"version":${JSON.stringify(version)},"codeVersion":${JSON.stringify(codeVersion)}}`;
    return { version, content: `${json.slice(0, -1)}${rest}` };
  }

  /** The HTML of a page with head, styles and content. @param graph its structured data, as JSON-LD. */
  async pageOf(page: PageData, version: string, content: string, graph: string): Promise<string> {
    const styled = withStyles(content, this.#styles, this.#files.stylesheet);
    const styles = styled.styles + anchorStyles(page.steps) + lineEnds(page.meta.language) + this.#faces;
    // Before styles and content are in it: they are long, and nothing in them is looked for.
    const headed = await transformHtmlTemplate(createHead({ init: [siteHead, headOf(page.meta)] }), this.#frame);
    // Each element of the head has a line of its own.
    return withPlainTexts(headed)
      .replaceAll('>\n<', '><')
      .replace(STYLES, () => `<style>${styles}</style>`)
      .replace(
        '<div id="root"></div>',
        () =>
          `${this.#root(page, version)}${styled.content}</div>${styled.after}${this.#script}${RULES}${page.meta.index ? dataBlock(graph) : ''}`,
      );
  }

  /** The element that React takes over. What stands on it is for `boot.ts`, which asks for all of it at once. */
  #root({ path, sections }: PageData, version: string): string {
    const alive = new Set(sections.filter(({ hydrate }) => hydrate !== 'never').map(({ type }) => type));
    const fileOf = (type: string) => this.#files.sections[type];
    const code = [...new Set([...alive].map(fileOf))]
      .map((file) => `${[...alive].filter((type) => fileOf(type) === file)}=${file}`)
      .join(' ');
    const wanted = `data-page="${dataFileOf(path)}" data-styles="${this.#files.stylesheet}" data-code="${code}"`;
    return `<div id="root" data-version="${version}" ${wanted}>`;
  }
}

/**
 * Structured data in a page. It stands at the end, as nothing on the screen waits for it; nothing in it can end the
 * element. https://www.w3.org/TR/json-ld11/#restrictions-for-contents-of-json-ld-script-elements
 */
const dataBlock = (json: string) => `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
