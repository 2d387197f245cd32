import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { PreviewServer } from '../previewServer';

const folder = mkdtempSync(join(tmpdir(), 'preview-server-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Creates a script in place of a command. */
function command(name: string, code: string): [string] {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return [file];
}

const LINKS = ['http://10.0.0.1:1/?preview=abc', 'http://10.0.0.2:1/?preview=abc'];
/** Prints links like the command, writes its process ID, and runs until it is killed. */
const show = command(
  'show',
  `import { writeFileSync } from 'node:fs';
  writeFileSync('pid', String(process.pid));
  console.log('http://localhost:1\\n\\n▄▄\\n\\nWho has this link sees it:\\n  ${LINKS.join('\\n  ')}\\nCtrl+C ends it.');
  setInterval(() => {}, 1000);`,
);
const build = command('build', "import { appendFileSync } from 'node:fs'; appendFileSync('built', 'once ');");
const failing = command('failing', "console.error('src/content/faq.ts: is missing'); process.exit(1);");

/** Returns whether the server's process is running. */
function isRunning(): boolean {
  try {
    return process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 0);
  } catch {
    return false;
  }
}

test('one server shows each new build under the same links, until it is stopped', async () => {
  const server = new PreviewServer(folder, { show, build: [...build] });
  onTestFinished(() => server.stop());
  expect(server.links).toEqual([]);
  expect(await Promise.all([server.show(), server.show()])).toEqual([LINKS, LINKS]);
  expect(readFileSync(join(folder, 'built'), 'utf8')).toBe('once ');
  expect([server.links, isRunning()]).toEqual([LINKS, true]);
  server.stop();
  expect(server.links).toEqual([]);
  await expect.poll(isRunning).toBe(false);
});

test('reports the output of a failed build, and keeps serving the last one', async () => {
  const broken = new PreviewServer(folder, { show: failing, build: [...build] });
  await expect(broken.show()).rejects.toThrow('src/content/faq.ts: is missing');
  expect(broken.links).toEqual([]);

  const server = new PreviewServer(folder, { show, build: [...failing] });
  onTestFinished(() => server.stop());
  await server.show();
  await expect(server.show()).rejects.toThrow('src/content/faq.ts: is missing');
  expect([server.links, isRunning()]).toEqual([LINKS, true]);
});
