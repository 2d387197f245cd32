import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteIn, unknownSite } from '../site.ts';
import { filledForm, postForm, startRelay, temporaryDirectory } from './support.ts';

const template =
  '<!doctype html><html lang="fr"><head><!--relay:head--></head><body><header>The site</header><main><!--relay:main--></main></body></html>';

const wrong = { ...filledForm, email: 'nobody', message: 'Costs $& and $` and <b>\n{{more}}' };

const open = (page: string) => ({ ...unknownSite, refusalPage: () => page });

test('the page of a refusal is the site’s own, with what was typed and what is wrong', async () => {
  const relay = await startRelay({ site: open(template) });
  const response = await postForm(relay.url, wrong);
  const page = await response.text();
  expect(response.status).toBe(400);
  expect(page).toMatch(/^<!doctype html><html lang="fr">.*<header>The site<\/header>/s);
  expect(page).toMatch(/<main>.*<h1>Your message has not been sent<\/h1>.*<\/main>/s);
  expect(page).toMatch(/Costs \$&amp; and \$` and &lt;b&gt;\n\{\{more\}\}<\/textarea>/);
  expect(page).toMatch(/value="nobody" aria-invalid="true" aria-describedby="email-error"/);
  expect(page).not.toContain('<!--relay');
});

test('it runs nothing, and loads only from the site', async () => {
  const relay = await startRelay({ site: open(template), siteUrl: 'https://site.example' });
  const response = await postForm(relay.url, wrong);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/script-src|connect-src/);
  for (const kind of ['font-src', 'img-src', 'form-action'])
    expect(policy).toContain(`${kind} 'self' https://site.example`);
  expect(await response.text()).toContain('<base href="https://site.example/">');
});

test.for([
  ['is none', undefined],
  ['has lost its places', '<!doctype html><main></main>'],
] as const)('where there %s, a plain page says the same', async ([, page]) => {
  const relay = await startRelay({ site: { ...unknownSite, refusalPage: () => page } });
  const html = await (await postForm(relay.url, wrong)).text();
  expect(html).toMatch(/<main>.*<h1>Your message has not been sent<\/h1>.*value="nobody".*<\/main>/s);
});

test('a folder with a built site tells its pages, and nothing beside them', async () => {
  const parent = await temporaryDirectory();
  const directory = join(parent, 'dist');
  await mkdir(join(directory, 'service'), { recursive: true });
  const files = ['index', 'about-us', 'service/rpa', '404', '_not-sent', '../secret'];
  for (const file of files) await writeFile(join(directory, `${file}.html`), file);
  const site = siteIn(directory);
  const asked = [
    '/',
    '/about-us',
    '/service/rpa',
    '/404',
    '/_not-sent',
    '/../secret',
    '/nowhere',
    '/about-us.html',
    '',
  ];
  expect(asked.filter(site.hasPage)).toEqual(['/', '/about-us', '/service/rpa']);
  expect(site.refusalPage()).toBe('_not-sent');
  expect(siteIn(parent).refusalPage()).toBeUndefined();
});
