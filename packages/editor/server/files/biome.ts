import { execFile } from 'node:child_process';
import { join } from 'node:path';

const BIOME = 'node_modules/.bin/biome';

/** Formats a file's text with Biome. @throws if Biome fails. */
function formatted(root: string, file: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      join(root, BIOME),
      ['format', `--stdin-file-path=${file}`],
      { cwd: root, maxBuffer: Number.POSITIVE_INFINITY },
      (error, output) => (error ? reject(error) : resolve(output)),
    );
    // Biome may exit before it has read everything, on an invalid configuration or a file that is too large.
    child.stdin?.on('error', reject).end(text);
  });
}

/**
 * Formats a changed text, unless the file was unformatted before: that would reformat unrelated lines. Returns the text
 * as it is if Biome fails.
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
