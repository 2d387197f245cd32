import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { Fixture } from '../../tests/support/fixture.ts';
import { startNginx } from '../conformance/hosts/nginx.ts';

const site = new Fixture();
beforeAll(() => site.build('one'));
afterAll(() => site.remove());

/** Leaves only a program called nginx in the PATH, if any. @param script its content. */
function onlyNginx(script?: (folder: string) => string): void {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const program = join(folder, 'nginx');
  writeFileSync(join(folder, 'ngx_http_brotli_static_module.so'), '');
  if (script) writeFileSync(program, `#!/bin/sh\n${script(folder)}\n`);
  if (script) chmodSync(program, 0o755);
  vi.stubEnv('PATH', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
}

test('a missing nginx is reported with its installation command', async () => {
  onlyNginx();
  await expect(startNginx(site.dist)).rejects.toThrow('is not installed: apt-get install -y nginx-light');
}, 20_000);

test('an nginx that fails to start is reported with its output', async () => {
  onlyNginx((folder) => `[ "$1" = -V ] || echo 'no worker starts' >&2\necho --modules-path=${folder} >&2\nexit 1`);
  await expect(startNginx(site.dist)).rejects.toThrow('no worker starts');
}, 20_000);
