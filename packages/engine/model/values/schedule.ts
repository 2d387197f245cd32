import { z } from 'zod';

/** A moment as ISO 8601 writes it, with its zone; seconds may be left out. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether there is such a day: `Date` takes the 30th of February for the 1st or 2nd of March. */
function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** Whether a text is a date with time and time zone. */
export const isMoment = (value: string): boolean =>
  MOMENT.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));

/** Whether a text is a day, or a date with time and time zone. */
export const isDate = (value: string): boolean => (DAY.test(value) ? isDay(value) : isMoment(value));

const moment = (label: string, help: string) =>
  z
    .string()
    .refine(isMoment, 'must be a date with time and time zone, such as "2027-03-01T09:00+01:00"')
    .optional()
    .meta({ kind: 'moment', label, help, example: '2027-03-01T09:00+01:00' });

/** What pages, sections and entries have that are not to be shown at all times. */
export const scheduleFields = {
  draft: z.boolean().optional().meta({
    label: 'Draft',
    help: 'Visitors do not see it. The editor, development and a build with --drafts show it, marked.',
  }),
  from: moment('From', 'Not shown before this date.'),
  until: moment('Until', 'No longer shown from this date on.'),
};

/** When something is shown. */
export interface Schedule {
  draft?: boolean | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/** From when to before when something is shown, in ms since 1970. Of a draft it is empty. */
export interface Span {
  from: number;
  until: number;
}

/** For what time a site is compiled. */
export interface Showing {
  /** In ms since 1970. */
  now: number;
  /** Whether drafts, and what is not shown yet or no longer, are shown and marked. */
  drafts: boolean;
  /** Whether it is a build with drafts, which says so on every page and is closed to search engines. */
  isPreview?: true;
  /** Whether what has mistakes is made as far as it can be shown, as in the editor. */
  isMended?: true;
}

export const ALWAYS: Span = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

const loose = z.object({
  draft: scheduleFields.draft.catch(undefined),
  from: scheduleFields.from.catch(undefined),
  until: scheduleFields.until.catch(undefined),
});

/** The schedule of a page, a section or an entry as it is written. What is wrong with it is reported where it is checked. */
export const scheduleOf = (written: unknown): Schedule => loose.safeParse(written).data ?? {};

/** When something is shown that is part of others, such as a section of a page: while all of them are. */
export function spanOf(...written: unknown[]): Span {
  return written.map(scheduleOf).reduce<Span>(
    (span, { draft, from, until }) => ({
      from: Math.max(span.from, draft ? Number.POSITIVE_INFINITY : from ? Date.parse(from) : ALWAYS.from),
      until: Math.min(span.until, until ? Date.parse(until) : ALWAYS.until),
    }),
    ALWAYS,
  );
}

/** Whether something is public at a time. */
export const isPublic = ({ from, until }: Span, now: number): boolean => from <= now && now < until;

/** Whether something is not public at all times. */
export const isLimited = ({ from, until }: Span): boolean => from !== ALWAYS.from || until !== ALWAYS.until;

/** Whether a site that is compiled so shows something. */
export const isShown = (span: Span, { now, drafts }: Showing): boolean => drafts || isPublic(span, now);

/** Whether something is public whenever another is, from now on. */
export function isPublicWith(span: Span, other: Span, now: number): boolean {
  const begin = Math.max(other.from, now);
  return begin >= other.until || (span.from <= begin && other.until <= span.until);
}

/** The first time after now at which something is shown or no longer shown. */
export const nextChange = (spans: Iterable<Span>, now: number): number | undefined => {
  let next = Number.POSITIVE_INFINITY;
  for (const { from, until } of spans)
    for (const time of from < until ? [from, until] : []) if (time > now && time < next) next = time;
  return Number.isFinite(next) ? next : undefined;
};

/** What is wrong with a schedule whose fields are in order: `until` must come after `from`. */
export function scheduleProblem(written: unknown): { path: string[]; message: string } | undefined {
  const { from, until } = scheduleOf(written);
  if (!from || !until || Date.parse(from) < Date.parse(until)) return undefined;
  return { path: ['until'], message: `is not after "from" (${from}), so that it would never be shown` };
}

/** A moment in a language, by the clock of its own zone: `1 Mar 2027, 09:00`. */
const shownMoment = (written: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: /[+-]\d\d:\d\d$/.exec(written)?.[0] ?? 'UTC',
  }).format(new Date(written));

/** A day in a language: `1 March 2027`. Of a date with time it is the day in its own zone. */
export const shownDay = (written: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(written.slice(0, 10)));

/** The words of the mark on what is not public. */
export interface MarkWords {
  draft: string;
  /** `{date}` */
  from: string;
  until: string;
}

/** What the mark says on something that is shown without being public; nothing where it is. */
export function markOf(schedules: unknown[], { now, drafts }: Showing, words: MarkWords, language: string) {
  if (!drafts || isPublic(spanOf(...schedules), now)) return undefined;
  const all = schedules.map(scheduleOf);
  if (all.some(({ draft }) => draft)) return words.draft;
  const said = all.flatMap(({ from, until }) => [
    ...(from && Date.parse(from) > now ? [words.from.replace('{date}', shownMoment(from, language))] : []),
    ...(until && Date.parse(until) <= now ? [words.until.replace('{date}', shownMoment(until, language))] : []),
  ]);
  return said.join(' ');
}
