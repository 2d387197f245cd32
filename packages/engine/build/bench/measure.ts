import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

/** Interval between memory readings. */
const INTERVAL_MS = 50;

/** Returns the memory of a process and its descendants, in bytes. Linux only. */
function memoryOf(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    const children = globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
      readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number),
    );
    return pages * 4096 + children.reduce((sum, child) => sum + memoryOf(child), 0);
  } catch {
    // The process has ended.
    return 0;
  }
}

/**
 * Builds a project. Returns a line with the time by phase and the peak memory.
 *
 * @throws if the build fails, with its output
 */
export async function measureBuild(dir: string, name: string): Promise<string> {
  const child = spawn(process.execPath, ['packages/engine/build/build.ts'], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (part) => (output += part));
  child.stderr.on('data', (part) => (output += part));
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(child.pid ?? 0));
  }, INTERVAL_MS);
  const status = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(watch);
  const phases = /(\d+) pages in ([\d.]+) s: (.*)/.exec(output);
  if (status !== 0 || !phases) throw new Error(output);
  const [, pages = '', seconds = '', parts = ''] = phases;
  const perPage = ((1000 * Number(seconds)) / Number(pages)).toFixed(1);
  return `  ${name}: ${pages} pages in ${seconds} s, ${perPage} ms a page, ${Math.round(peak / 1e6)} MB at most (${parts})`;
}
