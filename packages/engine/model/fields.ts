/**
 * Field types for content and sections. Each has a label and help (for error messages, documentation and editors), a
 * check, and a conversion for the page: a picture becomes its web files, an icon its drawing. Build time only.
 */

import library from 'virtual:worldwright/pictures';
import { icons as lucide } from '@iconify-json/lucide';
import { icons as brands } from '@iconify-json/simple-icons';
import { isEmail } from '@worldwright/relay/form';
import { z } from 'zod';
import { didYouMean, nearest } from './text/nearest.ts';
import { parseRichText } from './text/parseRichText.ts';
import type { RichText } from './text/richTree.ts';
import { SPACELESS } from './text/spaceless.ts';
import { MAX_SEGMENT_LENGTH } from './values/address.ts';
import { type Drawing, readDrawing } from './values/drawing.ts';
import { standardFocus } from './values/focus.ts';
import { isLanguage, LANGUAGE_TAGS } from './values/language.ts';
import { isDate } from './values/schedule.ts';
import { isTelephone } from './values/telephone.ts';
import { brightVeilOver, veilOver } from './values/veil.ts';

/** A field's texts for authors. */
export interface FieldInfo {
  label: string;
  help?: string;
  example?: unknown;
}

/** Input type of a field in an editor; some kinds have checks beyond their type. */
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
    /** Of a text: allows links, bold, italics and lists. */
    isRich?: boolean;
    /** Of an optional company fact: items and sections that mention it are hidden while it is missing. */
    takesTextsAlong?: boolean;
    /** Of a property: selects other items than the shared ones. Examples are made without it. */
    isSelection?: boolean;
    /** Of a text: recommended minimum and maximum number of words. Other lengths cause advice, not errors. */
    goodWords?: readonly [number, number];
    /** Of a list: the number of items for which it is designed. Other numbers are allowed. */
    goodItems?: number;
    /** Of a picture: its width in px on a 1440 px viewport, the same as in its component's `sizes`. */
    across?: number;
    /** Of a reference: the list or collection of the referenced item. */
    to?: string;
    /** Of an optional reference: advise setting it as soon as there is an item to reference. */
    isWanted?: boolean;
  }
}

/** A visible character: letter, digit, punctuation or symbol. Not spaces and zero-width characters. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Characters without a glyph: lone surrogates, and control characters except line breaks and tabs. */
const UNPRINTABLE = /[^\P{Cc}\n\t]|\p{Cs}/u;
/** Maximum length of a word in letters. A word of 100,000 letters blocks rendering for a minute in the site's fonts. */
const MAX_WORD_LENGTH = 1_000;
const TOO_LONG = new RegExp(`[^\\s${SPACELESS}]{${MAX_WORD_LENGTH + 1},}`, 'u');

const plainText = (emptyMessage: string) =>
  z
    .string()
    .refine((value) => VISIBLE.test(value), { error: emptyMessage, abort: true })
    .refine((value) => !UNPRINTABLE.test(value), 'has a character that cannot be shown: type the text anew')
    .refine((value) => !TOO_LONG.test(value), `has a word of more than ${MAX_WORD_LENGTH} letters: put spaces into it`);

/** A line or paragraph of plain text. */
export const text = (info: FieldInfo) => plainText('is empty').meta({ kind: 'text', ...info });

/** A telephone number. It is read without the isolates that texts in right-to-left languages get. */
export const telephone = (info: FieldInfo) =>
  plainText('is empty')
    .overwrite((number) => number.replaceAll(/[\u2066\u2069]/g, ''))
    .refine(isTelephone, 'must be a number that can be called, such as "+49 30 1234" or "030/1234 ext. 5"')
    .meta({ kind: 'telephone', ...info });

/** An e-mail address; the domain may be in any script. */
export const email = (info: FieldInfo) =>
  z
    .string()
    .refine(isEmail, { error: ({ input }) => `"${input}" is no e-mail address, such as "info@example.org"` })
    .meta({ ...info });

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an address that starts with https://', abort: true });

/** Returns a link with the start that it lacks: `https://www.example.org` for `www.example.org`. */
function meantLink(written: string): string | undefined {
  const target = written.trim().replace(/^(\.{1,2}\/)+/, '');
  if (isEmail(target)) return `mailto:${target}`;
  if (isTelephone(target)) return `tel:${target.replace(/[^\d+]/g, '')}`;
  if (/^(https|mailto|tel):/i.test(target)) return target.replace(/^\w+/, (start) => start.toLowerCase());
  if (/^(http:\/\/|www\.)/i.test(target)) return `https://${target.replace(/^http:\/\//i, '')}`;
  return /^[\w-]+([/#].*)?$/.test(target) ? `/${target}` : undefined;
}

const MAIL_LINK = /^mailto:[^@\s]+@[^@\s]+$/;

/**
 * A link target: `/about-us`, `#contactus`, `/#industry`, or an external `https://` address. The build fails if an
 * internal link is broken.
 */
export const link = (info: FieldInfo) =>
  z
    .string()
    .refine((value) => /^(\/|#|https:\/\/|mailto:|tel:)/.test(value), {
      error: ({ input }) =>
        `must start with "/", "#", "https://", "mailto:" or "tel:".${didYouMean(meantLink(String(input)))}`,
      // Other rules would name the same mistake again.
      abort: true,
    })
    .refine((value) => !value.startsWith('//'), 'leads to another site: start it with "https://"')
    .refine(
      (value) => !/^https:/.test(value) || webUrl.safeParse(value).success,
      'needs an address: "https://example.org"',
    )
    .refine(
      (value) => !/^mailto:/.test(value) || MAIL_LINK.test(value),
      'needs an address without blanks: "mailto:hello@…"',
    )
    .refine((value) => !/^tel:/.test(value) || /^tel:\+?[\d().-]+$/.test(value), {
      error: ({ input }) => {
        const number = String(input).slice('tel:'.length);
        return `needs a number: "tel:+49…"${isTelephone(number) ? `.${didYouMean(meantLink(number))}` : ''}`;
      },
    })
    .meta({ kind: 'link', ...info });

const target = link({ label: 'Link' });

/**
 * A text with optional links, bold, italics, lists and paragraphs, in a subset of Markdown: see `parseRichText`.
 * `Prose` renders the result as HTML, `rich` as Markdown.
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

/** The path of a current or former page of this site. */
export const pagePath = (info: FieldInfo) =>
  z
    .string()
    .startsWith('/', 'must start with "/"')
    .refine((path) => !path.includes('?'), 'names the page alone: leave out "?" and what follows')
    .meta({ kind: 'link', ...info });

/** An address on a former site. */
export const oldAddress = (info: FieldInfo) =>
  z
    .string()
    .startsWith('/', 'must start with "/"')
    .meta({ kind: 'link', ...info });

/** A path segment, or an item name used as one. */
export const addressPart = (info: FieldInfo) =>
  z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters from a to z, digits and hyphens')
    .max(MAX_SEGMENT_LENGTH, `must have at most ${MAX_SEGMENT_LENGTH} letters`)
    .meta({ ...info });

/** A language tag. */
export const language = (info: FieldInfo) =>
  z
    .string()
    .refine(isLanguage, `must be a language, such as ${LANGUAGE_TAGS}`)
    .meta({ ...info });

/** An external address. */
export const webAddress = (info: FieldInfo) => webUrl.meta({ ...info });

/** An external address, or empty. */
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

/** Number of a list item, by which the list is sorted. */
export const id = z.int().positive().meta({ label: 'Number', help: 'Gives the order. No two may share one.' });

/** Marks invented content. `npx worldwright check --launch` lists it until it is replaced. */
export const sample = z.literal(true).meta({ kind: 'sample', label: 'Invented' }).optional();

/**
 * A reference to an item of other content by its `path`.
 *
 * @param info `to`: the list or collection. References are checked after all content has been read.
 */
export const reference = (info: FieldInfo & { to: string; isWanted?: boolean }) =>
  z.string().meta({ kind: 'reference', ...info });

/** A button: its label and link. */
export const action = (info: FieldInfo) =>
  z.strictObject({ label: text({ label: 'Label' }), to: link({ label: 'Link' }) }).meta({ ...info });

/** The web files of a raster picture, or the single file of a drawing. */
export interface PictureFiles {
  /**
   * Path of the drawing, or of the fallback file: `/pictures/rpa.1a2b3c4d.png`. Its folder also contains
   * `rpa.1a2b3c4d.webp` and an AVIF for each width, `rpa.1a2b3c4d-640.avif`.
   */
  src: string;
  /** Intrinsic size in px. */
  width: number;
  height: number;
  /** Widths of the AVIF files in px; empty for a drawing. */
  widths: number[];
  /** Of a photograph: placeholder colour from the palette. */
  tone?: string;
  /** Of a photograph: relative luminance of its lightest areas, from 0 to 1. */
  light?: number;
  /** Of a light photograph: relative luminance of its darkest areas. */
  dark?: number;
}

type Measured = 'light' | 'dark';

/** A picture on the page. */
export interface WebPicture extends Omit<PictureFiles, Measured> {
  alt: string;
  /** Variant for dark mode: the master `world-night` for `world`. */
  night?: Omit<PictureFiles, Measured>;
  /** Opaque to its edges: fills its frame and is cropped to it. Other pictures are cut-outs. */
  isPhoto?: true;
  /** Of a photograph: focal point for cropping, in percent of width and height from the left and top. */
  focus?: { x: number; y: number };
  /** Of a photograph behind text: required opacity of the veil, in percent. */
  veil?: number;
  /** The same for a light veil, for dark text on a light photograph in light mode. */
  bright?: number;
}

const pictures: ReadonlyMap<string, PictureFiles> = new Map(Object.entries(library));

/** Returns the master's name for a path: `about` for `pictures/about.webp`. */
const masterOf = (path: string): string => path.replace(/^.*pictures\//, '').replace(/\.\w+$/, '');

/** Suggests a picture for a wrong path, such as that of a file elsewhere: `C:\\Pictures\\about.png`. */
function nearestPicture(path: string): string {
  const names = [...pictures.keys()];
  const master = masterOf(path);
  return nearest(master, names) || nearest(master.replace(/^.*[/\\]/, ''), names);
}

const OUTSIDE = 'is outside of the picture: write how far it is from the left (x) and from the top (y), from 0 to 100';

const share = (label: string) => z.number().min(0, OUTSIDE).max(100, OUTSIDE).meta({ label });

/** Luminance of an unmeasured picture: white, the worst case. */
const UNKNOWN_LIGHT = 1;

interface PictureOptions {
  /** Text may be placed on it: a photograph gets the necessary veil. */
  carriesWords?: boolean;
}

/**
 * A picture of the library in `pictures`, with a text alternative.
 *
 * @param info `across`: width in px on a wide screen; the check reports smaller masters.
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
            : `no picture "${src}".${nearestPicture(src)} A new one in pictures is known after "npm run pictures".`,
      });
      return z.NEVER;
    })
    .meta({ kind: 'picture', ...info });

/** Returns the fields of a picture's files that pages need. */
function shownFiles({ tone, light, dark, ...files }: PictureFiles, hasTone: boolean): Omit<PictureFiles, Measured> {
  return hasTone && tone !== undefined ? { ...files, tone } : files;
}

function veilsOver(day: PictureFiles, night: PictureFiles = day): Pick<WebPicture, 'veil' | 'bright'> {
  const lightest = Math.max(...[day, night].map(({ light = UNKNOWN_LIGHT }) => light));
  const bright = day.dark === undefined ? undefined : brightVeilOver(day.dark);
  return { veil: veilOver(lightest), ...(bright === undefined ? {} : { bright }) };
}

/** Replaces missing pictures in an example by one of the library: a company may have replaced all pictures. */
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

/** Looks up an own property of a set; not inherited ones such as `constructor`. */
const own = <Value>(set: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(set, name) ? set[name] : undefined;

/** Returns the names of all icons that `icon` accepts, Lucide's first, including Lucide's former names. */
export const iconNames = (): string[] =>
  Object.entries(iconSets).flatMap(([setName, { icons, aliases }]) =>
    [...Object.keys(icons), ...Object.keys(aliases ?? {})].map((name) =>
      setName === 'lucide' ? name : `${setName}:${name}`,
    ),
  );

/** Draws a Lucide icon (`bot`) or a brand mark (`simple-icons:whatsapp`); returns `undefined` for an unknown name. */
export function drawIcon(name: string): Drawing | undefined {
  const [icon = '', setName = 'lucide'] = name.split(':').reverse();
  const set = own(iconSets, setName);
  const found = set && (own(set.icons, icon) ?? own(set.icons, own(set.aliases ?? {}, icon)?.parent ?? ''));
  if (!set || !found) return undefined;
  const [width, height] = [found.width ?? set.width ?? 24, found.height ?? set.height ?? 24];
  return readDrawing(`<svg viewBox="0 0 ${width} ${height}">${found.body}</svg>`);
}

/** The name of a Lucide icon, or of a brand mark as `simple-icons:name`. Becomes its drawing. */
export const icon = (info: FieldInfo) =>
  z
    .string()
    .transform((name, context) => {
      const svg = drawIcon(name);
      if (svg) return svg;
      const names = Object.keys((own(iconSets, name.slice(0, Math.max(0, name.indexOf(':')))) ?? lucide).icons);
      const meant = drawIcon(`simple-icons:${name}`)
        ? didYouMean(`simple-icons:${name}`)
        : nearest(name.slice(name.lastIndexOf(':') + 1), names);
      const message = name === '' ? 'is empty' : `no icon "${name}".${meant || ' lucide.dev/icons lists their names.'}`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .meta({
      kind: 'icon',
      help: 'The name of one of lucide.dev/icons, such as "hammer"; of a brand, of simpleicons.org: "simple-icons:xing".',
      ...info,
    });
