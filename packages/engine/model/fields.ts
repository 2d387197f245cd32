/**
 * The kinds of field that content and sections are made of. Each knows its label and help (for error
 * messages, documentation and editors), how to check itself, and what it becomes on the page: a picture
 * becomes its web files, an icon its drawing. Build time only.
 */

import library from 'virtual:worldwright/pictures';
import { icons as lucide } from '@iconify-json/lucide';
import { icons as brands } from '@iconify-json/simple-icons';
import { z } from 'zod';
import { guess, nearest } from './text/nearest.ts';
import { parseRichText } from './text/parseRichText.ts';
import type { RichText } from './text/richTree.ts';
import { SPACELESS } from './text/spaceless.ts';
import { MAX_SEGMENT_LENGTH } from './values/address.ts';
import { type Drawing, readDrawing } from './values/drawing.ts';
import { isEmail } from './values/email.ts';
import { standardFocus } from './values/focus.ts';
import { isDate } from './values/schedule.ts';
import { isTelephone } from './values/telephone.ts';
import { brightVeilOver, veilOver } from './values/veil.ts';

/** What a field tells an author. */
export interface FieldInfo {
  label: string;
  help?: string;
  example?: unknown;
}

/** How an editor would ask for a field, and what the site checks beyond its type. */
export type FieldKind =
  | 'text'
  | 'telephone'
  | 'link'
  | 'externalLink'
  | 'picture'
  | 'icon'
  | 'reference'
  | 'sample'
  | 'date'
  | 'moment';

declare module 'zod' {
  interface GlobalMeta extends Partial<FieldInfo> {
    kind?: FieldKind;
    /** Of a text: it may have links, bold words, italics and lists. */
    isRich?: boolean;
    /** Of a fact of the company: items and sections that say it are shown only while there is one. */
    takesTextsAlong?: boolean;
    /** Of a property: it shows other items than the shared ones, so that examples are made without it. */
    isSelection?: boolean;
    /** Of a text: fewest and most words that are good. More or fewer are advised against, and allowed. */
    goodWords?: readonly [number, number];
    /** Of a list: the number of items that it is designed for. Another is allowed. */
    goodItems?: number;
    /** Of a picture: how many px it is shown in on a usual wide screen (1440 px), as its component says in `sizes`. */
    across?: number;
    /** Of a reference: the list or collection whose items it names. */
    to?: string;
    /** Of a reference that may be left out: whether it is missed as soon as there is something to name. */
    isWanted?: boolean;
  }
}

/** Something to see: a letter, digit, sign or symbol. Spaces and zero-width characters are nothing to see. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** What no font can show: control characters but for line breaks and tabs, and half characters. */
const UNPRINTABLE = /[^\P{Cc}\n\t]|\p{Cs}/u;
/** Letters that a word may have. Over one of 100,000, in the site's fonts, a browser draws nothing for a minute. */
const MAX_WORD_LENGTH = 1_000;
const TOO_LONG = new RegExp(`[^\\s${SPACELESS}]{${MAX_WORD_LENGTH + 1},}`, 'u');

const plainText = (emptyMessage: string) =>
  z
    .string()
    .refine((value) => VISIBLE.test(value), { error: emptyMessage, abort: true })
    .refine((value) => !UNPRINTABLE.test(value), 'has a character that cannot be shown: type the text anew')
    .refine((value) => !TOO_LONG.test(value), `has a word of more than ${MAX_WORD_LENGTH} letters: put spaces into it`);

/** A line or a paragraph of plain text. */
export const text = (info: FieldInfo) => plainText('is empty').meta({ kind: 'text', ...info });

/** A telephone number. In a text that is written from right to left its groups keep their order. */
export const telephone = (info: FieldInfo) =>
  plainText('is empty')
    .refine(isTelephone, 'must be a number that can be called, such as "+49 30 1234" or "030/1234 ext. 5"')
    .meta({ kind: 'telephone', ...info });

/** An e-mail address, with a domain in any script. */
export const email = (info: FieldInfo) =>
  z
    .string()
    .refine(isEmail, 'must be an e-mail address: "info@example.org"')
    .meta({ ...info });

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an address that starts with https://' });

/**
 * Where a link or button leads: `/about-us`, `#contactus`, `/#industry`, or an external `https://` address.
 * The build fails when an internal one leads nowhere.
 */
export const link = (info: FieldInfo) =>
  z
    .string()
    .regex(/^(\/|#|https:\/\/|mailto:|tel:)/, 'must start with "/", "#", "https://", "mailto:" or "tel:"')
    .refine((value) => !value.startsWith('//'), 'leads to another site: start it with "https://"')
    .refine(
      (value) => !/^https:/.test(value) || webUrl.safeParse(value).success,
      'needs an address: "https://example.org"',
    )
    .refine(
      (value) => !/^mailto:/.test(value) || /^mailto:[^@\s]+@[^@\s]+$/.test(value),
      'needs an address: "mailto:hello@…"',
    )
    .refine((value) => !/^tel:/.test(value) || /^tel:\+?[\d().-]+$/.test(value), 'needs a number: "tel:+49…"')
    .meta({ kind: 'link', ...info });

const target = link({ label: 'Link' });

/**
 * A text that may have links, bold words, italics, lists and several paragraphs, in a small part of Markdown:
 * `parseRichText`. What it becomes is shown by `Prose`, and said in Markdown by `rich`.
 */
export const richText = (info: FieldInfo) =>
  plainText('is empty')
    .transform((written, { addIssue }): RichText => {
      const { text, links, problems } = parseRichText(written);
      const wrong = links.flatMap((href) => {
        const { error } = target.safeParse(href);
        return error ? `has a link to "${href}", which ${error.issues[0]?.message}` : [];
      });
      for (const message of [...problems, ...wrong]) addIssue(message);
      return text;
    })
    .meta({ kind: 'text', isRich: true, ...info });

/** The path of a page of this site: one that there is, or one that there was. */
export const pagePath = (info: FieldInfo) =>
  z
    .string()
    .startsWith('/', 'must start with "/"')
    .refine((path) => !path.includes('?'), 'names the page alone: leave out "?" and what follows')
    .meta({ kind: 'link', ...info });

/** An address that something had on a former site. */
export const oldAddress = (info: FieldInfo) =>
  z
    .string()
    .startsWith('/', 'must start with "/"')
    .meta({ kind: 'link', ...info });

/** A part of an address, between two slashes, or what names an item in one. */
export const addressPart = (info: FieldInfo) =>
  z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters from a to z, digits and hyphens')
    .max(MAX_SEGMENT_LENGTH, `must have at most ${MAX_SEGMENT_LENGTH} letters`)
    .meta({ ...info });

const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i;

/** Whether something is a language as web pages name it: https://www.rfc-editor.org/rfc/rfc5646 */
export function isLanguage(name: string): boolean {
  try {
    const [base = ''] = name.split('-', 1);
    return LANGUAGE.test(name) && Intl.getCanonicalLocales(name).length > 0 && (base.length > 2 || isKnown(base));
  } catch {
    return false;
  }
}

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether two letters are a language: "jp" is a country, and its language "ja". Not all languages of three letters are known. */
const isKnown = (base: string): boolean => languages.of(base) !== undefined;

/** An address outside the site. */
export const webAddress = (info: FieldInfo) => webUrl.meta({ ...info });

/** An address outside the site, or empty where there is none. */
export const externalLink = (info: FieldInfo) =>
  z
    .union([z.literal(''), webAddress(info)], 'must be an address that starts with https://, or empty')
    .meta({ kind: 'externalLink', ...info });

/** A day, or a date with time and time zone. Visitors see the day. */
export const date = (info: FieldInfo) =>
  z
    .string()
    .refine(isDate, 'must be a day, such as "2027-03-01", or a date with time and time zone')
    .meta({ kind: 'date', example: '2027-03-01', ...info });

/** Number of an item of a list, which gives its place. */
export const id = z.int().positive().meta({ label: 'Number', help: 'Gives the order. No two may share one.' });

/** Marks invented content: `npx worldwright check --launch` lists it until it is replaced. */
export const sample = z.literal(true).meta({ kind: 'sample', label: 'Invented' }).optional();

/**
 * Names an item of other content by its `path`.
 *
 * @param info `to`: the list or collection. That the item is there is checked when all content has been read.
 */
export const reference = (info: FieldInfo & { to: string; isWanted?: boolean }) =>
  z.string().meta({ kind: 'reference', ...info });

/** A button: what it says, and where it leads. */
export const action = (info: FieldInfo) =>
  z.strictObject({ label: text({ label: 'Label' }), to: link({ label: 'Link' }) }).meta({ ...info });

/** The web files of a raster picture, or the one file of a drawing. */
export interface PictureFiles {
  /**
   * Path of the drawing, or of the file that every program knows: `/pictures/rpa.1a2b3c4d.png`. Beside it stand
   * `rpa.1a2b3c4d.webp` and an AVIF for each width, `rpa.1a2b3c4d-640.avif`.
   */
  src: string;
  /** Intrinsic size in px. */
  width: number;
  height: number;
  /** Widths in px that exist as AVIF, beside one WebP; none for a drawing. */
  widths: number[];
  /** Of a photograph: colour of the palette that stands for it until it is there. */
  tone?: string;
  /** Of a photograph: relative luminance of its lightest places, from 0 to 1. */
  light?: number;
  /** Of a photograph that is light as a whole: the same of its darkest places. */
  dark?: number;
}

type Measured = 'light' | 'dark';

/** A picture on the page. */
export interface WebPicture extends Omit<PictureFiles, Measured> {
  alt: string;
  /** The same scene by night, for the dark theme: the master `world-night` beside `world`. */
  night?: Omit<PictureFiles, Measured>;
  /** It is opaque to its edges: it fills its frame, and is cropped to it. Other pictures are cut out. */
  isPhoto?: true;
  /** Of a photograph: what stays when it is cropped, in hundredths of its width and height from the left and the top. */
  focus?: { x: number; y: number };
  /** Of a photograph that words stand on: how opaque a veil they need, in hundredths. */
  veil?: number;
  /** The same of a veil that is light, for dark words on a light photograph in the light theme. */
  bright?: number;
}

const pictures: ReadonlyMap<string, PictureFiles> = new Map(Object.entries(library));

/** The name that a path of a master means: `pictures/about.webp` is `about`. */
const masterOf = (path: string): string => path.replace(/^.*pictures\//, '').replace(/\.\w+$/, '');

const OUTSIDE = 'is outside of the picture: write how far it is from the left (x) and from the top (y), from 0 to 100';

const share = (label: string) => z.number().min(0, OUTSIDE).max(100, OUTSIDE).meta({ label });

/** Light that is assumed of a picture that has not been measured: white. */
const UNKNOWN_LIGHT = 1;

interface PictureOptions {
  /** Words may stand on it, where it is a photograph: it gets the veil that they need. */
  carriesWords?: boolean;
}

/**
 * A picture of the library in `pictures`, with a description for people who do not see it.
 *
 * @param info `across`: how many px it is shown in on a usual wide screen; a smaller master is named by the check.
 */
export const picture = (info: FieldInfo & { across?: number }, { carriesWords = false }: PictureOptions = {}) =>
  z
    .strictObject({
      src: z.string().meta({ label: 'File', help: 'Name of the master in pictures, without its ending.' }),
      alt: plainText('every picture needs a description').meta({
        label: 'Description',
        help: 'For people who do not see it.',
      }),
      focus: z
        .strictObject({ x: share('From the left'), y: share('From the top') })
        .optional()
        .meta({
          label: 'Focal point',
          help: 'Of a photograph: what is always seen, in hundredths of its width and height: { x: 70, y: 40 }.',
        }),
      photo: z.boolean().optional().meta({
        label: 'Photograph',
        help: 'Without it, a picture that is opaque to its edges is a photograph, and others are cut out.',
      }),
    })
    .transform(({ src, alt, focus, photo }, context): WebPicture => {
      const files = pictures.get(src);
      const night = pictures.get(`${src}-night`);
      const isPhoto = photo ?? files?.tone !== undefined;
      if (files && focus && !isPhoto)
        context.addIssue({
          code: 'custom',
          path: ['focus'],
          message: `is for photographs, which are cropped, and "${src}" is cut out: leave it out, or say photo: true`,
        });
      if (files)
        return {
          alt,
          ...shownFiles(files, isPhoto && !carriesWords),
          ...(night ? { night: shownFiles(night, isPhoto && !carriesWords) } : {}),
          ...(isPhoto ? { isPhoto } : {}),
          ...(isPhoto ? { focus: focus ?? standardFocus(files) } : {}),
          ...(isPhoto && carriesWords ? veilsOver(files, night) : {}),
        };
      context.addIssue({
        code: 'custom',
        path: ['src'],
        message:
          src === ''
            ? 'names no picture'
            : `no picture "${src}".${nearest(masterOf(src), [...pictures.keys()])} A new one in pictures is known after "npm run pictures".`,
      });
      return z.NEVER;
    })
    .meta({ kind: 'picture', ...info });

/** What pages need of a picture's files. */
function shownFiles({ tone, light, dark, ...files }: PictureFiles, hasTone: boolean): Omit<PictureFiles, Measured> {
  return hasTone && tone !== undefined ? { ...files, tone } : files;
}

/** The veils that words on a photograph need. */
function veilsOver(day: PictureFiles, night: PictureFiles = day): Pick<WebPicture, 'veil' | 'bright'> {
  const lightest = Math.max(...[day, night].map(({ light = UNKNOWN_LIGHT }) => light));
  const bright = day.dark === undefined ? undefined : brightVeilOver(day.dark);
  return { veil: veilOver(lightest), ...(bright === undefined ? {} : { bright }) };
}

/**
 * An example with a picture of the library in the place of one that it no longer has: a company may have put its own
 * pictures in the place of all others.
 */
export function withOwnPictures<Example>(
  example: Example,
  library: ReadonlyMap<string, PictureFiles> = pictures,
): Example {
  const [own] = [...library].flatMap(([name, { widths }]) => (widths.length > 0 ? name : []));
  return JSON.parse(JSON.stringify(example), (key, value) => (key === 'src' && !library.has(value) ? own : value));
}

interface IconSet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
  aliases?: Record<string, { parent: string }>;
}

const iconSets: Record<string, IconSet> = { lucide, 'simple-icons': brands };

/** What a set has by a name: not what every object has, such as `constructor`. */
const own = <Value>(set: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(set, name) ? set[name] : undefined;

/** The names of all icons, as `icon` takes them: Lucide's first, also those that they had before. */
export const iconNames = (): string[] =>
  Object.entries(iconSets).flatMap(([setName, { icons, aliases }]) =>
    [...Object.keys(icons), ...Object.keys(aliases ?? {})].map((name) =>
      setName === 'lucide' ? name : `${setName}:${name}`,
    ),
  );

/** Draws a Lucide icon (`bot`) or a brand mark (`simple-icons:whatsapp`); `undefined` if there is none. */
export function drawIcon(name: string): Drawing | undefined {
  const [icon = '', setName = 'lucide'] = name.split(':').reverse();
  const set = own(iconSets, setName);
  const found = set && (own(set.icons, icon) ?? own(set.icons, own(set.aliases ?? {}, icon)?.parent ?? ''));
  if (!set || !found) return undefined;
  const [width, height] = [found.width ?? set.width ?? 24, found.height ?? set.height ?? 24];
  return readDrawing(`<svg viewBox="0 0 ${width} ${height}">${found.body}</svg>`);
}

/** The name of a Lucide icon, or of a brand mark as `simple-icons:name`. It becomes its drawing. */
export const icon = (info: FieldInfo) =>
  z
    .string()
    .transform((name, context) => {
      const svg = drawIcon(name);
      if (svg) return svg;
      const names = Object.keys((own(iconSets, name.slice(0, Math.max(0, name.indexOf(':')))) ?? lucide).icons);
      const meant = drawIcon(`simple-icons:${name}`)
        ? guess(`simple-icons:${name}`)
        : nearest(name.slice(name.lastIndexOf(':') + 1), names);
      const message = name === '' ? 'is empty' : `no icon "${name}".${meant}`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .meta({
      kind: 'icon',
      help: 'The name of one of lucide.dev/icons, such as "hammer"; of a brand, of simpleicons.org: "simple-icons:xing".',
      ...info,
    });
