import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebKitPrograms } from '@worldwright/testing';
import { freePort, startProgram } from '@worldwright/testing';
import { vi } from 'vitest';

/** For a busy machine, in ms. */
const TIMEOUT = { timeout: 60_000 };

/** The toolbar's buttons would otherwise keep the window wider than a phone. */
const NARROW_TOOLBAR = '* { min-width: 0; padding: 0; margin: 0; border: 0 none; font-size: 1px; }';

/** Functions that end what was started. `endAll` calls them in reverse order. */
export type Endings = (() => unknown)[];

/** Calls all of them, the last one first. */
export async function endAll(endings: Endings): Promise<void> {
  for (const end of endings.toReversed()) await end();
}

/** Creates a folder with GTK settings; resolves with its path. */
async function makeDesktop(endings: Endings): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'));
  endings.push(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR);
  return folder;
}

/** Starts an X server on a free display; resolves with the display's name, such as `:99`. */
async function startDisplay(path: string, endings: Endings): Promise<string> {
  const options = ['-displayfd', '1', '-screen', '0', '4000x2000x24', '-nolisten', 'tcp'];
  const program = startProgram([path, ...options]);
  endings.push(program.close);
  // Xvfb prints the display's number when it is ready.
  const [, number] = await program.said(/^(\d+)\n/m);
  return `:${number}`;
}

/** Starts the driver on its own display; resolves with its address when it responds. */
export async function startDriver({ driver, display }: WebKitPrograms, endings: Endings): Promise<string> {
  const desktop = await makeDesktop(endings);
  const screen = await startDisplay(display, endings);
  const port = await freePort();
  const program = startProgram([driver, `--port=${port}`], {
    DISPLAY: screen,
    XDG_CONFIG_HOME: desktop,
    // The sandbox needs user namespaces, which root in a container lacks.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  endings.push(program.close);
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${address}/status`), TIMEOUT);
  return address;
}
