import { isDate, scheduleOf } from '../../model/values/schedule.ts';
import type { Problem } from '../content/problems.ts';
import { fieldsOf } from '../content/schemaWalk.ts';
import type { CompiledSite } from '../inspect.ts';
import { collectionDefinitions } from '../registry.ts';

const DAY = 86_400_000;

/** Reports future dates of entries that are already public: a typo, or a missing `from`. */
export function dateAdvice({ files }: CompiledSite, today: Date): Problem[] {
  return [...files].flatMap(([file, entry]) => {
    const definition = collectionDefinitions.get(file.split('/')[0] ?? '');
    if (!definition || !fieldsOf(definition.entry).has('date')) return [];
    const { date }: { date?: unknown } = Object(entry);
    const { draft, from } = scheduleOf(entry);
    if (draft || typeof date !== 'string' || !isDate(date)) return [];
    const begin = Math.max(today.getTime(), from ? Date.parse(from) : 0);
    // A day starts earlier east of UTC.
    if (Date.parse(date) - DAY <= begin) return [];
    const message = `is ${date}, and the entry is shown before that: is the year right? "from" keeps an entry back until its date`;
    return [{ file: `src/content/${file}`, path: ['date'], message }];
  });
}
