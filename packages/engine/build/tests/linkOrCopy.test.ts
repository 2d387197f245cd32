import { appendFileSync, linkSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { linkOrCopy } from '../release/linkOrCopy.ts';

// Mocked, as a test cannot decide whether two folders are on one disk and whether it supports links.
vi.mock('node:fs', { spy: true });

test.each([
  ['supports links: a file has two names', undefined, 'words and more'],
  ['supports none: a file is copied', 'EPERM', 'words'],
  ['is another one: a file is copied', 'EXDEV', 'words'],
])('linkOrCopy if the disk %s', (_, code, now) => {
  const dir = mkdtempSync(join(tmpdir(), 'link-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const [file, other] = [join(dir, 'a'), join(dir, 'b')];
  writeFileSync(file, 'words');
  if (code !== undefined)
    vi.mocked(linkSync).mockImplementationOnce(() => {
      throw Object.assign(new Error('no link'), { code });
    });
  linkOrCopy(file, other);
  expect(readFileSync(other, 'utf8')).toBe('words');
  appendFileSync(file, ' and more');
  expect(readFileSync(other, 'utf8')).toBe(now);
});
