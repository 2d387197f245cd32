import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const clone = mkdtempSync(join(tmpdir(), 'checkout-'));
afterAll(() => rmSync(clone, { recursive: true }));

test('checked-out files have LF line endings, even if Git is set to write CRLF', () => {
  const git = (...options: string[]) => execFileSync('git', ['-c', 'core.autocrlf=true', ...options], { cwd: clone });
  copyFileSync('.gitattributes', join(clone, '.gitattributes'));
  const script = join(clone, 'run');
  writeFileSync(script, '#!/usr/bin/env bash\nset -e\n');
  git('init', '--quiet');
  git('add', 'run');
  unlinkSync(script);
  git('checkout', '--', 'run');
  expect(readFileSync(script, 'utf8')).toBe('#!/usr/bin/env bash\nset -e\n');
});
