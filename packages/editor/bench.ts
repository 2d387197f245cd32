/**
 * How long the desk takes to show an edit, on a copy of the site with a page of 300 sections and 1,000 services: from a
 * key to the letter on the screen, in a real browser, and the server's part of it. Medians and the slowest of 20, in ms.
 *
 *   npx worldwright bench-edit
 *   PORT=4200 npx worldwright bench-edit
 */

import { Scratch } from '@worldwright/engine/testing';
import { median } from '@worldwright/testing';
import { enlarge, LONG, SECTIONS, SERVICES } from './bench/bigSite.ts';
import { longPage, measureScreen, serviceForm, servicePage } from './bench/screen.ts';
import { partAt } from './model/apply.ts';
import type { Change } from './model/change.ts';
import { PAGES } from './model/files.ts';
import type { Json, Path } from './model/json.ts';
import { Desk } from './server/desk.ts';
import { ThreadEngine } from './server/threadEngine.ts';

const PORT = Number(process.env.PORT || 4186);
const EDITS = 20;

function tell(name: string, times: number[]): void {
  const [middle, slowest] = [median(times), Math.max(...times)];
  console.log(`${name.padEnd(52)} median ${middle.toFixed(0).padStart(4)}   slowest ${slowest.toFixed(0).padStart(4)}`);
}

const scratch = new Scratch();
const project = scratch.copyProject('bench');
enlarge(project);
process.chdir(project.dir);

const desk = new Desk(project.dir, new ThreadEngine());
const { files, links } = await desk.site();
const base = Object.fromEntries(files.map(({ file, hash }) => [file, hash]));
const service = files.find(({ file }) => file.startsWith('src/content/services/'))?.file ?? '';
const name = /([^/]+)\.ts$/.exec(service)?.[1] ?? '';
const pageOfService = links.find((link) => link.endsWith(`/${name}`)) ?? '';

/** Asks the server for edits as somebody types them. */
async function measureServer(what: string, file: string, path: Path, page: string): Promise<void> {
  const times: number[] = [];
  for (let index = 0; index < EDITS; index += 1) {
    const value: Json = `Typed ${'letter by letter '.slice(0, index)}`;
    const changes: Change[] = [{ file, op: 'replace', path, value }];
    const begin = performance.now();
    const { shown } = await desk.preview({ changes, base, show: [page] });
    times.push(performance.now() - begin);
    if (shown.length !== 1) throw new Error(`${page} was not shown`);
  }
  tell(what, times);
}

/** The page that each service has, and its first section with a heading. */
function servicesPage() {
  const pages = files.find(({ file }) => file === PAGES)?.value;
  const all = Array.isArray(pages) ? pages : [];
  const page = all.find((one) => partAt(one, ['each']) === 'services') ?? null;
  const sections = partAt(page, ['sections']);
  const row = Array.isArray(sections) ? sections.findIndex((one) => partAt(one, ['heading']) !== undefined) : -1;
  return servicePage(String(partAt(page, ['path'])), row, String(partAt(page, ['sections', row, 'type'])));
}

try {
  console.log('From a key to the letter on the screen:');
  await measureScreen(PORT, [longPage, servicesPage(), serviceForm(name)], tell);
  console.log('The server alone:');
  await measureServer(
    `a heading on a page of ${SECTIONS} sections`,
    PAGES,
    [0, 'sections', SECTIONS / 2, 'heading'],
    LONG,
  );
  await measureServer(`the title of one of ${SERVICES} services`, service, ['title'], pageOfService);
} finally {
  scratch.remove();
}
