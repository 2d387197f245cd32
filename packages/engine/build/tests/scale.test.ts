import { expect, test } from 'vitest';
import pages from '../../../../pages.config';
import { readContent } from '../../compile/content/content';
import type { CompiledSite } from '../../compile/inspect';
import { contentFiles } from '../../compile/ownFiles';
import { compileSite } from '../../compile/site';
import { prerender } from '../../render/prerender';

const FOLDER = 'services/';
const services = [...contentFiles].filter(([file]) => file.startsWith(FOLDER));
const others = [...contentFiles].filter(([file]) => !file.startsWith(FOLDER));

/** Compiles the site with `count` services: its own, which its pages link to, and copies of them. */
function siteWith(count: number): CompiledSite {
  const more = Array.from({ length: count - services.length }, (_, index): [string, unknown] => {
    const [file = '', service] = services[index % services.length] ?? [];
    // Paths of equal length, so pages differ only in their lists.
    const path = `${file.slice(FOLDER.length, -'.ts'.length)}-${index + 10_000}`;
    return [`${FOLDER}${path}.ts`, { ...Object(service), id: index + 10_000, path, formerPaths: [] }];
  });
  return compileSite(pages, readContent(new Map([...others, ...services, ...more])));
}

const eachPage = pages.find(({ each }) => each === 'services');
/** Prefix of the services' paths, and their parent page. */
const [each, overview] = [eachPage?.path.replace('{path}', '') ?? '', eachPage?.within ?? '/'];
/** Pages that exist once, independent of the number of services. */
const single = pages.flatMap((page) => (page.each || page.parts ? [] : [page.path]));

async function htmlOf(site: CompiledSite, path: string): Promise<string> {
  const page = site.pages.find((one) => one.path === path);
  if (!page) throw new Error(`there is no page ${path}`);
  return prerender(page);
}

const linksIn = (html: string) => new Set([...html.matchAll(/href="(\/[^"#]*)"/g)].map(([, href = '']) => href));

/** Returns the paths of service pages in order. */
const servicePages = ({ pages }: CompiledSite) =>
  pages
    .map(({ path }) => path)
    .filter((path) => path.startsWith(each) && /^(?!404$)[^/]+$/.test(path.slice(each.length)));

/** Sites without lists in parts cannot have thousands of services. */
const hasParts = pages.some(({ parts }) => parts?.of === 'services');
const [thousand, half] = hasParts ? [siteWith(1_000), siteWith(500)] : [compileSite(), compileSite()];

test.skipIf(!hasParts)("the size of a page's HTML does not depend on the number of pages", async () => {
  const middle = (site: CompiledSite) => servicePages(site)[250] ?? '';
  for (const pick of [middle, ...single.map((path) => () => path)]) {
    const [one, two] = await Promise.all([htmlOf(thousand, pick(thousand)), htmlOf(half, pick(half))]);
    expect(Math.abs(one.length - two.length), pick(thousand)).toBeLessThan(20);
  }
});

test.skipIf(!hasParts)("the size of a page's data does not depend on the number of pages", () => {
  const sizes = (site: CompiledSite) =>
    [servicePages(site)[250], ...single].map(
      (path) => JSON.stringify(site.pages.find((page) => page.path === path)).length,
    );
  const [one, two] = [sizes(thousand), sizes(half)];
  for (const [index, size] of one.entries()) expect(Math.abs(size - (two[index] ?? 0))).toBeLessThan(40);
});

test.skipIf(!hasParts)('each of a thousand services is at most four links from the home page', async () => {
  const found = new Set(['/']);
  const all = new Set(servicePages(thousand));
  for (let click = 0; click < 4; click += 1)
    for (const path of [...found]) {
      // Service pages link only to pages that the parts link to, too.
      if (all.has(path)) continue;
      for (const link of linksIn(await htmlOf(thousand, path))) found.add(link);
    }
  expect(all.size).toBe(1_000);
  expect([...all].filter((path) => !found.has(path))).toEqual([]);
});

test.skipIf(!hasParts)('a few services are listed on one page, even without families', async () => {
  const most = pages.find(({ parts }) => parts?.of === 'services')?.parts?.beyond;
  const few = services.slice(0, most).map(([file, service]): [string, unknown] => {
    const { family: _, ...rest } = Object(service);
    return [file, rest];
  });
  const files = new Map([...others, ...few, ['service-families.ts', []] as const]);
  const site = compileSite(pages, readContent(files));
  const links = linksIn(await htmlOf(site, overview));
  expect(servicePages(site)).toHaveLength(few.length);
  for (const path of servicePages(site)) expect([...links]).toContain(path);
  const [parts = ''] = pages.flatMap(({ path, parts }) =>
    parts?.of === 'services' ? [path.replace('{part}', '')] : [],
  );
  expect(site.pages.some(({ path }) => path.startsWith(parts))).toBe(false);
});

test('a service without a family is reported if there are families', () => {
  const family = { id: 1, path: 'all', title: 'All', description: 'There is one family.' };
  const [[file, lost] = ['', undefined], ...rest] = services.map(([name, service]): [string, object] => {
    const { family: _, ...alone } = Object(service);
    return [name, alone];
  });
  const content = new Map<string, unknown>([
    ...others,
    ['service-families.ts', [family]],
    ...rest.map(([name, service]): [string, unknown] => [name, { ...service, family: family.path }]),
    [file, lost],
  ]);
  const sections = [
    { type: 'banner', heading: 'All' },
    { type: 'service-families', heading: 'In families' },
  ];
  const page = { path: '/in-families', layout: 'site', title: 'All', description: 'Every service.', sections };
  expect(() => compileSite([...pages, page], readContent(content))).toThrow(
    `src/content/${file} › family: is missing: if there are families, each service needs one`,
  );
});
