import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createLogger, createServer } from 'vite';
import { afterAll, expect, test, vi } from 'vitest';
import { SHEET } from '../colours';
import { readableColours } from '../development/readableColours';

const [project, folder] = [process.cwd(), mkdtempSync(join(tmpdir(), 'colours-'))];
const good = readFileSync(SHEET, 'utf8');
mkdirSync(join(folder, SHEET, '..'), { recursive: true });
process.chdir(folder);
afterAll(() => {
  process.chdir(project);
  rmSync(folder, { recursive: true });
});

test('colours that cannot be read are said when development begins, and at each change of them', async () => {
  writeFileSync(SHEET, good);
  const logger = createLogger();
  const warn = vi.spyOn(logger, 'warn').mockReturnValue();
  const server = await createServer({
    configFile: false,
    customLogger: logger,
    plugins: [readableColours()],
  });
  const pale = expect.stringMatching(new RegExp(`^${SHEET} › --text-soft: by day its contrast with --surface is `));
  try {
    expect(warn).not.toHaveBeenCalled();
    writeFileSync(SHEET, good.replace(/--text-soft: [^;]+;/, '--text-soft: #9a9a9a;'));
    // The watcher may still be looking for what there is.
    server.watcher.emit('change', resolve(SHEET));
    await vi.waitFor(() => expect(warn).toHaveBeenLastCalledWith(pale, expect.anything()), { timeout: 20_000 });
    warn.mockClear();
    await server.restart();
    expect(warn).toHaveBeenCalledWith(pale, expect.anything());
  } finally {
    await server.close();
  }
});
