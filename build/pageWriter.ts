import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createHead, transformHtmlTemplate } from '@unhead/react/server';
import { dataFileOf, type PageData, type PageFile } from '../src/engine/model/page.ts';
import { anchorStyles } from '../src/engine/render/anchors.ts';
import { headOf } from '../src/engine/render/head.ts';
import { type ClientManifest, readClientManifest } from './clientManifest.ts';
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
    return new PageWriter(dir, template, await readClientManifest(dir));
  }

  /** Writes the page's data; gives its HTML with head, styles and content. */
  async write(page: PageData, content: string): Promise<string> {
    const version = createHash('sha256')
      .update(this.#codeVersion + JSON.stringify(page))
      .digest('hex')
      .slice(0, 12);
    const data: PageFile = { ...page, version, codeVersion: this.#codeVersion };
    const file = join(this.#dir, dataFileOf(page.path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(data));

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
      .replace('<div id="root"></div>', () => `${root}${content}</div>`);
    return transformHtmlTemplate(createHead({ init: [headOf(page.meta)] }), html);
  }
}
