import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect as patiently, test } from '@playwright/test';
import { Scratch } from '@worldwright/engine/testing';
import { documentOf, pageAt } from './built';

/** A server that transforms as it goes takes its time on a busy machine. */
const expect = patiently.configure({ timeout: 20_000 });

const PORT = 4189;
const PAGES = 'pages.config.ts';
/** In ms. For 50 after a change the watcher of files tells nothing more of that file. */
const MOMENT = 30;

const home = pageAt('/');
const config = readFileSync(PAGES, 'utf8');
const line = (heading: string) => `heading: '${heading}'`;
const hasHeading = (index: number) => documentOf('/')('main > section').eq(index).find('h2').length > 0;
/** A section of the home page whose heading stands in the configuration once: the one that is changed. */
const place = home.sections.findIndex(
  ({ props }, index) =>
    'heading' in props && hasHeading(index) && config.split(line(String(props.heading))).length === 2,
);
const heading = String(Object(home.sections[place]?.props).heading);

const fileOf = (href: string) => `src/content/services/${basename(href)}.ts`;
/** A service that the footer leads to. */
const service = home.layout.data.services.find(({ href }) => existsSync(fileOf(href)));

test('npm run dev shows every change, and every mistake until it is mended', async ({ page }) => {
  test.setTimeout(90_000);
  test.skip(place < 0 || !service, 'the home page has no heading of its own, or leads to no service');
  const file = fileOf(service?.href ?? '');
  const title = service?.title ?? '';
  const scratch = new Scratch();
  const project = scratch.copyProject('development');
  const server = spawn('node_modules/.bin/vite', ['--port', String(PORT), '--strictPort'], { cwd: project.dir });
  try {
    await expect
      .poll(
        () =>
          fetch(`http://localhost:${PORT}/`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 30_000 },
      )
      .toBe(200);
    // A change that is made before the page listens to the server would be lost on it.
    const listens = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
    await page.goto(`http://localhost:${PORT}/`);
    await listens;
    const changed = page.locator('main > section').nth(place).locator('h2');
    await expect(changed).toHaveText(heading, { timeout: 30_000 });
    const fonts = () =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
    await expect.poll(fonts).toContainEqual(expect.not.stringMatching(/fallback/));

    project.edit(PAGES, line(heading), line('What we make'));
    await expect(changed).toHaveText('What we make');

    // A file that is empty for a moment, as while it is being written, is no mistake.
    const said: string[] = [];
    server.stderr.on('data', (text) => said.push(String(text)));
    const written = project.read(PAGES);
    project.write(PAGES, '');
    await wait(MOMENT);
    project.write(PAGES, written.replace('What we make', 'What we write'));
    await expect(changed).toHaveText('What we write');
    expect(said.join('')).toBe('');
    // Nor is a change lost that follows another at once, as when a program puts in order what an editor has saved.
    project.write(PAGES, written.replace('What we make', 'What we mend'));
    await wait(MOMENT);
    project.write(PAGES, written);
    await expect(changed).toHaveText('What we make');

    const overlay = page.locator('vite-error-overlay');
    project.edit(PAGES, line('What we make'), "haeding: 'What we make'");
    await expect(overlay).toContainText('haeding: unknown field. Did you mean "heading"?');
    project.edit(PAGES, "haeding: 'What we make'", line(heading));
    await expect(overlay).toHaveCount(0);
    await expect(changed).toHaveText(heading);

    // What breaks in the browser is shown there, and is tried again once it is mended.
    const component = `src/sections/${home.sections[place]?.type}/component.tsx`;
    const binds = `sectionComponent('${home.sections[place]?.type}', `;
    project.edit(component, binds, `${binds}() => {\n  throw new Error('It broke');\n});\n${binds}`);
    await expect(overlay).toContainText('It broke');
    await expect(changed).toHaveCount(0);
    project.write(component, readFileSync(component, 'utf8'));
    await expect(changed).toHaveText(heading);
    await expect(overlay).toHaveCount(0);

    // The build writes this one.
    project.write('public/robots.txt', '');
    await expect(overlay).toContainText('public/robots.txt');
    rmSync(join(project.dir, 'public/robots.txt'));
    await expect(overlay).toHaveCount(0);
    await expect(changed).toHaveText(heading);

    project.edit(file, 'export default', "throw new Error('It stopped');\nexport default");
    await expect(overlay).toContainText(new RegExp(`${file}:\\d+:\\d+: It stopped`));
    project.edit(file, "throw new Error('It stopped');\n", '');
    await expect(overlay).toHaveCount(0);

    project.edit(file, 'title: ', 'titel: ');
    await expect(overlay).toContainText(`${file} › titel: unknown field. Did you mean "title"?`);
    // A page that is opened while there is a mistake shows it too.
    const listensAgain = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
    await page.reload();
    await listensAgain;
    await expect(overlay).toContainText('titel: unknown field');
    project.edit(file, 'titel: ', 'title: ');
    project.edit(file, `title: '${title}`, `title: 'New ${title}`);
    await expect(overlay).toHaveCount(0);
    await expect(page.locator('footer')).toContainText(`New ${title}`);
  } finally {
    server.kill();
    scratch.remove();
  }
});
