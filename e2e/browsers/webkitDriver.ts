import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebKitPrograms } from '@worldwright/testing';
import { freePort, startProgram } from '@worldwright/testing';
import { vi } from 'vitest';

/** For a busy machine, in ms. */
const TIMEOUT = { timeout: 60_000 };

/** Otherwise the buttons of its toolbar keep the window from being as narrow as a phone. */
const NARROW_TOOLBAR = '* { min-width: 0; padding: 0; margin: 0; border: 0 none; font-size: 1px; }';

/** How to end what was started; the last started is ended first. */
export type Endings = (() => unknown)[];

/** Ends everything. */
export async function endAll(endings: Endings): Promise<void> {
  for (const end of endings.toReversed()) await end();
}

/** A folder with the settings of a desktop of its own; resolves with its path. */
async function makeDesktop(endings: Endings): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'));
  endings.push(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR);
  return folder;
}

/** Starts an X server on a free display; resolves with the display's name, such as `:99`. */
async function startDisplay(path: string, endings: Endings): Promise<string> {
  // Its pointer stands in the middle: beside the window, or it would be over the page without having been moved.
  const options = ['-displayfd', '1', '-screen', '0', '4000x1000x24', '-nolisten', 'tcp'];
  const program = startProgram([path, ...options]);
  endings.push(program.close);
  // It writes the number of the display when it is ready.
  const [, number] = await program.said(/^(\d+)\n/m);
  return `:${number}`;
}

/** Starts the driver on a display of its own; resolves with its address when it answers. */
export async function startDriver({ driver, display }: WebKitPrograms, endings: Endings): Promise<string> {
  const desktop = await makeDesktop(endings);
  const screen = await startDisplay(display, endings);
  const port = await freePort();
  const program = startProgram([driver, `--port=${port}`], {
    DISPLAY: screen,
    XDG_CONFIG_HOME: desktop,
    // The sandbox wants user namespaces, which root in a container has not.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  endings.push(program.close);
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${address}/status`), TIMEOUT);
  return address;
}
