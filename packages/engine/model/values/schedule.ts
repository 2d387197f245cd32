import { z } from 'zod';

/** An ISO 8601 date with time and time zone; seconds are optional. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Returns whether a day exists: `Date` parses 30 February as 1 or 2 March. */
function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** Returns whether a text is a date with time and time zone. */
export const isMoment = (value: string): boolean =>
  MOMENT.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));

/** Returns whether a text is a day, or a date with time and time zone. */
export const isDate = (value: string): boolean => (DAY.test(value) ? isDay(value) : isMoment(value));

const moment = (label: string, help: string) =>
  z
    .string()
    .refine(isMoment, 'must be a date with time and time zone, such as "2027-03-01T09:00+01:00"')
    .optional()
    .meta({ kind: 'moment', label, help, example: '2027-03-01T09:00+01:00' });

/** Fields of pages, sections and entries that are not always public. */
export const scheduleFields = {
  draft: z.boolean().optional().meta({
    label: 'Draft',
    help: 'Visitors do not see it. The editor, development and a build with --drafts show it, marked.',
  }),
  from: moment('From', 'Not shown before this date.'),
  until: moment('Until', 'No longer shown from this date on.'),
};

/** When something is public. */
export interface Schedule {
  draft?: boolean | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/** When something is public: from `from` to before `until`, in ms since 1970. Empty for a draft. */
export interface Span {
  from: number;
  until: number;
}

/** Time and variant for which a site is compiled. */
export interface Showing {
  /** In ms since 1970. */
  now: number;
  /** Whether drafts, scheduled and expired parts are shown, with a label. */
  drafts: boolean;
  /** Whether it is a build with drafts, which has a notice on every page and is hidden from search engines. */
  isPreview?: true;
  /** Whether parts with mistakes are repaired as far as possible, as in the editor. */
  isRepaired?: true;
}

export const ALWAYS: Span = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

const loose = z.object({
  draft: scheduleFields.draft.catch(undefined),
  from: scheduleFields.from.catch(undefined),
  until: scheduleFields.until.catch(undefined),
});

/** Returns the schedule of a page, section or entry. Ignores invalid fields, which are reported elsewhere. */
export const scheduleOf = (written: unknown): Schedule => loose.safeParse(written).data ?? {};

/** Returns when a part of others, such as a section of a page, is public: while all of them are. */
export function spanOf(...written: unknown[]): Span {
  return written.map(scheduleOf).reduce<Span>(
    (span, { draft, from, until }) => ({
      from: Math.max(span.from, draft ? Number.POSITIVE_INFINITY : from ? Date.parse(from) : ALWAYS.from),
      until: Math.min(span.until, until ? Date.parse(until) : ALWAYS.until),
    }),
    ALWAYS,
  );
}

/** Returns whether something is public at a time. */
export const isPublic = ({ from, until }: Span, now: number): boolean => from <= now && now < until;

/** Returns whether something is not always public. */
export const isLimited = ({ from, until }: Span): boolean => from !== ALWAYS.from || until !== ALWAYS.until;

/** Returns whether a compiled site shows something. */
export const isShown = (span: Span, { now, drafts }: Showing): boolean => drafts || isPublic(span, now);

/** Returns whether something is public whenever another is, from now on. */
export function isPublicWith(span: Span, other: Span, now: number): boolean {
  const begin = Math.max(other.from, now);
  return begin >= other.until || (span.from <= begin && other.until <= span.until);
}

/** Returns the next time at which something becomes public or stops being public. */
export const nextChange = (spans: Iterable<Span>, now: number): number | undefined => {
  let next = Number.POSITIVE_INFINITY;
  for (const { from, until } of spans)
    for (const time of from < until ? [from, until] : []) if (time > now && time < next) next = time;
  return Number.isFinite(next) ? next : undefined;
};

/** Returns the error of a schedule with valid fields: `until` must be after `from`. */
export function scheduleProblem(written: unknown): { path: string[]; message: string } | undefined {
  const { from, until } = scheduleOf(written);
  if (!from || !until || Date.parse(from) < Date.parse(until)) return undefined;
  return { path: ['until'], message: `is not after "from" (${from}), so that it would never be shown` };
}

/** Formats a date with time in a language, in its own time zone: `1 Mar 2027, 09:00`. */
const shownMoment = (written: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: /[+-]\d\d:\d\d$/.exec(written)?.[0] ?? 'UTC',
  }).format(new Date(written));

/** Formats a day in a language: `1 March 2027`. Uses the date's own time zone. */
export const shownDay = (written: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(written.slice(0, 10)));

/** Texts of the label on parts that are not public. */
export interface MarkWords {
  draft: string;
  /** `{date}` */
  from: string;
  until: string;
}

/** Returns the label of a part that is shown but not public; undefined for a public one. */
export function markOf(schedules: unknown[], { now, drafts }: Showing, words: MarkWords, language: string) {
  if (!drafts || isPublic(spanOf(...schedules), now)) return undefined;
  const all = schedules.map(scheduleOf);
  if (all.some(({ draft }) => draft)) return words.draft;
  const labels = all.flatMap(({ from, until }) => [
    ...(from && Date.parse(from) > now ? [words.from.replace('{date}', shownMoment(from, language))] : []),
    ...(until && Date.parse(until) <= now ? [words.until.replace('{date}', shownMoment(until, language))] : []),
  ]);
  return labels.join(' ');
}
