import { action, blocks, defineSection, opening, plain, rich, richText, text } from '@worldwright/engine';
import { z } from 'zod';

const column = z.strictObject({
  name: text({ label: 'Name' }),
  note: text({ label: 'Line below the name', help: 'A price, a word or two.' }).optional(),
  action: action({ label: 'Button' }).optional(),
  isHighlighted: z.boolean().default(false).meta({ label: 'Highlighted', help: 'Stands out. One at most.' }),
});

/** Notation for yes and no. */
const SIGNS: Readonly<Record<string, boolean>> = { '+': true, '-': false };

const row = z.strictObject({
  label: text({ label: 'What is compared' }),
  note: text({ label: 'Explanation' }).optional(),
  values: z
    .array(text({ label: 'Value' }).transform((value) => SIGNS[value] ?? value))
    .min(1)
    .meta({
      label: 'Values',
      help: 'One for each column, in order: + for a tick, - for a dash, or a short text.',
    }),
});

const comparison = defineSection('comparison', {
  label: 'Comparison',
  help: 'Two to four things side by side in a table, such as plans, products or ways to do something.',
  schema: z
    .strictObject({
      heading: text({ label: 'Heading' }),
      subheading: text({ label: 'Line below the heading' }).optional(),
      columns: z
        .array(column)
        .min(2, 'needs two or more: with one there is nothing to compare')
        .max(4, 'has more than four columns: make two comparisons')
        .refine(
          (all) => all.filter(({ isHighlighted }) => isHighlighted).length <= 1,
          'has two highlighted: choose one',
        )
        .meta({ label: 'Columns' }),
      rows: z.array(row).min(1).meta({ label: 'Rows' }),
      note: richText({ label: 'Note', help: 'Below the table.' }).optional(),
      tone: z.enum(['paper', 'bone']).default('paper').meta({ label: 'Colour of the band' }),
    })
    .superRefine(({ columns, rows }, { addIssue }) => {
      for (const [index, { values }] of rows.entries())
        if (values.length !== columns.length)
          addIssue({
            code: 'custom',
            path: ['rows', index, 'values'],
            message: `has ${values.length} for ${columns.length} columns: give one for each`,
          });
    }),
  markdown: ({ columns, rows, note, ...props }, words) => {
    const cells = (...texts: string[]) => `| ${texts.map((part) => part.replaceAll('|', '\\|')).join(' | ')} |`;
    const valueIn = (value: string | boolean) =>
      plain(value === true ? words.comparison.yes : value === false ? words.comparison.no : value);
    return blocks(
      opening(props),
      [
        cells('', ...columns.map(({ name, note }) => plain(note ? `${name} (${note})` : name))),
        cells(...['---', ...columns.map(() => '---')]),
        ...rows.map(({ label, values }) => cells(plain(label), ...values.map(valueIn))),
      ].join('\n'),
      note && rich(note),
    );
  },
  example: {
    heading: 'Build, buy or both',
    columns: [
      { name: 'Off the shelf', note: 'Tomorrow' },
      { name: 'Made for you', note: 'In six weeks', isHighlighted: true },
      { name: 'A bit of both', note: 'In two weeks' },
    ],
    rows: [
      { label: 'Fits how you work', values: ['You fit it', '+', 'Mostly'] },
      { label: 'You own the code', values: ['-', '+', 'Your part'] },
      { label: 'Runs without us', note: 'Whoever reads the manual can operate it.', values: ['+', '+', '+'] },
      { label: 'Costs when idle', values: ['Per head', 'Nothing', 'Per head'] },
    ],
    note: 'Not sure? [Ask us](/), and we say so if the shelf is enough.',
  },
});
export default comparison;

declare module '@worldwright/engine' {
  interface SectionTypes {
    comparison: typeof comparison;
  }
}
