import { countWords } from '../../model/text/countWords.ts';
import { mentionsMissingFact } from '../content/missingFacts.ts';
import { type Problem, readablePath } from '../content/problems.ts';
import { described, infoOf } from '../content/schemaWalk.ts';
import type { CompiledSite } from '../inspect.ts';
import { collectionDefinitions } from '../registry.ts';
import { groupBy } from './groupBy.ts';

/** Reports texts and lists of entries that are longer or shorter than their design; one line per field. */
export function numberAdvice({ files }: CompiledSite): Problem[] {
  const found = [...collectionDefinitions].flatMap(([name, definition]) => {
    const entries = [...files].filter(([file]) => file.startsWith(`${name}/`));
    return entries.flatMap(([file, entry]) =>
      [...described(definition.entry, entry)].flatMap(({ schema, value, path }) => {
        const { goodWords, goodItems } = infoOf(schema);
        const place = { file: `src/content/${file}`, path: readablePath(path) };
        if (goodWords && typeof value === 'string') {
          const [least, most] = goodWords;
          const count = countWords(value);
          const message = `has ${count} words; ${least} to ${most} look best`;
          return count < least || count > most ? [{ ...place, message, field: `${name}/${path.join()}` }] : [];
        }
        if (goodItems === undefined || !Array.isArray(value) || value.length === goodItems) return [];
        const message = `has ${value.length} ${value.length === 1 ? 'item' : 'items'}; ${goodItems} look best`;
        return [{ ...place, message, field: `${name}/${path.join()}` }];
      }),
    );
  });
  return groupBy(found, ({ field }) => field).map(([{ file, path, message }, ...others]) => ({
    file,
    path,
    message: others.length === 0 ? message : `${message}; ${others.length} more are like this`,
  }));
}

/** Reports list items that are omitted because they mention a missing company fact. */
export function missingFactAdvice({ files, facts }: CompiledSite): Problem[] {
  return [...files].flatMap(([file, value]) => {
    const count = Array.isArray(value) ? value.filter((item) => mentionsMissingFact(item, facts)).length : 0;
    const message = `${count} of its items are not shown, as they say a fact that src/content/company.ts does not have: delete them, or write them anew`;
    return count > 0 ? [{ file: `src/content/${file}`, path: [], message }] : [];
  });
}
