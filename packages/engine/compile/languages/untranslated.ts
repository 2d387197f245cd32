import type { Problem } from '../content/problems.ts';
import { CONTENT, folderOf, PAGES } from './files.ts';
import type { Making, ShownPages } from './languageSite.ts';
import { untranslatedFields } from './overlay.ts';

/** Reports all missing translations, and how each is handled. */
export function untranslatedParts(making: Making, shown: ShownPages): Problem[] {
  return [...ofPages(making), ...ofEntries(making, shown), ...ofLists(making, shown), ...deadAnchors(making, shown)];
}

const pagesFile = ({ language }: Making): string => `${folderOf(language)}/${PAGES}`;

const shownInFirst = ({ site }: Making): string => `shown in "${site.facts.language}"`;

const outcomeIn = (making: Making): string => (making.isOmitting ? 'left out' : shownInFirst(making));

/** Reports untranslated pages and texts of pages. */
function ofPages(making: Making): Problem[] {
  const { compiled, overlaid } = making;
  const made = new Set([...compiled.sources.values()].map(({ written }) => written));
  return overlaid
    .filter(({ config }) => made.has(config.path))
    .flatMap(({ translation, untranslated }) =>
      untranslated.map((path) => {
        const isText = translation !== undefined && !(path.length === 3 && path[1] === 'sections');
        const message = `is not translated: ${isText ? shownInFirst(making) : outcomeIn(making)}`;
        return { file: pagesFile(making), path, message };
      }),
    );
}

/** Reports untranslated entries of partly translated collections, and fields of entries and facts. */
function ofEntries(making: Making, { missing }: ShownPages): Problem[] {
  const { language, own, site } = making;
  const folder = folderOf(language);
  const entries = [...site.files.keys()].filter(
    (name) => name.includes('/') && !own.has(name) && !missing.has(`${CONTENT}${name.split('/')[0]}/`),
  );
  return [
    ...entries.map((name) => ({
      file: `${folder}/${name}`,
      path: [],
      message: `is not translated: ${outcomeIn(making)}`,
    })),
    ...untranslatedFields(site.files, own).map(({ file, path }) => ({
      file: `${folder}/${file}`,
      path,
      message: `is not translated: ${shownInFirst(making)}`,
    })),
  ];
}

/** Reports untranslated lists that a page or layout shows. */
function ofLists(making: Making, { missing, missingOn }: ShownPages): Problem[] {
  const frames = new Set([...making.compiled.sources.values()].flatMap(({ around }) => around));
  return [...missing].flatMap((name) => {
    const pages = [...(missingOn.get(name) ?? [])].slice(0, 3);
    const where = [
      pages.length > 0 ? `what shows it on ${pages.join(', ')} is ${outcomeIn(making)}` : [],
      frames.has(name) ? `header and footer show it in "${making.site.facts.language}"` : [],
    ].flat();
    const file = `${folderOf(making.language)}/${name.slice(CONTENT.length)}`;
    return where.length > 0 ? { file, path: [], message: `is not translated: ${where.join(', ')}` } : [];
  });
}

/** Reports links to omitted sections. */
function deadAnchors(making: Making, { pages }: ShownPages): Problem[] {
  const anchors = new Map(pages.map(({ page }) => [page.path, page.anchors]));
  return pages.flatMap(({ page }) =>
    [...JSON.stringify(page.sections).matchAll(/"((\/[^"#?]*)#([^"]+))"/g)]
      .filter(([, , path = '', anchor = '']) => anchors.get(path)?.includes(anchor) === false)
      .map(([, href]) => ({
        file: pagesFile(making),
        path: [page.path],
        message: `links to "${href}", a section that is not translated and left out: the link leads to the top of that page`,
      })),
  );
}
