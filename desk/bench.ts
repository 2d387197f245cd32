/**
 * How long the desk takes to show an edit, on a copy of the site with a page of 300 sections and 1,000 services: medians
 * and the slowest of 20 edits, in ms.
 *
 *   npm run bench:desk
 */

import { addServices } from '../build/bench/generate.ts';
import { Scratch } from '../build/tests/scratch.ts';
import type { Change } from './model/change.ts';
import type { Json, Path } from './model/json.ts';
import { Desk } from './server/desk.ts';
import { loadEngine } from './server/loadEngine.ts';
import { PAGES } from './server/siteFiles.ts';

const SECTIONS = 300;
const SERVICES = 1_000;
const EDITS = 20;
const LONG = '/long';

const scratch = new Scratch();
const project = scratch.copyProject('bench');
addServices(project.dir, SERVICES);
const sections = Array.from(
  { length: SECTIONS },
  (_, index) => `{ type: 'text', heading: 'Section ${index}', paragraphs: ['Words of ${index}.'] },\n`,
);
const long = `{ path: '${LONG}', layout: 'site', title: 'Long', description: 'Long.', sections: [{ type: 'banner', heading: 'Long' },\n${sections.join('')}] },\n`;
project.edit(PAGES, 'export default definePages([', `export default definePages([\n${long}`);
process.chdir(project.dir);

const desk = new Desk(project.dir, (values) => loadEngine(project.dir, values));
const { files, links } = await desk.site();
const base = Object.fromEntries(files.map(({ file, hash }) => [file, hash]));
const service = files.find(({ file }) => file.startsWith('src/content/services/'))?.file ?? '';
const servicePage = links.find((link) => link.endsWith(`/${/([^/]+)\.ts$/.exec(service)?.[1]}`)) ?? '';

/** Shows edits as somebody types them, and prints how long each took. */
async function measure(name: string, file: string, path: Path, page: string): Promise<void> {
  const times: number[] = [];
  for (let index = 0; index < EDITS; index += 1) {
    const value: Json = `Typed ${'letter by letter '.slice(0, index)}`;
    const changes: Change[] = [{ file, op: 'replace', path, value }];
    const begin = performance.now();
    const { shown } = await desk.preview({ changes, base, show: [page] });
    times.push(performance.now() - begin);
    if (shown.length !== 1) throw new Error(`${page} was not shown`);
  }
  const sorted = times.sort((a, b) => a - b);
  const [median = 0, slowest = 0] = [sorted[EDITS / 2], sorted.at(-1)];
  console.log(`${name.padEnd(44)} median ${median.toFixed(0).padStart(4)}   slowest ${slowest.toFixed(0).padStart(4)}`);
}

try {
  await measure(`a heading on a page of ${SECTIONS} sections`, PAGES, [0, 'sections', SECTIONS / 2, 'heading'], LONG);
  await measure(`the title of one of ${SERVICES} services`, service, ['title'], servicePage);
} finally {
  scratch.remove();
}
