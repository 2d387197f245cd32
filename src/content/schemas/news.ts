import { datedFields, defineCollection, LENGTHS, picture, richText, text } from '@worldwright/engine';
import { z } from 'zod';

const { most } = LENGTHS.description;

const article = z.strictObject({
  ...datedFields,
  title: text({ label: 'Title' }),
  summary: text({ label: 'Summary', help: 'One sentence for lists, search results and the feed.' }).max(
    most,
    `must have at most ${most} characters: search results show no more`,
  ),
  text: richText({ label: 'Text' }),
  picture: picture({ label: 'Picture', across: 700 }).optional(),
});

/** A piece of news in its file, before parsing. */
export type Article = z.input<typeof article>;
export default defineCollection('news', article, { article: 'NewsArticle', feed: true });

declare module '@worldwright/engine' {
  interface Collections {
    news: z.output<typeof article>;
  }
}
