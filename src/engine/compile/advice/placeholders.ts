import type { CompiledSite } from '../inspect';
import { type Place, type Problem, readablePath } from '../problems';
import { fillCompany } from '../template';
import { textsIn } from '../textsIn';
import { placeOf } from './placeOf';

/** What is left where somebody wanted to write: `{name}`, `[your text]`, filler. */
const UNFILLED =
  /\{\{?\s*[\p{L}_][\w. ]*\}?\}|\[(?:your|insert)\b[^\]]*\]|\blorem ipsum\b|\b(?:TODO|TBD|FIXME|XXX)\b/iu;

/** Where texts with a placeholder stand in the content, by the texts as visitors see them. */
function placesIn({ files, facts }: CompiledSite): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const [file, value] of files)
    for (const { text, path } of textsIn(value)) {
      if (!UNFILLED.test(text)) continue;
      const shown = String(fillCompany(text, facts, () => {}));
      if (!places.has(shown)) places.set(shown, { file: `src/content/${file}`, path: readablePath(path) });
    }
  return places;
}

/** Texts that visitors would see with a placeholder in them. */
export function placeholderAdvice(site: CompiledSite): Problem[] {
  const places = placesIn(site);
  return site.pages.flatMap((page) => {
    const { title, description } = page.meta;
    const texts = [
      ...textsIn({ title, description }, [site.sources.get(page.path)?.written ?? page.path]),
      ...page.sections.flatMap(({ props }, index) => [...textsIn(props, placeOf(site.sources, page, index).path)]),
    ];
    return texts.flatMap(({ text, path }) => {
      const [found] = UNFILLED.exec(text) ?? [];
      if (found === undefined) return [];
      const place = places.get(text) ?? { file: 'pages.config.ts', path: readablePath(path) };
      return [{ ...place, message: `shows "${found}" to visitors: write what shall stand there` }];
    });
  });
}
