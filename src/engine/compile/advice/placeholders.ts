import type { CompiledSite } from '../inspect';
import type { Problem } from '../problems';

/** What is left where somebody wanted to write: `{name}`, `[your text]`, filler. */
const UNFILLED =
  /\{\{?\s*[\p{L}_][\w. ]*\}?\}|\[(?:your|insert)\b[^\]]*\]|\blorem ipsum\b|\b(?:TODO|TBD|FIXME|XXX)\b/iu;

/** Fields that hold texts, where they stand, as far as any part of a value goes. */
function* textsIn(value: unknown, path: string[]): Generator<{ text: string; path: string[] }> {
  if (typeof value === 'string') yield { text: value, path };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) yield* textsIn(part, [...path, key]);
}

/** Texts that visitors would see with a placeholder in them. */
export function placeholderAdvice({ pages, sources }: CompiledSite): Problem[] {
  return pages.flatMap(({ path, meta, sections }) => {
    const source = sources.get(path);
    const page = source?.written ?? path;
    const { title, description } = meta;
    const parts = sections.map(({ type, props }, index) => ({
      name: `sections[${source?.places[index] ?? index}] (type "${type}")`,
      props,
    }));
    const texts = [
      ...textsIn({ title, description }, []),
      ...parts.flatMap(({ name, props }) => [...textsIn(props, [name])]),
    ];
    return texts.flatMap(({ text, path: at }) => {
      const [found] = UNFILLED.exec(text) ?? [];
      if (found === undefined) return [];
      const message = `shows "${found}" to visitors: write what shall stand there`;
      return [{ file: 'pages.config.ts', path: [page, ...at], message }];
    });
  });
}
