import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { headersOf, publish } from '@worldwright/engine/testing';
import { releaseFolder } from '../../release/keptBuilds.ts';
import { type Recipient, readManifest, writeManifest } from '../../release/manifest.ts';

const ENDINGS = { br: '.br', gzip: '.gz', identity: '' } as const;

/** A coding of the fixture's files. */
export type Coding = keyof typeof ENDINGS;

/** Returns a compressible text of a length. */
export function text(seed: string, length: number): string {
  let words = '';
  for (let index = 0; words.length < length; index++)
    words += `${createHash('sha256').update(`${seed}${index}`).digest('hex').slice(0, 9)} and the same again\n`;
  return words.slice(0, length);
}

const page = (title: string, version: string) =>
  `<!doctype html><title>${title} ${version}</title><script src="/assets/app-${version}.js"></script>${text(title + version, 4000)}`;

/** Returns the home page of a version. */
export const homePage = (version: string) => page('Home', version);

/** Returns the files of a small site, as a build would write them. */
function contents(version: string): Record<string, string | Buffer> {
  return {
    'index.html': homePage(version),
    'about-us.html': page('About', version),
    'service/rpa.html': page('Service', version),
    '404.html': page('Nothing here', version),
    'service/404.html': page('No such service', version),
    'data/index.json': JSON.stringify({ version, text: text('data', 2000) }),
    'data/about-us.json': JSON.stringify({ version }),
    [`only-${version}.html`]: page('Not for long', version),
    [`data/only-${version}.json`]: JSON.stringify({ version }),
    [`assets/app-${version}.js`]: `// ${version}\n${text(`app${version}`, 300_000)}`,
    'assets/style-1.css': text('style', 3000),
    'pictures/one-480.avif': createHash('sha512').update('picture').digest(),
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'robots.txt': 'User-agent: *\n',
    'empty.txt': '',
    'notes.pdf': Buffer.from(text('pdf', 10_000)),
    '.well-known/security.txt': 'Contact: mailto:security@example.org\n',
    '.hidden': 'not for visitors',
    _redirects: '/old /about-us 301\n/rpa /service/rpa 301\n',
  };
}

const COMPRESSED = /\.(html|json|js|css|svg|txt)$/;

function writeSite(dir: string, files: Record<string, string | Buffer>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = join(dir, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    if (!COMPRESSED.test(name)) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
    writeFileSync(`${file}.gz`, gzipSync(content));
  }
}

/** Recipient of the fixture's enquiries. */
export const recipient: Recipient = { to: ['owner@example.org'], name: 'The Owner', url: 'https://little.test' };

/** Headers of the fixture's files. All pages share one policy. */
export const headers = headersOf(new Map(), { connect: [], forms: [] }, true);

/** A folder for a test file, in which sites are built. */
export class Fixture {
  readonly dir = mkdtempSync(join(tmpdir(), 'server-'));
  /** Folder of the newest build. */
  readonly dist = join(this.dir, 'dist');
  /** Cache of the newest build's files. */
  readonly #known = new Map<string, { bytes: Buffer; tag: string }>();

  /** Builds the site as `npm run build` does: in a folder of its own, then published. */
  async build(version: string, more: Record<string, string | Buffer> = {}, owner = recipient): Promise<void> {
    const next = join(this.dir, '.dist-next');
    rmSync(next, { recursive: true, force: true });
    writeSite(next, { ...contents(version), ...more });
    await writeManifest(next, owner, headers);
    await publish(next, this.dist);
    this.#known.clear();
  }

  /** Returns the folder from which the newest build is served. */
  async served(): Promise<string> {
    return releaseFolder(this.dist, (await readManifest(this.dist)).id);
  }

  /** Returns whether a file exists in a coding. */
  has(path: string, coding: Coding): boolean {
    return existsSync(join(this.dist, path + ENDINGS[coding]));
  }

  /** Returns a file's bytes in the newest build. */
  bytes(path: string, coding: Coding = 'identity'): Buffer {
    return this.#read(path + ENDINGS[coding]).bytes;
  }

  /** Returns a file's expected entity tag, which depends only on its content. */
  tag(path: string, coding: Coding = 'identity'): string {
    return this.#read(path + ENDINGS[coding]).tag;
  }

  #read(name: string): { bytes: Buffer; tag: string } {
    const known = this.#known.get(name);
    if (known) return known;
    const bytes = readFileSync(join(this.dist, name));
    const read = { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
    this.#known.set(name, read);
    return read;
  }

  /** Returns a file's modification time in ms since 1970. */
  modified(path: string, coding: Coding = 'identity'): number {
    return statSync(join(this.dist, path + ENDINGS[coding])).mtimeMs;
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }
}
