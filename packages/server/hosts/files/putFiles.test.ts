import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeManifest } from '../../release/manifest.ts';
import { headers, recipient } from '../../tests/support/fixture.ts';
import { putFiles } from './putFiles.ts';

const scratch = mkdtempSync(join(tmpdir(), 'put-files-'));
afterAll(() => rmSync(scratch, { recursive: true }));

function write(folder: string, ...files: string[]): string {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
  return folder;
}

test.each(['', '/'])(
  'files that open pages of earlier builds request are kept, others removed: target with "%s" at its end',
  async (end) => {
    const from = write(join(scratch, `built${end.length}`), 'index.html', 'assets/new.js');
    await writeManifest(from, recipient, headers);
    const to = write(join(scratch, `served${end.length}`), 'gone.html', 'assets/old.js');
    const result = await putFiles({ from, to: to + end, hasCopies: false, kept: 60_000 });
    expect(result).toEqual({ written: 2, all: 3, kept: 1, removed: 1 });
    expect(readdirSync(to, { recursive: true }).sort()).toEqual([
      'assets',
      'assets/new.js',
      'assets/old.js',
      'index.html',
    ]);
  },
);

test.each([
  { hasCopies: false, put: ['index.html', 'kit.tar.gz'] },
  { hasCopies: true, put: ['index.html', 'index.html.br', 'index.html.gz', 'kit.tar.gz'] },
])(
  'a file that has the extension of compressed copies is copied: with copies $hasCopies',
  async ({ hasCopies, put }) => {
    const from = write(
      join(scratch, `ended-${hasCopies}`),
      'index.html',
      'index.html.br',
      'index.html.gz',
      'kit.tar.gz',
    );
    await writeManifest(from, recipient, headers);
    const to = join(scratch, `put-${hasCopies}`);
    await putFiles({ from, to, hasCopies, kept: 60_000 });
    expect(readdirSync(to).sort()).toEqual(put);
  },
);
