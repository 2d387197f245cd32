import { isPublic, scheduleOf, spanOf } from '@worldwright/engine';
import { COMPANY, CONTENT, PAGES } from '../../../model/files.ts';
import { isGroup, type Json } from '../../../model/json.ts';
import { titleOf } from '../../content/contentModel.ts';
import { locale, words } from '../../interfaceWords.ts';
import { nameOf, pageName } from '../../page/pageModel.ts';
import type { Route } from '../route.ts';
import type { Files } from './change.ts';
import { fill, listAt, textAt } from './tree.ts';

/** A day as the reader's language and clock have it. */
const shownDate = (time: number): string => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(time);

/** What keeps a page, a section or an entry from visitors now, in a few words; nothing where they see it. */
export function heldBack(value: Json | undefined, now = Date.now()): string | undefined {
  const span = spanOf(value);
  if (isPublic(span, now)) return undefined;
  if (scheduleOf(value).draft) return words.schedule.draft;
  return span.from > now ? words.schedule.from(shownDate(span.from)) : words.schedule.ended(shownDate(span.until));
}

/** Something that visitors begin or cease to see. */
export interface Coming {
  /** In ms since 1970; none of a draft. */
  time: number | undefined;
  kind: 'appears' | 'goes' | 'draft';
  name: string;
  /** What it is part of. */
  place: string;
  to: Route;
}

/** All drafts, and all dates to come of pages, sections and entries: the next first, the drafts last. */
export function comingUp(files: Files, now = Date.now()): Coming[] {
  const company = files[COMPANY];
  const timesOf = (value: Json, what: Pick<Coming, 'name' | 'place' | 'to'>): Coming[] => {
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
