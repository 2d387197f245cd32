import type { PictureUpload } from '../model/requests.ts';
import { finishPicture, removePicture, UploadError, uploadPicture } from './upload.ts';

interface Dependencies {
  root: string;
  /** Runs work when no save is in progress. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  onFile: (picture: string, made: number, total: number) => void;
  onChange: () => void;
}

/** Pictures uploaded since the editor's start. They are usable at once; remaining web files are created later. */
export class PictureUploads {
  readonly #dependencies: Dependencies;
  /** Whether all web files of a picture were created, by its name. */
  readonly #finished = new Map<string, boolean>();
  #controller = new AbortController();
  #conversion = Promise.resolve();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  add(picture: PictureUpload, signal: AbortSignal): Promise<{ name: string }> {
    return this.#interrupt(async () => {
      const answer = await uploadPicture(this.#dependencies.root, picture, { signal });
      this.#finished.set(picture.name, false);
      return answer;
    });
  }

  /** Removes an uploaded picture with all its files. @throws {UploadError} if it was not uploaded here. */
  async remove(name: string): Promise<void> {
    if (!this.#finished.delete(name)) throw new UploadError(`"${name}" was not uploaded here`);
    await this.#interrupt(() => removePicture(this.#dependencies.root, name));
  }

  /** Resolves when all web files are created. Publishing waits for it. */
  async settled(): Promise<void> {
    const conversion = this.#conversion;
    await conversion;
    // Another upload interrupted it.
    if (conversion !== this.#conversion) await this.settled();
  }

  /** Runs work that changes the library. Conversions, which change it too, are interrupted and continue afterwards. */
  #interrupt<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#dependencies.inTurn(async () => {
      this.#controller.abort();
      await this.#conversion;
      try {
        const result = await work();
        this.#dependencies.onChange();
        return result;
      } finally {
        this.#controller = new AbortController();
        this.#conversion = this.#convert(this.#controller.signal);
      }
    });
  }

  /** Creates the missing web files, those of the last upload first. */
  async #convert(signal: AbortSignal): Promise<void> {
    const { root, onFile, onChange } = this.#dependencies;
    for (const [name, isFinished] of [...this.#finished].reverse()) {
      if (isFinished || signal.aborted) continue;
      try {
        await finishPicture(root, name, { signal, onFile: (made, total) => onFile(name, made, total) });
        onChange();
      } catch (error) {
        if (signal.aborted) return;
        console.error(`${name}: ${error instanceof Error ? error.message : error}`);
      }
      this.#finished.set(name, true);
    }
  }
}
