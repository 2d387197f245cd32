import { execFile } from 'node:child_process';
import { join } from 'node:path';

const BIOME = 'node_modules/.bin/biome';

/** The text of a file in the project's format, by Biome. @throws when it cannot be formatted. */
function formatted(root: string, file: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      join(root, BIOME),
      ['format', `--stdin-file-path=${file}`],
      { cwd: root, maxBuffer: Number.POSITIVE_INFINITY },
      (error, output) => (error ? reject(error) : resolve(output)),
    );
    // It may end before it has read all: where its own settings cannot be read, or the file is too large for it.
    child.stdin?.on('error', reject).end(text);
  });
}

/**
 * What a change has made of a text, formatted. A file that is not in the project's format stays as it is written: only
 * what was changed would be, and everything else with it.
 */
export async function inFormat(root: string, file: string, before: string | undefined, after: string): Promise<string> {
  try {
    const [was, is] = await Promise.all([
      before === undefined ? undefined : formatted(root, file, before),
      formatted(root, file, after),
    ]);
    return was === before ? is : after;
  } catch {
    return after;
  }
}
