import { spawn } from 'node:child_process';
import { expect as patiently, test } from '@playwright/test';
import { Scratch } from '../build/tests/scratch';

/** A server that transforms as it goes takes its time on a busy machine. */
const expect = patiently.configure({ timeout: 20_000 });

const PORT = 4189;
const HEADING = "heading: 'Our Services'";

test('npm run dev shows every change, and every mistake until it is mended', async ({ page }) => {
  test.setTimeout(90_000);
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
    const services = page.locator('#service h2');
    await expect(services).toHaveText('Our Services', { timeout: 30_000 });

    project.edit('pages.config.ts', HEADING, "heading: 'What we make'");
    await expect(services).toHaveText('What we make');

    const overlay = page.locator('vite-error-overlay');
    project.edit('pages.config.ts', "heading: 'What we make'", "haeding: 'What we make'");
    await expect(overlay).toContainText('haeding: unknown field. Did you mean "heading"?');
    project.edit('pages.config.ts', "haeding: 'What we make'", HEADING);
    await expect(overlay).toHaveCount(0);
    await expect(services).toHaveText('Our Services');

    project.edit('src/content/services/rpa.ts', "title: '", "titel: '");
    await expect(overlay).toContainText('src/content/services/rpa.ts › titel: unknown field. Did you mean "title"?');
    // A page that is opened while there is a mistake shows it too.
    const listensAgain = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
    await page.reload();
    await listensAgain;
    await expect(overlay).toContainText('titel: unknown field');
    project.edit('src/content/services/rpa.ts', "titel: '", "title: 'New ");
    await expect(overlay).toHaveCount(0);
    await expect(page.locator('footer')).toContainText('New Robotic Process Automation');
  } finally {
    server.kill();
    scratch.remove();
  }
});
