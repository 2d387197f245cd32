import { blocks, defineSection, link, linked, opening, plain, text } from '@worldwright/engine';
import { z } from 'zod';

const file = z.strictObject({
  title: text({ label: 'Title' }),
  description: text({ label: 'Description' }).optional(),
  file: link({ label: 'File', help: 'A file in public, such as "/prices.pdf", or an address elsewhere.' }).refine(
    (href) => kindOf(href) !== undefined,
    'must be a file with an ending, such as "/prices.pdf"',
  ),
});

/** Returns a file's extension, such as `PDF`. */
const kindOf = (href: string): string | undefined => /\.(\w{1,5})(?:[?#]|$)/.exec(href)?.[1]?.toUpperCase();

const downloads = defineSection('downloads', {
  label: 'Downloads',
  help: 'Files to download, one below the other.',
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
    files: z.array(file).min(1).meta({ label: 'Files' }),
    tone: z.enum(['paper', 'bone']).default('paper').meta({ label: 'Colour of the band' }),
  }),
  data: ({ files }) => ({ kinds: files.map(({ file }) => kindOf(file)) }),
  markdown: ({ files, kinds, ...props }) =>
    blocks(
      opening(props),
      ...files.map(({ title, description, file }, index) =>
        [linked(title, file), `(${kinds[index]})`, description && plain(description)].filter(Boolean).join(' '),
      ),
    ),
  example: {
    heading: 'To read and to sign',
    files: [
      { title: 'The site in plain text', description: 'All pages for readers that are machines.', file: '/llms.txt' },
      {
        title: 'Map of the site',
        description: 'Every address, with the day of its last change.',
        file: '/sitemap.xml',
      },
    ],
  },
});
export default downloads;

declare module '@worldwright/engine' {
  interface SectionTypes {
    downloads: typeof downloads;
  }
}
