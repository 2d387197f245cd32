import { dataFileOf, type PageFile } from '../../engine/model/page';

/** The not-found pages that stand for a path, the nearest first: `/service/404`, `/404`. */
const notFoundPages = (path: string) =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, depth, parents) => [...parents.slice(0, parents.length - depth), '404'].join('/'));

/**
 * Fetches what a page is made of; for an unknown path, what its not-found page is made of.
 *
 * @throws when the site does not answer, or answers with something else than a page.
 */
export async function fetchPageFile(path: string): Promise<PageFile> {
  for (const candidate of [path, ...notFoundPages(path)]) {
    const response = await fetch(dataFileOf(candidate));
    if (response.status !== 404) return readPageFile(response);
  }
  throw new Error(`no page for ${path}`);
}

/** Reads the answer with a page's data. @throws when it holds none. */
export async function readPageFile(response: Response): Promise<PageFile> {
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  const file: unknown = await response.json();
  if (isPageFile(file)) return file;
  throw new Error(`${response.url} is not a page`);
}

const has = <Key extends string>(value: unknown, ...keys: Key[]): value is Record<Key, unknown> =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);

/**
 * Whether what came over the network is a page: everything that the engine itself reads is looked at. The props of
 * sections were checked against their schemas by the build that names itself in `codeVersion`; whoever uses the file
 * compares that with the code that runs.
 */
export function isPageFile(value: unknown): value is PageFile {
  if (!has(value, 'path', 'version', 'codeVersion', 'meta', 'layout', 'sections', 'steps', 'anchors')) return false;
  const { path, version, codeVersion, meta, layout, sections, steps, anchors } = value;
  return (
    [path, version, codeVersion].every((text) => typeof text === 'string') &&
    has(meta, 'title', 'description', 'image', 'siteName', 'index') &&
    has(layout, 'name', 'data') &&
    Array.isArray(sections) &&
    sections.every((section) => has(section, 'type', 'key', 'hydrate', 'props')) &&
    Array.isArray(steps) &&
    steps.every((step) => has(step, 'id', 'label', 'offset')) &&
    Array.isArray(anchors)
  );
}
