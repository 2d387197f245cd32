import { isPublic, scheduleOf, spanOf } from '@worldwright/engine';
import { COMPANY, CONTENT, PAGES } from '../../../model/files.ts';
import { isGroup, type Json, listAt, textAt } from '../../../model/json.ts';
import { titleOf } from '../../content/contentModel.ts';
import { locale, words } from '../../interfaceWords.ts';
import { nameOf, pageName } from '../../page/pageModel.ts';
import type { Route } from '../route.ts';
import type { Files } from './history.ts';
import { fill } from './tree.ts';

const shownDate = (time: number): string => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(time);

/** Returns a short reason why visitors do not see a page, section or entry now, if so. */
export function hiddenReason(value: Json | undefined, now = Date.now()): string | undefined {
  const span = spanOf(value);
  if (isPublic(span, now)) return undefined;
  if (scheduleOf(value).draft) return words.schedule.draft;
  return span.from > now ? words.schedule.from(shownDate(span.from)) : words.schedule.ended(shownDate(span.until));
}

/** A date at which something appears or disappears, or a draft. */
export interface ScheduleEntry {
  /** In ms since 1970; none for a draft. */
  time: number | undefined;
  kind: 'appears' | 'goes' | 'draft';
  name: string;
  /** Its page or content. */
  place: string;
  to: Route;
}

/** Returns all drafts and future dates of pages, sections and entries: the next first, drafts last. */
export function upcoming(files: Files, now = Date.now()): ScheduleEntry[] {
  const company = files[COMPANY];
  const timesOf = (value: Json, what: Pick<ScheduleEntry, 'name' | 'place' | 'to'>): ScheduleEntry[] => {
    if (scheduleOf(value).draft) return [{ ...what, time: undefined, kind: 'draft' }];
    const { from, until } = spanOf(value);
    return (
      [
        [from, 'appears'],
        [until, 'goes'],
      ] as const
    ).flatMap(([time, kind]) => (Number.isFinite(time) && time > now ? [{ ...what, time, kind }] : []));
  };
  const ofPages = listAt(files[PAGES], []).flatMap((page) => {
    const [path, name] = [textAt(page, ['path']), fill(pageName(page), company)];
    const to: Route = { view: 'page', path };
    const sections = listAt(page, ['sections']).flatMap((section) =>
      timesOf(section, { name: fill(nameOf(section), company) || textAt(section, ['type']), place: name, to }),
    );
    return [...timesOf(page, { name, place: path, to }), ...sections];
  });
  const ofEntries = Object.entries(files).flatMap(([file, value]) => {
    const [, list, item] = /^(.+)\/(.+)\.ts$/.exec(file.startsWith(CONTENT) ? file.slice(CONTENT.length) : '') ?? [];
    if (!list || !item || !isGroup(value)) return [];
    const to: Route = { view: 'content', name: list, item };
    return timesOf(value, { name: fill(nameOf(value), company) || item, place: titleOf(list), to });
  });
  return [...ofPages, ...ofEntries].toSorted(
    (one, other) => (one.time ?? Number.POSITIVE_INFINITY) - (other.time ?? Number.POSITIVE_INFINITY),
  );
}
