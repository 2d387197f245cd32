import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

/** How often the memory is read, in ms. */
const INTERVAL = 50;

/** Memory of a process and all that it has started, in bytes: as Linux tells it. */
function memoryOf(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    const children = globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
      readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number),
    );
    return pages * 4096 + children.reduce((sum, child) => sum + memoryOf(child), 0);
  } catch {
    // It has ended.
    return 0;
  }
}

/**
 * Builds a project, and says in a line how long it took by phase and how much memory it held at most.
 *
 * @throws when the build fails, with what it said
 */
export async function measureBuild(dir: string, name: string): Promise<string> {
  const child = spawn(process.execPath, ['packages/engine/build/build.ts'], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (part) => (output += part));
  child.stderr.on('data', (part) => (output += part));
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(child.pid ?? 0));
  }, INTERVAL);
  const status = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(watch);
  const phases = /(\d+) pages in ([\d.]+) s: (.*)/.exec(output);
  if (status !== 0 || !phases) throw new Error(output);
  const [, pages = '', seconds = '', parts = ''] = phases;
  const perPage = ((1000 * Number(seconds)) / Number(pages)).toFixed(1);
  return `  ${name}: ${pages} pages in ${seconds} s, ${perPage} ms a page, ${Math.round(most / 1e6)} MB at most (${parts})`;
}
