import { sectionOptions } from '@worldwright/engine';
import { sectionForms } from '@worldwright/engine/compile';
import { WIDTH, Writer } from '../code/format.ts';
import type { SectionDescription } from '../model/site.ts';
import { type PropertyRow, propertyRows } from './properties.ts';

const OPENING = `# Sections

All section types for the \`sections\` of a page in [\`pages.config.ts\`](../pages.config.ts). To see each in all its states (long words, no picture, one and twenty items, right to left, dark mode, 320 px), run \`npm run dev\` and open \`/catalogue\`.

This page is generated from the definitions in [\`src/sections\`](../src/sections) by \`npx worldwright docs-sections\`.`;

const writer = new Writer({ quote: "'", indent: '  ', eol: '\n' });

const cell = (text: string): string => text.replaceAll('|', '\\|');

function table(rows: PropertyRow[]): string {
  const lines = rows.map(({ name, label, what, without, help }) => {
    const fallback = without === undefined ? 'required' : without;
    return `| \`${name}\` | ${[`**${label}**`, help].filter(Boolean).map(cell).join('. ')} | ${cell(what)} | ${fallback} |`;
  });
  return ['| property | | value | without it |', '| --- | --- | --- | --- |', ...lines].join('\n');
}

function rulesOf({ limit, opensPage }: SectionDescription): string {
  const rules = [
    opensPage && 'Contains the main heading of its page. A page has exactly one.',
    limit === 1 && 'At most once on a page.',
    limit !== undefined && limit > 1 && `At most ${limit} times on a page.`,
  ];
  return rules.filter(Boolean).join(' ');
}

function exampleOf({ type, example }: SectionDescription): string {
  return `\`\`\`ts\n${writer.value({ type, ...example }, '', WIDTH)},\n\`\`\``;
}

/** Renders the documentation of all section types as Markdown. */
export function sectionsDocument(): string {
  // JSON already; the round trip only makes the types match.
  const forms: SectionDescription[] = JSON.parse(JSON.stringify(sectionForms()));
  forms.sort((one, other) => one.label.localeCompare(other.label, 'en'));
  const options = Object.keys(sectionOptions.shape);
  const sections = forms.map((form) => {
    const rows = propertyRows(
      form.schema,
      Object.keys(Object(form.schema.properties)).filter((name) => !options.includes(name)),
    );
    return [
      `## ${form.label}: \`${form.type}\``,
      [form.help, rulesOf(form)].filter(Boolean).join(' '),
      rows.length > 0 ? table(rows) : 'It has no properties of its own.',
      exampleOf(form),
    ].join('\n\n');
  });
  const [first] = forms;
  const shared = `## Every section\n\n${table(propertyRows(first?.schema ?? {}, options))}`;
  return `${[OPENING, shared, ...sections].join('\n\n')}\n`;
}
