import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { messageOf } from '@worldwright/engine/component';
import { z } from 'zod';
import { hashOf } from '../../code/sourceText.ts';
import { words } from '../requestLanguage.ts';

/** A file to write, or to delete if `text` is absent. */
export interface FileToWrite {
  /** Path relative to the project's root. */
  file: string;
  text: string | undefined;
}

/** The file system functions used for writing. Tests replace them to simulate errors. */
export interface WritingFiles {
  openSync: (path: string, flags: string, mode?: number) => number;
  writeSync: (handle: number, bytes: Uint8Array, offset: number) => number;
  fchmodSync: (handle: number, mode: number) => void;
  fsyncSync: (handle: number) => void;
  closeSync: (handle: number) => void;
  renameSync: (from: string, to: string) => void;
  rmSync: (path: string, options: { force: true }) => void;
}

const entry = z.object({
  file: z.string(),
  /** File with the new text; `null` for a deletion. */
  temporary: z.string().nullable(),
  /** Hash before the write; `null` for a new file. */
  before: z.string().nullable(),
});
const journal = z.array(entry);
type Journal = z.output<typeof journal>;

/** The journal of the current write, relative to the project's root. */
const JOURNAL = '.cache/editor/journal.json';
/** Folder for incomplete files. It is on the project's disk, so that they only need to be renamed. */
const UNFINISHED = '.cache/editor/unfinished';

const REASONS: Record<string, 'full' | 'quota' | 'forbidden' | 'readOnlyDisk'> = {
  ENOSPC: 'full',
  EDQUOT: 'quota',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  EROFS: 'readOnlyDisk',
};

/** Thrown if files cannot be written. No file has changed then. */
export class WriteError extends Error {
  override name = 'WriteError';
}

/** Writes several files of the project atomically, even if the process is killed. */
export class AtomicWriter {
  readonly #root: string;
  readonly #fs: WritingFiles;

  constructor(root: string, files: WritingFiles = fs) {
    this.#root = root;
    this.#fs = files;
  }

  /**
   * Writes all files or none.
   *
   * @throws {WriteError} if one cannot be written.
   */
  write(files: readonly FileToWrite[]): void {
    const entries: Journal = [];
    const before = new Map<string, Buffer | undefined>();
    for (const { file } of files) this.#refuseReadOnly(file);
    try {
      fs.mkdirSync(join(this.#root, UNFINISHED), { recursive: true });
      for (const [index, { file, text }] of files.entries()) {
        const temporary = text === undefined ? null : join(UNFINISHED, String(index));
        // Registered before writing, so that a partial file is removed too.
        entries.push({ file, temporary, before: this.#hashOf(file) });
        before.set(file, this.#bytesOf(file));
        if (temporary !== null && text !== undefined) this.#writeThrough(temporary, text, this.#modeOf(file));
      }
      this.#writeJournal(entries);
    } catch (error) {
      this.#removeUnfinished();
      throw unchanged(explained(entries.at(-1)?.file ?? JOURNAL, error));
    }
    // If the process is killed from here on, the next start finishes the write.
    try {
      this.#finish(entries);
    } catch (error) {
      this.#rollBack(before);
      throw unchanged(error);
    }
  }

  /**
   * Finishes the write of a killed process. Skips files that were changed since.
   *
   * @returns the files written.
   * @throws {WriteError} if one cannot be written. The rest is retried at the next start.
   */
  recover(): string[] {
    const path = join(this.#root, JOURNAL);
    const entries = fs.existsSync(path) ? journal.parse(JSON.parse(fs.readFileSync(path, 'utf8'))) : [];
    const pending = entries.filter((one) => this.#isPending(one));
    this.#finish(pending);
    this.#removeUnfinished();
    return pending.map(({ file }) => file);
  }

  #isPending({ file, temporary, before }: Journal[number]): boolean {
    const isDone = temporary !== null && !fs.existsSync(join(this.#root, temporary));
    return !isDone && this.#hashOf(file) === before;
  }

  #bytesOf(file: string): Buffer | undefined {
    const path = join(this.#root, file);
    return fs.existsSync(path) ? fs.readFileSync(path) : undefined;
  }

  #hashOf(file: string): string | null {
    const bytes = this.#bytesOf(file);
    return bytes === undefined ? null : hashOf(bytes);
  }

  #removeUnfinished(): void {
    fs.rmSync(join(this.#root, UNFINISHED), { recursive: true, force: true });
  }

  /** Moves all files to their places, in order. @throws {WriteError} at the first that fails. */
  #finish(entries: Journal): void {
    for (const { file, temporary } of entries) {
      const target = join(this.#root, file);
      try {
        if (temporary === null) this.#fs.rmSync(target, { force: true });
        else if (fs.existsSync(join(this.#root, temporary))) {
          this.#makeFolder(dirname(file));
          this.#fs.renameSync(join(this.#root, temporary), target);
        }
      } catch (error) {
        throw explained(file, error);
      }
    }
    for (const folder of new Set(entries.map(({ file }) => dirname(file)))) this.#syncFolder(folder);
    this.#fs.rmSync(join(this.#root, JOURNAL), { force: true });
  }

  #rollBack(before: ReadonlyMap<string, Buffer | undefined>): void {
    // First, so that a kill during the rollback does not repeat the write at the next start.
    this.#fs.rmSync(join(this.#root, JOURNAL), { force: true });
    for (const [file, bytes] of before) {
      if (this.#hashOf(file) === (bytes ? hashOf(bytes) : null)) continue;
      if (bytes) this.#replace(file, bytes);
      else this.#fs.rmSync(join(this.#root, file), { force: true });
    }
    this.#removeUnfinished();
  }

  #replace(file: string, bytes: Uint8Array): void {
    const temporary = join(UNFINISHED, 'before');
    this.#writeThrough(temporary, bytes, this.#modeOf(file));
    this.#fs.renameSync(join(this.#root, temporary), join(this.#root, file));
  }

  #writeJournal(entries: Journal): void {
    const whole = join(UNFINISHED, 'journal');
    this.#writeThrough(whole, JSON.stringify(entries), 0o644);
    this.#fs.renameSync(join(this.#root, whole), join(this.#root, JOURNAL));
    this.#syncFolder(dirname(JOURNAL));
  }

  /** Writes a file and flushes it to disk. */
  #writeThrough(file: string, content: string | Uint8Array, mode: number): void {
    const handle = this.#fs.openSync(join(this.#root, file), 'w', mode);
    try {
      const bytes = Buffer.from(content);
      for (let done = 0; done < bytes.length; ) done += this.#fs.writeSync(handle, bytes, done);
      this.#fs.fchmodSync(handle, mode);
      this.#fs.fsyncSync(handle);
    } finally {
      this.#fs.closeSync(handle);
    }
  }

  /** Creates a missing folder: that of a collection's first entry. */
  #makeFolder(folder: string): void {
    const isNew = fs.mkdirSync(join(this.#root, folder), { recursive: true }) !== undefined;
    if (isNew) this.#syncFolder(dirname(folder));
  }

  /** Flushes a folder: without it a power failure may lose a new name: https://man7.org/linux/man-pages/man2/fsync.2.html */
  #syncFolder(folder: string): void {
    const path = join(this.#root, folder);
    // Windows cannot open folders, and the folder of a deleted file may be missing.
    if (process.platform === 'win32' || !fs.existsSync(path)) return;
    const handle = this.#fs.openSync(path, 'r');
    this.#fs.fsyncSync(handle);
    this.#fs.closeSync(handle);
  }

  #modeOf(file: string): number {
    return (fs.statSync(join(this.#root, file), { throwIfNoEntry: false })?.mode ?? 0o644) & 0o777;
  }

  /** Rejects read-only files, which a rename would overwrite. */
  #refuseReadOnly(file: string): void {
    if ((this.#modeOf(file) & 0o222) === 0) throw new WriteError(`${file}: ${words().file.readOnly(file)}`);
  }
}

function explained(file: string, error: unknown): WriteError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code];
  return new WriteError(`${file}: ${reason === undefined ? messageOf(error) : words().file[reason]}`);
}

const unchanged = (error: unknown): WriteError => new WriteError(words().file.unchanged(messageOf(error)));
