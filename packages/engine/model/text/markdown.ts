/** Helpers for writing Markdown: https://spec.commonmark.org */
import type { WebPicture } from '../fields.ts';
import type { Inline, RichText } from './richTree.ts';

/** Characters with a meaning in Markdown, and ampersands that start a character reference. */
const SIGNS = /[\\`*_[\]<>]|&(?=#?\w+;)/g;
/** Positions before characters that would start a heading, list or rule. Digits cannot be escaped. */
const LINE_STARTS = /^\s*(?:(?=[#+-])|\d+(?=[.)](?:\s|$)))/gm;

/** Returns a text with Markdown characters escaped. */
export const plain = (text: string): string => text.replace(SIGNS, '\\$&').replace(LINE_STARTS, '$&\\');

/** Joins blocks with blank lines; skips missing ones. */
export const blocks = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join('\n\n');

/** Returns a heading. @param level 1 for the page's main heading */
export const heading = (level: 1 | 2 | 3, text: string): string => `${'#'.repeat(level)} ${plain(text)}`;

/** Escapes an address for a link, which a bracket would close. */
const addressed = (href: string): string => href.replace(/[()\\]/g, '\\$&').replace(/\s/g, encodeURIComponent);

/** Returns a link, or just its label if there is no address. */
export const linked = (label: string, href: string | undefined): string =>
  href ? `[${plain(label)}](${addressed(href)})` : plain(label);

/** Returns an image with its text alternative. */
export const pictured = ({ alt, src }: Pick<WebPicture, 'alt' | 'src'>): string => `![${plain(alt)}](${src})`;

/** Returns a list; each item is one paragraph of Markdown. */
export const list = (items: string[]): string => items.map((item) => `- ${item}`).join('\n');

/** Returns heading and subheading of a section. */
export const opening = (section: { heading: string; subheading?: string | undefined }): string =>
  blocks(heading(2, section.heading), section.subheading && plain(section.subheading));

const line = (parts: Inline[]): string =>
  parts
    .map((part, index) => {
      if (typeof part === 'string') return plain(part);
      if (part[0] === 'a') return `[${line(part[1])}](${addressed(part[2])})`;
      if (part[0] === 'b') return `**${line(part[1])}**`;
      // Underscores between letters, as in Japanese, are not emphasis.
      const around = [parts[index - 1], parts[index + 1]].map((one) => (typeof one === 'string' ? one : ' '));
      const mark = /[\p{L}\p{N}]\n|\n[\p{L}\p{N}]/u.test(around.join('\n')) ? '*' : '_';
      return mark + line(part[1]) + mark;
    })
    .join('');

/** Returns a rich text as Markdown. */
export const rich = (text: RichText): string =>
  typeof text === 'string'
    ? plain(text)
    : blocks(
        ...text.map((block) => {
          if (block[0] === 'p') return line(block[1]);
          return block[1].map((item, index) => `${block[0] === 'ol' ? `${index + 1}.` : '-'} ${line(item)}`).join('\n');
        }),
      );
