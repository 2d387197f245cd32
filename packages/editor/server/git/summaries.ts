import { z } from 'zod';
import { CONTENT, PAGES } from '../../model/files.ts';
import { partAt } from '../../model/json.ts';
import type { PageSummary } from '../../model/site.ts';
import type { Inspection } from '../compiler/inspector.ts';
import { writtenPlace } from '../files/places.ts';
import type { Files } from '../files/siteFiles.ts';

const page = z.looseObject({
  path: z.string().catch(''),
  index: z.literal(false).optional().catch(undefined),
});

/** Summarizes the pages in `pages.config.ts`. Omits pages from a spread. */
export function pageSummaries(files: Files, { report, problems, made }: Inspection): PageSummary[] {
  const written = files.get(PAGES)?.description.value;
  const pages = z.array(page).safeParse(made.get(PAGES)).data ?? [];
  return pages.flatMap(({ path, index: found }, place) => {
    const index = Array.isArray(written) ? writtenPlace(written, pages.length, place) : undefined;
    if (index === undefined) return [];
    // Pages of additional languages have other source files.
    const isWritten = (name: string) => name === path || name === `pages[${place}]`;
    const paths = [...report.sources].flatMap(([address, source]) =>
      source.index === place && isWritten(source.written) ? address : [],
    );
    const mistakes = problems.filter(({ severity, page: name = '' }) => severity === 'error' && isWritten(name)).length;
    const [first = path] = paths;
    const compiled = report.pages.findIndex((one) => one.path === first);
    return {
      index,
      path,
      paths,
      noindex: !(report.pages[compiled]?.meta.index ?? found !== false),
      mistakes,
    };
  });
}

/** Returns all possible link targets: pages and their anchors. */
export const linksOf = ({ report }: Inspection): string[] =>
  report.targets.flatMap(({ path, anchors }) => [path, ...anchors.map((anchor) => `${path}#${anchor}`)]);

export const pagesThatShow = (name: string, { report }: Inspection): string[] =>
  [...report.sources].flatMap(([path, { files, around }]) =>
    [...files, ...around].some((file) => file === `${CONTENT}${name}.ts` || file.startsWith(`${CONTENT}${name}/`))
      ? path
      : [],
  );

export const valuesOf = (path: string, { sources }: Inspection['report']): { [placeholder: string]: string } =>
  Object.fromEntries(
    Object.entries(sources.get(path)?.values ?? {}).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );

/** Returns the index in the file of each section shown on a page; `null` for a section made by code. */
export function placesOf(path: string, files: Files, { report, made, languages }: Inspection): (number | null)[] {
  // A translated page has all or some sections of its original.
  const [original = path] = languages.flatMap(({ pages }) => pages.find(([, own]) => own === path)?.[0] ?? []);
  const source = report.sources.get(original);
  const keysOf = (address: string) =>
    report.pages.find((one) => one.path === address)?.sections.map(({ key }) => key) ?? [];
  const keys = keysOf(original);
  const shownPlaces = keysOf(path).map((key) => source?.places[keys.indexOf(key)] ?? -1);
  const pages =
    z.array(z.looseObject({ sections: z.array(z.unknown()).catch([]) })).safeParse(made.get(PAGES)).data ?? [];
  const index = source?.index ?? -1;
  const value = files.get(PAGES)?.description.value;
  const place = Array.isArray(value) ? writtenPlace(value, pages.length, index) : undefined;
  const written = place === undefined ? undefined : partAt(value, [place, 'sections']);
  const count = pages[index]?.sections.length ?? 0;
  return shownPlaces.map((at) => (Array.isArray(written) ? (writtenPlace(written, count, at) ?? null) : null));
}
