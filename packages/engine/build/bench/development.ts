import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Project } from '../tests/scratch.ts';

/** How often the server is asked, in ms. */
const INTERVAL = 10;
/** A text on the page of all services, in pages.config.ts. */
const LINE = 'Take one for a task';
/** How long it may take at most, in ms. */
const LIMIT = 120_000;
/** How long in ms nobody edits anything: the server still finds the files that it is to watch. */
const LOOKS = 2_000;

/** Asks until the answer has a text. @returns how long that took, in ms. @throws when it takes too long. */
async function timeUntil(url: string, text: string): Promise<number> {
  const from = performance.now();
  while (performance.now() - from < LIMIT) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok && (await answer.text()).includes(text)) return performance.now() - from;
    await wait(INTERVAL);
  }
  throw new Error(`${url} did not have "${text}" within ${LIMIT / 1000} s`);
}

/**
 * Starts the development server of a project, changes a heading and a service, and says how long it took until each
 * was there. The time of the edit is that until the page's data have it; the browser is told to reload before.
 */
export async function measureDevelopment(project: Project, port: number): Promise<string> {
  const vite = join(project.dir, 'node_modules/vite/bin/vite.js');
  const server = spawn(process.execPath, [vite, '--port', String(port), '--strictPort'], {
    cwd: project.dir,
    stdio: 'ignore',
  });
  try {
    const page = `http://localhost:${port}/data/services.json`;
    const started = await timeUntil(page, LINE);
    await wait(LOOKS);
    project.edit('pages.config.ts', LINE, `${LINE} and all that is made of them`);
    const heading = await timeUntil(page, 'all that is made of them');
    project.edit('src/content/services/rpa.ts', "title: '", "title: 'New ");
    const service = await timeUntil(`http://localhost:${port}/data/service/rpa.json`, '"title":"New ');
    const [first, second, third] = [started, heading, service].map((ms) => `${Math.round(ms)} ms`);
    return `  development: ready in ${first}, a changed heading is there in ${second}, a changed service in ${third}`;
  } finally {
    server.kill();
  }
}
