import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOMEBODY = ['AUTHOR', 'COMMITTER'].map((role): [string, string][] => [
  [`GIT_${role}_NAME`, 'Somebody'],
  [`GIT_${role}_EMAIL`, 'somebody@example.org'],
]);

/** A folder with its own Git history. */
export class Repository {
  readonly root = mkdtempSync(join(tmpdir(), 'history-'));

  git(options: string[], environment: Record<string, string> = {}): void {
    // Without this machine's Git configuration.
    const env = { PATH: process.env.PATH, HOME: this.root, ...Object.fromEntries(SOMEBODY.flat()), ...environment };
    execFileSync('git', options, { cwd: this.root, env, stdio: 'pipe' });
  }

  write(files: Record<string, string>): void {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(this.root, file, '..'), { recursive: true });
      writeFileSync(join(this.root, file), text);
    }
  }

  /** Commits files. @param time in ISO 8601, with an offset. */
  commit(time: string, files: Record<string, string>): void {
    this.write(files);
    this.git(['add', '--all']);
    this.git(['commit', '--quiet', '--message', 'A change'], { GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time });
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
