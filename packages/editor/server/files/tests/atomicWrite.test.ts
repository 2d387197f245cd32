import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AtomicWriter } from '../atomicWrite';

const NAMES = ['a.ts', 'gone.ts', 'b.ts'];

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'write-'));
  for (const name of NAMES) writeFileSync(join(dir, name), 'old', { mode: 0o600 });
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const state = () => NAMES.map((name) => (existsSync(join(dir, name)) ? readFileSync(join(dir, name), 'utf8') : 'gone'));
const OLD = ['old', 'old', 'old'];
const NEW = ['new', 'gone', 'new'];

/** Writes in another process, which is killed before a step. Returns whether it finished. */
function writeUntil(step: number): boolean {
  const script = join(import.meta.dirname, 'killedWriter.ts');
  const { stdout } = spawnSync(process.execPath, [script, String(step), ...NAMES], { cwd: dir, encoding: 'utf8' });
  return stdout.includes('written');
}

test('after a kill at any step, the next start leaves all files old or all files new', () => {
  const seen = new Set<string>();
  let isByHand = false;
  for (let step = 0, isDone = false; !isDone; step += 1) {
    for (const name of NAMES) writeFileSync(join(dir, name), 'old', { mode: 0o600 });
    isDone = writeUntil(step);
    // Later changes are not overwritten.
    const isBegun = existsSync(join(dir, '.cache/editor/journal.json'));
    const mustStay: boolean = isBegun && !isByHand;
    if (mustStay) writeFileSync(join(dir, 'b.ts'), 'by hand');
    new AtomicWriter(dir).recover();
    if (mustStay) expect(state()).toEqual(['new', 'gone', 'by hand']);
    else expect([OLD, NEW], `killed before step ${step}`).toContainEqual(state());
    isByHand ||= mustStay;
    seen.add(state().join());
    expect(readdirSync(join(dir, '.cache/editor')), `killed before step ${step}`).toEqual([]);
  }
  expect(seen).toEqual(new Set([OLD.join(), 'new,gone,by hand', NEW.join()]));
});

test('a file keeps its permissions', () => {
  new AtomicWriter(dir).write([{ file: 'a.ts', text: 'new' }]);
  expect(statSync(join(dir, 'a.ts')).mode & 0o777).toBe(0o600);
});

/** File system that fails to rename one file, as in a read-only folder. */
const protecting = (name: string) => ({
  ...fs,
  renameSync: (from: string, to: string) => {
    if (to === join(dir, name)) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
    fs.renameSync(from, to);
  },
});
const EDIT = NAMES.map((file) => ({ file, text: file === 'gone.ts' ? undefined : 'new' }));

test('a failed rename restores all other files, including new and deleted ones', () => {
  const files = [{ file: 'fresh.ts', text: 'new' }, ...EDIT];
  expect(() => new AtomicWriter(dir, protecting('b.ts')).write(files)).toThrow(
    'b.ts: may not be written by this user: change its permissions and save again. Nothing has been changed.',
  );
  expect(state()).toEqual(OLD);
  expect(existsSync(join(dir, 'fresh.ts'))).toBe(false);
  expect(statSync(join(dir, 'a.ts')).mode & 0o777).toBe(0o600);
  expect(new AtomicWriter(dir).recover()).toEqual([]);
  expect(readdirSync(join(dir, '.cache/editor'))).toEqual([]);
});

test('reports an interrupted write that cannot be finished, and retries at the next start', () => {
  let step = 0;
  do {
    for (const name of NAMES) writeFileSync(join(dir, name), 'old', { mode: 0o600 });
    fs.rmSync(join(dir, '.cache'), { recursive: true, force: true });
    writeUntil(step++);
  } while (!existsSync(join(dir, '.cache/editor/journal.json')));
  expect(() => new AtomicWriter(dir, protecting('b.ts')).recover()).toThrow(/^b\.ts: may not be written[^.]*$/);
  expect(new AtomicWriter(dir).recover()).toContain('b.ts');
  expect(state()).toEqual(NEW);
});
