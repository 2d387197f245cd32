import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createHead, transformHtmlTemplate } from '@unhead/react/server';
import { dataFileOf, type PageData, type PageFile } from '../src/engine/model/page.ts';
import { anchorStyles } from '../src/engine/render/anchors.ts';
import { headOf, siteHead } from '../src/engine/render/head.ts';
import { type ClientFiles, readClientFiles } from './clientFiles.ts';
import { withStyles } from './pageContent.ts';
import { PageStyles } from './pageStyles.ts';

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
    return new PageWriter(dir, template, files, await readFile(join(dir, files.stylesheet), 'utf8'));
  }

  /** Writes the page's data; gives its HTML with head, styles and content. */
  async write(page: PageData, content: string): Promise<string> {
    const { version: codeVersion } = this.#files;
    const version = createHash('sha256')
      .update(codeVersion + JSON.stringify(page))
      .digest('hex')
      .slice(0, 12);
    const data: PageFile = { ...page, version, codeVersion };
    const file = join(this.#dir, dataFileOf(page.path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(data));

    const styled = withStyles(content, this.#styles, this.#files.stylesheet);
    const styles = styled.styles + anchorStyles(page.steps);
    const html = this.#template
      .replace('</head>', () => `${this.#fonts()}<style>${styles}</style></head>`)
      .replace('<div id="root"></div>', () => `${this.#root(page, version)}${styled.content}</div>`);
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
}
