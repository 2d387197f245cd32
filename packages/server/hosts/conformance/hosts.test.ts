import { writeFileSync } from 'node:fs';
import { Scratch } from '@worldwright/engine/testing';
import { afterAll, expect } from 'vitest';
import { candidates } from './candidates.ts';
import { tableOf, testHosts } from './conformance.ts';

// The sample at the root of a host, and the same site with a base path and redirects of every kind.
const scratch = new Scratch();
afterAll(() => scratch.remove());
const project = scratch.copyProject('folder');
const company = 'src/content/company.ts';
project.write(company, project.read(company).replace(/ url: '[^']+'/, " url: 'https://example.github.io/klima.2'"));
const page = '/about-us';
const former = ['/über-uns', '/our_team', '/contact.php', '/kontakt.html', '/About Us', '/?page_id=12'];
project.write(
  'redirects.csv',
  [...former, '/shop?cat=3&id=ab', '/blog/*']
    .map((from) => `${from},${page}`)
    .join('\n')
    .concat('\n/blog/own,/\n/news/*,/service/:splat\n/soon,/,302\n/away,https://other.example/x\n'),
);
const { status, output } = await project.buildBeside();
expect(status, output).toBe(0);

const outcomes = testHosts('dist', candidates);
testHosts(`${project.dir}/dist`, candidates, ' in a folder', outcomes);

afterAll(() => {
  const table = tableOf(outcomes, candidates);
  console.log(table);
  // There is no table if only some hosts or checks ran.
  if (!/FAILED/.test(table) && ![...outcomes.values()].includes('not tried')) writeFileSync('docs/hosts.md', table);
});
