import type { WebPicture } from './fields.ts';
import { isBlocks, type RichText } from './text/richTree.ts';

/** Common fields of entries of any collection, for lists, articles and feeds. */
export interface SharedEntry {
  title: string;
  summary?: string;
  text?: RichText;
  picture?: WebPicture;
  /** As written: a day, or a date with time and time zone. */
  date?: string;
  modified?: string;
  authors: string[];
  tags: string[];
}

/** Candidate field names; the first existing field is used. */
const FIELDS = {
  summary: ['summary', 'description'],
  text: ['text', 'detailedDescription'],
  picture: ['picture', 'banner', 'dp'],
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isRich = (value: unknown): value is RichText => isText(value) || isBlocks(value);
/** Returns whether a value is a resolved picture. */
export function isPicture(value: unknown): value is WebPicture {
  const { src, widths }: { src?: unknown; widths?: unknown } = Object(value);
  return typeof src === 'string' && Array.isArray(widths);
}
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);

function firstOf<Value>(item: object, names: string[], is: (value: unknown) => value is Value): Value | undefined {
  for (const name of names) {
    const value: unknown = Reflect.get(item, name);
    if (is(value)) return value;
  }
  return undefined;
}

/** Reads an entry's common fields by name. @returns undefined for an entry without a title */
export function sharedEntryOf(item: object): SharedEntry | undefined {
  const title = firstOf(item, ['title', 'name'], isText);
  if (title === undefined) return undefined;
  const summary = firstOf(item, FIELDS.summary, isText);
  const text = firstOf(item, FIELDS.text, isRich);
  const picture = firstOf(item, FIELDS.picture, isPicture);
  const date = firstOf(item, ['date'], isText);
  const modified = firstOf(item, ['modified'], isText);
  return {
    title,
    ...(summary === undefined ? {} : { summary }),
    ...(text === undefined ? {} : { text }),
    ...(picture ? { picture } : {}),
    ...(date === undefined ? {} : { date }),
    ...(modified === undefined ? {} : { modified }),
    authors: texts(Reflect.get(item, 'authors')),
    tags: texts(Reflect.get(item, 'tags')),
  };
}
