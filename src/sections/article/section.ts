import {
  blocks,
  defineSection,
  heading,
  linked,
  namedTags,
  pictured,
  plain,
  plainText,
  rich,
  shownDay,
  shownTags,
} from '@worldwright/engine';
import { countWords, fill } from '@worldwright/engine/component';
import { z } from 'zod';

/** Reading speed in words per minute. */
const WORDS_PER_MINUTE = 220;

const article = defineSection('article', {
  label: 'Article',
  help: 'A whole entry: title, date, authors, picture and text, with links to the previous and next entry. For pages with `each`.',
  limit: 1,
  opensPage: true,
  schema: z.strictObject({
    readingTime: z.boolean().default(false).meta({ label: 'Reading time', help: 'Shows the reading time in minutes.' }),
    tags: namedTags,
  }),
  data: ({ readingTime, tags: named }, { content: { company, words }, entry, entriesOf, tagsOf }) => {
    if (!entry) throw new Error('belongs on a page with "each": it shows an entry of a collection');
    const all = entriesOf(entry.collection);
    const shown = all[entry.index];
    if (shown?.text === undefined)
      throw new Error(`the entries of "${entry.collection}" have no "text", which an article shows`);
    const { title, summary, text, picture, date, modified, authors, tags } = shown;
    const dayOf = (written: string) => ({ day: written, shown: shownDay(written, company.language) });
    const linkTo = (other: (typeof all)[number] | undefined) =>
      other?.href === undefined ? undefined : { title: other.title, href: other.href };
    const names = new Intl.ListFormat(company.language).format(authors);
    const minutes = Math.max(1, Math.round(countWords(plainText(text)) / WORDS_PER_MINUTE));
    return {
      title,
      summary,
      text,
      picture,
      date: date === undefined ? undefined : dayOf(date),
      modified: modified === undefined ? undefined : dayOf(modified),
      by: authors.length > 0 ? fill(words.article.by, { names }) : undefined,
      minutes: readingTime ? fill(words.article.minutes, { minutes }) : undefined,
      tags: shownTags(named, tags, tagsOf(entry.collection)),
      /** The neighbouring entries in the list, which starts with the newest. */
      newer: linkTo(all[entry.index - 1]),
      older: linkTo(all[entry.index + 1]),
    };
  },
  markdown: ({ title, summary, text, picture, date, modified, by, minutes, tags, newer, older }, words) =>
    blocks(
      heading(1, title),
      [date?.shown, modified && fill(words.article.modified, { date: modified.shown }), by, minutes]
        .flatMap((part) => (part ? [plain(part)] : []))
        .join(' · '),
      tags.map(({ label, to }) => linked(label, to)).join(', '),
      summary && `**${plain(summary)}**`,
      picture && pictured(picture),
      rich(text),
      newer && `${plain(words.article.newer)}: ${linked(newer.title, newer.href)}`,
      older && `${plain(words.article.older)}: ${linked(older.title, older.href)}`,
    ),
  example: {},
});
export default article;

declare module '@worldwright/engine' {
  interface SectionTypes {
    article: typeof article;
  }
}
