import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** First id of generated services, above those of the sample content. */
const FIRST_ID = 1_000;

const SERVICES = 'src/content/services';

/**
 * Adds services to a copy of the project until it has `count`. They repeat the sample's texts with a number, so no two
 * pages are the same.
 */
export function addServices(dir: string, count: number): void {
  const folder = join(dir, SERVICES);
  const samples = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  for (let index = samples.length; index < count; index += 1) {
    const sample = samples[index % samples.length] ?? '';
    const path = /path: '([^']+)'/.exec(sample)?.[1] ?? '';
    const text = sample
      .replace(/id: \d+/, `id: ${FIRST_ID + index}`)
      .replace(/path: '[^']+'/, `path: '${path}-${index}'`)
      .replace(/formerPaths: \[[^\]]*\],/, '')
      .replace(/title: (['"])/, `title: $1No. ${index}: `)
      .replaceAll(/(summary|description|detailedDescription|outcome):\n?\s*(['"])/gi, `$1: $2Case ${index}. `)
      .replace(/(explanation|: )(we|desktop|scheduled)\b/g, `$1$2 (${index})`);
    writeFileSync(join(folder, `${path}-${index}.ts`), text);
  }
}

/** Adds `count` numbered landing pages (banner, text, statistics, form) to a copy of the project. */
export function addLandingPages(dir: string, count: number): void {
  const file = join(dir, 'pages.config.ts');
  const pages = `...Array.from({ length: ${count} }, (_, index) => landing(index)),`;
  const landing = `
/** A page for a search in a place, as programs make them by the thousand. */
const landing = (index: number): Parameters<typeof definePages>[0][number] => ({
  path: \`/in/place-\${index}\`,
  layout: 'site',
  title: \`Software for place \${index}\`,
  description: \`What we build for companies in place \${index}: sites, apps and data that are there when they are needed.\`,
  sections: [
    { type: 'banner', heading: \`Software for place \${index}\`, text: \`One team for all of place \${index}.\` },
    {
      type: 'text',
      heading: \`Place \${index} has work to do\`,
      paragraphs: [
        \`In place \${index} we begin as everywhere: we sit beside the people who will use it and write down what they do.\`,
        \`Then we build in small, finished steps. Place \${index} sees something real every second week.\`,
      ],
    },
    { type: 'statistics', heading: \`What place \${index} can count on\` },
    { type: 'contact', id: 'contactus', heading: \`Talk to us about place \${index}\` },
  ],
});
`;
  const text = readFileSync(file, 'utf8')
    .replace('export default definePages([', () => `export default definePages([\n  ${pages}`)
    .replace(/(?=\/\*\*\n \* Every page of the site)/, () => `${landing.trimStart()}\n`);
  writeFileSync(file, text);
}
