import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageData } from '../../model/page.ts';
import { anchorStyles } from '../../render/anchors.ts';
import { lineEnds } from './lineEnds.ts';
import { type SiteFacts, withHead } from './pageHead.ts';
import { PageStyles } from './pageStyles.ts';
import { hashOf, scriptHashes, sheetIn, withIntegrity } from './template.ts';

/** What stands around a page's content. */
export interface PageFrame {
  html: string;
  /** The page's data, as JSON. */
  data: string;
  /** Hashes of the scripts that the HTML runs, as a policy names them. */
  scripts: string[];
}

const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Makes the HTML around the content of pages, and their data files. */
export class PageWriter {
  readonly #template: string;
  readonly #facts: SiteFacts;
  readonly #styles: PageStyles;
  /** Changes with any file of the browser's code. */
  readonly #codeVersion: string;

  /**
   * @param dir folder with the browser's code as Vite has built it
   * @param template `index.html` as Vite has written it
   */
  constructor(dir: string, template: string, facts: SiteFacts = { folder: '' }) {
    this.#facts = facts;
    const { folder } = facts;
    this.#template = withIntegrity(template, dir, folder).replace(/\n\s*/g, '');
    this.#styles = new PageStyles(readFileSync(join(dir, sheetIn(template).slice(folder.length)), 'utf8'));
    this.#codeVersion = versionOf(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'));
  }

  /** Returns the HTML around a page's content, and its data. @param graph structured data as JSON-LD */
  frameOf(page: PageData, graph: string): PageFrame {
    const codeVersion = this.#codeVersion;
    const version = versionOf(codeVersion + JSON.stringify(page));
    const html = withHead(this.#template, page, version, graph, this.#facts);
    return { html, data: JSON.stringify({ ...page, version, codeVersion }), scripts: scriptHashes(html) };
  }

  /** Adds its styles to a page that has been rendered. @returns its HTML, and the hashes of those styles */
  finish(page: PageData, html: string): { html: string; styles: string[] } {
    const own = this.#styles.of(html) + anchorStyles(page.steps) + lineEnds(page.meta.language);
    // Before the root element: what a page says may contain `</head>` too.
    const end = html.lastIndexOf('</head>', html.indexOf(`<div id="root" data-version="`));
    const fonts = this.#styles.fileFaces;
    const styles = `<style>${own}</style><style media="print">${fonts}</style>`;
    return { html: `${html.slice(0, end)}${styles}${html.slice(end)}`, styles: [own, fonts].map(hashOf) };
  }
}
