import { Scratch } from '@worldwright/engine/testing';
import { afterAll, expect } from 'vitest';
import { testHosts } from './conformance.ts';
import { hasApache, startApache } from './hosts/apache.ts';
import { hasNginx, startNginx } from './hosts/nginx.ts';
import { startOwnServer } from './hosts/ownServer.ts';
import { startWorkers } from './hosts/workers.ts';

// The same site in a folder of its host.
const scratch = new Scratch();
afterAll(() => scratch.remove());
const project = scratch.copyProject('folder');
const company = 'src/content/company.ts';
project.write(company, project.read(company).replace(/ url: '[^']+'/, " url: 'https://example.github.io/klima.2'"));
const page = '/about-us';
project.write(
  'redirects.csv',
  [
    '/über-uns',
    '/our_team',
    '/contact.php',
    '/kontakt.html',
    '/About Us',
    '/?page_id=12',
    '/shop?cat=3&id=ab',
    '/blog/*',
  ]
    .map((from) => `${from},${page}`)
    .join('\n')
    .concat('\n/news/*,/service/:splat\n/soon,/,302\n/away,https://other.example/x\n'),
);
const { status, output } = await project.buildBeside();
expect(status, output).toBe(0);

testHosts(`${project.dir}/dist`, [
  { name: 'npm start', isHere: true, start: startOwnServer },
  { name: 'nginx', isHere: hasNginx || process.env.CI !== undefined, start: startNginx },
  { name: 'apache', isHere: hasApache || process.env.CI !== undefined, start: startApache },
  { name: 'workerd', isHere: true, start: startWorkers },
]);
