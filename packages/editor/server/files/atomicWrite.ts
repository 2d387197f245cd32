import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { messageOf } from '@worldwright/engine/component';
import { z } from 'zod';
import { hashOf } from '../../code/hash.ts';
import { words } from '../requestLanguage.ts';

/** A file as it is to be; without a text it goes. */
export interface FileToWrite {
  /** From the project's root. */
  file: string;
  text: string | undefined;
}

/** What writing needs of the file system; tests put one in that fails. */
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
  /** Where its new text stands; none for a file that goes. */
  temporary: z.string().nullable(),
  /** Hash of the file as it was; none for a new one. */
  before: z.string().nullable(),
});
const journal = z.array(entry);
type Journal = z.output<typeof journal>;

/** Where the list of what is being written stands, from the project's root. */
const JOURNAL = '.cache/editor/journal.json';
/** Where files stand until they are whole. On the disk of the project, so that they need only be given their names. */
const UNFINISHED = '.cache/editor/unfinished';

/** What the system says when a file cannot be written. */
const REASONS: Record<string, 'full' | 'quota' | 'forbidden' | 'readOnlyDisk'> = {
  ENOSPC: 'full',
  EDQUOT: 'quota',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  EROFS: 'readOnlyDisk',
};

/** Thrown when files cannot be written. None of them has changed. */
export class WriteError extends Error {
  override name = 'WriteError';
}

/** Writes several files of the project so that all of them change or none, also when the process is killed. */
export class AtomicWriter {
  readonly #root: string;
  readonly #fs: WritingFiles;

  constructor(root: string, files: WritingFiles = fs) {
    this.#root = root;
    this.#fs = files;
  }

  /**
   * Writes all files, or none.
   *
   * @throws {WriteError} when one cannot be written.
   */
  write(files: readonly FileToWrite[]): void {
    const entries: Journal = [];
    const before = new Map<string, Buffer | undefined>();
    for (const { file } of files) this.#refuseReadOnly(file);
    try {
      fs.mkdirSync(join(this.#root, UNFINISHED), { recursive: true });
      for (const [index, { file, text }] of files.entries()) {
        const temporary = text === undefined ? null : join(UNFINISHED, String(index));
        // Before the file is there, so that half of one goes too.
        entries.push({ file, temporary, before: this.#hashOf(file) });
        before.set(file, this.#bytesOf(file));
        if (temporary !== null && text !== undefined) this.#writeThrough(temporary, text, this.#modeOf(file));
      }
      this.#writeJournal(entries);
    } catch (error) {
      this.#forgetUnfinished();
      throw unchanged(explained(entries.at(-1)?.file ?? JOURNAL, error));
    }
    // A process that is killed from here on finishes it at the next start.
    try {
      this.#finish(entries);
    } catch (error) {
      this.#takeBack(before);
      throw unchanged(error);
    }
  }

  /**
   * Finishes what a process that was killed had begun to write; a file that somebody has changed since then stays.
   *
   * @returns the files that are now as they were to be.
   * @throws {WriteError} when one cannot be written; the others wait for the next start.
   */
  recover(): string[] {
    const path = join(this.#root, JOURNAL);
    const entries = fs.existsSync(path) ? journal.parse(JSON.parse(fs.readFileSync(path, 'utf8'))) : [];
    const due = entries.filter((one) => this.#isAsBefore(one));
    this.#finish(due);
    this.#forgetUnfinished();
    return due.map(({ file }) => file);
  }

  #isAsBefore({ file, temporary, before }: Journal[number]): boolean {
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

  #forgetUnfinished(): void {
    fs.rmSync(join(this.#root, UNFINISHED), { recursive: true, force: true });
  }

  /** @throws {WriteError} at a file that cannot be put in its place: those before it are. */
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

  /** Gives the files the bytes that they had. */
  #takeBack(before: ReadonlyMap<string, Buffer | undefined>): void {
    // First, or a process that is killed meanwhile would write what is being taken back.
    this.#fs.rmSync(join(this.#root, JOURNAL), { force: true });
    for (const [file, bytes] of before) {
      if (this.#hashOf(file) === (bytes ? hashOf(bytes) : null)) continue;
      if (bytes) this.#replace(file, bytes);
      else this.#fs.rmSync(join(this.#root, file), { force: true });
    }
    this.#forgetUnfinished();
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

  /** Writes a file, and waits until the disk has it. */
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

  /** The first entry of a collection has no folder yet. */
  #makeFolder(folder: string): void {
    const isNew = fs.mkdirSync(join(this.#root, folder), { recursive: true }) !== undefined;
    if (isNew) this.#syncFolder(dirname(folder));
  }

  /** Without it a new name may be lost with the power: https://man7.org/linux/man-pages/man2/fsync.2.html */
  #syncFolder(folder: string): void {
    const path = join(this.#root, folder);
    // Windows cannot open folders; somebody may have taken away the one of a file that goes.
    if (process.platform === 'win32' || !fs.existsSync(path)) return;
    const handle = this.#fs.openSync(path, 'r');
    this.#fs.fsyncSync(handle);
    this.#fs.closeSync(handle);
  }

  #modeOf(file: string): number {
    return (fs.statSync(join(this.#root, file), { throwIfNoEntry: false })?.mode ?? 0o644) & 0o777;
  }

  /** A new file in its place would go over one that somebody has protected. */
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
