import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageData } from '../../model/page.ts';
import { anchorStyles } from '../../render/anchors.ts';
import { lineEnds } from './lineEnds.ts';
import { type SiteFacts, withHead } from './pageHead.ts';
import { PageStyles } from './pageStyles.ts';
import { hashOf, scriptHashes, sheetIn, withIntegrity } from './template.ts';

/** A page's files before its content is rendered. */
export interface PageFrame {
  html: string;
  data: string;
  /** CSP hashes of the HTML's scripts. */
  scripts: string[];
}

const versionOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Writes the HTML around pages' content, and their data files. */
export class PageWriter {
  readonly #template: string;
  readonly #facts: SiteFacts;
  readonly #styles: PageStyles;
  /** Hash of the browser bundle's manifest. */
  readonly #codeVersion: string;

  /**
   * @param dir folder with Vite's browser bundle
   * @param template Vite's `index.html`
   */
  constructor(dir: string, template: string, facts: SiteFacts) {
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

  /** Adds styles to a rendered page. @returns its HTML, and the CSP hashes of the styles */
  finish(page: PageData, html: string): { html: string; styles: string[] } {
    const types = page.sections.map(({ type }) => type);
    const own = this.#styles.of(html, types) + anchorStyles(page.steps) + lineEnds(page.meta.language);
    // Before the root element: a page's content may contain `</head>`, too.
    const end = html.lastIndexOf('</head>', html.indexOf(`<div id="root" data-version="`));
    const fonts = this.#styles.fileFaces;
    const styles = `<style>${own}</style><style media="print">${fonts}</style>`;
    return { html: `${html.slice(0, end)}${styles}${html.slice(end)}`, styles: [own, fonts].map(hashOf) };
  }
}
