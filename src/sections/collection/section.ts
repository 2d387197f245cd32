import {
  action,
  addressPart,
  blocks,
  defineSection,
  linked,
  list,
  namedTags,
  opening,
  pageOfAll,
  plain,
  refuseUnknownTag,
  type SectionContext,
  shownDay,
  shownTags,
  text,
} from '@worldwright/engine';
import { fill } from '@worldwright/engine/component';
import { z } from 'zod';

/** Maximum number of entries on a page; longer lists are paginated. */
const MAX_SHOWN = 48;

type Entry = ReturnType<SectionContext['entriesOf']>[number];

interface Choice {
  of: string;
  tag?: string | undefined;
  first?: number | undefined;
}

/** Returns the entries of this part on a page of parts, else the selected ones. @throws if there are too many */
function chosen({ of, tag, first }: Choice, { entriesOf, part, partsOf, tagsOf }: SectionContext): Entry[] {
  const all = entriesOf(of);
  if (tag !== undefined) refuseUnknownTag(tag, tagsOf(of));
  if (part?.collection === of) {
    if (tag !== undefined || first !== undefined)
      throw new Error('shows a part of all entries on this page: leave out "tag" and "first"');
    return all.slice(part.start, part.end);
  }
  const tagged = tag === undefined ? all : all.filter(({ tags }) => tags.includes(tag));
  const shown = tagged.slice(0, first);
  if (shown.length <= MAX_SHOWN) return shown;
  const [begin] = partsOf(of);
  // Pages of parts list all entries, whatever their tags.
  if (tag === undefined && begin) return shown.slice(begin.start, begin.end);
  pageOfAll(of, shown.length, MAX_SHOWN, tag === undefined ? [] : partsOf(of));
  return shown.slice(0, MAX_SHOWN);
}

const collection = defineSection('collection', {
  label: 'List of a collection',
  help: 'The entries of a collection, such as news, case studies or jobs. Entries with dates start with the newest.',
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
    of: addressPart({ label: 'Collection', help: 'Name of a folder in src/content, such as "news".' }),
    arrangement: z.enum(['cards', 'rows']).default('cards').meta({ label: 'Arrangement' }),
    tag: addressPart({ label: 'Tag', help: 'Only the entries with this tag.' }).meta({ isSelection: true }).optional(),
    first: z
      .int()
      .positive()
      .meta({ label: 'At most', help: 'Shows only this many entries, from the first.', isSelection: true })
      .optional(),
    tags: namedTags,
    empty: text({ label: 'Without entries', help: 'Shown if there are no entries.' }).optional(),
    more: action({ label: 'Button' }).optional(),
    tone: z.enum(['paper', 'bone']).default('paper').meta({ label: 'Colour of the band' }),
  }),
  data: ({ of, tag, first, tags, empty }, context) => {
    const { content, part, partsOf, tagsOf } = context;
    const { language } = content.company;
    const entries = chosen({ of, tag, first }, context).map(({ title, summary, picture, date, href, tags: own }) => ({
      title,
      summary,
      picture,
      date: date === undefined ? undefined : { day: date, shown: shownDay(date, language) },
      href,
      tags: shownTags(tags, own, tagsOf(of)),
    }));
    const isAll = tag === undefined && first === undefined;
    return {
      entries,
      /** Message without entries. */
      empty: entries.length === 0 ? (empty ?? content.words.collection.empty) : undefined,
      /** The pages of parts; none if entries are selected. */
      parts: (isAll ? partsOf(of) : []).map(({ path, number }) => ({
        title: fill(content.words.services.part, { number }),
        href: path,
        number,
      })),
      /** Number of the current part. */
      current: part?.collection === of ? part.number : undefined,
      tag: undefined,
      tags: undefined,
      first: undefined,
    };
  },
  markdown: ({ entries, parts, empty, more, ...props }) =>
    blocks(
      opening(props),
      empty && plain(empty),
      list(
        entries.map(({ title, summary, date, href, tags }) =>
          [
            linked(title, href),
            ...(date ? [plain(date.shown)] : []),
            ...(tags.length > 0 ? [tags.map(({ label, to }) => linked(label, to)).join(', ')] : []),
            ...(summary ? [plain(summary)] : []),
          ].join(': '),
        ),
      ),
      list(parts.map(({ title, href }) => linked(title, href))),
      more && linked(more.label, more.to),
    ),
  example: { heading: 'What we do', of: 'services', first: 7 },
});
export default collection;

declare module '@worldwright/engine' {
  interface SectionTypes {
    collection: typeof collection;
  }
}
