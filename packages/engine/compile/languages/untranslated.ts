import type { Problem } from '../content/problems.ts';
import { CONTENT, folderOf, PAGES } from './files.ts';
import type { LanguageInput, ShownPages } from './languageSite.ts';
import { untranslatedFields } from './overlay.ts';

/** Reports all missing translations, and how each is handled. */
export function untranslatedParts(input: LanguageInput, shown: ShownPages): Problem[] {
  return [...ofPages(input), ...ofEntries(input, shown), ...ofLists(input, shown), ...deadAnchors(input, shown)];
}

const pagesFile = ({ language }: LanguageInput): string => `${folderOf(language)}/${PAGES}`;

const shownInFirst = ({ site }: LanguageInput): string => `shown in "${site.facts.language}"`;

const outcomeIn = (input: LanguageInput): string => (input.isOmitting ? 'left out' : shownInFirst(input));

function ofPages(input: LanguageInput): Problem[] {
  const { compiled, overlaid } = input;
  const made = new Set([...compiled.sources.values()].map(({ written }) => written));
  return overlaid
    .filter(({ config }) => made.has(config.path))
    .flatMap(({ translation, untranslated }) =>
      untranslated.map((path) => {
        const isText = translation !== undefined && !(path.length === 3 && path[1] === 'sections');
        const message = `is not translated: ${isText ? shownInFirst(input) : outcomeIn(input)}`;
        return { file: pagesFile(input), path, message };
      }),
    );
}

/** Reports untranslated entries of partly translated collections, and fields of entries and facts. */
function ofEntries(input: LanguageInput, { missing }: ShownPages): Problem[] {
  const { language, own, site } = input;
  const folder = folderOf(language);
  const entries = [...site.files.keys()].filter(
    (name) => name.includes('/') && !own.has(name) && !missing.has(`${CONTENT}${name.split('/')[0]}/`),
  );
  return [
    ...entries.map((name) => ({
      file: `${folder}/${name}`,
      path: [],
      message: `is not translated: ${outcomeIn(input)}`,
    })),
    ...untranslatedFields(site.files, own).map(({ file, path }) => ({
      file: `${folder}/${file}`,
      path,
      message: `is not translated: ${shownInFirst(input)}`,
    })),
  ];
}

/** Reports untranslated lists that a page or layout shows. */
function ofLists(input: LanguageInput, { missing, missingOn }: ShownPages): Problem[] {
  const frames = new Set([...input.compiled.sources.values()].flatMap(({ around }) => around));
  return [...missing].flatMap((name) => {
    const pages = [...(missingOn.get(name) ?? [])].slice(0, 3);
    const where = [
      pages.length > 0 ? `what shows it on ${pages.join(', ')} is ${outcomeIn(input)}` : [],
      frames.has(name) ? `header and footer show it in "${input.site.facts.language}"` : [],
    ].flat();
    const file = `${folderOf(input.language)}/${name.slice(CONTENT.length)}`;
    return where.length > 0 ? { file, path: [], message: `is not translated: ${where.join(', ')}` } : [];
  });
}

/** Reports links to omitted sections. */
function deadAnchors(input: LanguageInput, { pages }: ShownPages): Problem[] {
  const anchors = new Map(pages.map(({ page }) => [page.path, page.anchors]));
  return pages.flatMap(({ page }) =>
    [...JSON.stringify(page.sections).matchAll(/"((\/[^"#?]*)#([^"]+))"/g)]
      .filter(([, , path = '', anchor = '']) => anchors.get(path)?.includes(anchor) === false)
      .map(([, href]) => ({
        file: pagesFile(input),
        path: [page.path],
        message: `links to "${href}", a section that is not translated and left out: the link leads to the top of that page`,
      })),
  );
}
