/** The words of Markdown that sections describe themselves with: https://spec.commonmark.org */
import type { WebPicture } from '../fields.ts';
import type { Inline, RichText } from './richTree.ts';

/** Signs that would not stand for themselves, and an ampersand that would begin a character reference. */
const SIGNS = /[\\`*_[\]<>]|&(?=#?\w+;)/g;
/** The places before signs that would make a heading, a list or a rule of a line: only a sign can be escaped, no digit. */
const LINE_STARTS = /^\s*(?:(?=[#+-])|\d+(?=[.)](?:\s|$)))/gm;

/** A text that stands for itself. */
export const plain = (text: string): string => text.replace(SIGNS, '\\$&').replace(LINE_STARTS, '$&\\');

/** Blocks one below the other, without those that are not there. */
export const blocks = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join('\n\n');

/** A heading. @param level 1 for the page's main one. */
export const heading = (level: 1 | 2 | 3, text: string): string => `${'#'.repeat(level)} ${plain(text)}`;

/** An address as it stands in a link, which a bracket would end. */
const addressed = (href: string): string => href.replace(/[()\\]/g, '\\$&').replace(/\s/g, encodeURIComponent);

/** A link, or just its label where it leads nowhere. */
export const linked = (label: string, href: string | undefined): string =>
  href ? `[${plain(label)}](${addressed(href)})` : plain(label);

/** A picture, as its description and its file. */
export const pictured = ({ alt, src }: Pick<WebPicture, 'alt' | 'src'>): string => `![${plain(alt)}](${src})`;

/** A list; each item is one paragraph of Markdown. */
export const list = (items: string[]): string => items.map((item) => `- ${item}`).join('\n');

/** Heading and line of a section, as most sections begin. */
export const opening = (section: { heading: string; subheading?: string | undefined }): string =>
  blocks(heading(2, section.heading), section.subheading && plain(section.subheading));

const line = (parts: Inline[]): string =>
  parts
    .map((part, index) => {
      if (typeof part === 'string') return plain(part);
      if (part[0] === 'a') return `[${line(part[1])}](${addressed(part[2])})`;
      if (part[0] === 'b') return `**${line(part[1])}**`;
      // Between letters, as in Japanese, underscores are no marks.
      const around = [parts[index - 1], parts[index + 1]].map((one) => (typeof one === 'string' ? one : ' '));
      const mark = /[\p{L}\p{N}]\n|\n[\p{L}\p{N}]/u.test(around.join('\n')) ? '*' : '_';
      return mark + line(part[1]) + mark;
    })
    .join('');

/** A text with its links, bold words, italics and lists. */
export const rich = (text: RichText): string =>
  typeof text === 'string'
    ? plain(text)
    : blocks(
        ...text.map((block) => {
          if (block[0] === 'p') return line(block[1]);
          return block[1].map((item, index) => `${block[0] === 'ol' ? `${index + 1}.` : '-'} ${line(item)}`).join('\n');
        }),
      );
