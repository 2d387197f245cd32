import type { PictureUpload } from '../model/answers.ts';
import { finishPicture, removePicture, UploadError, uploadPicture } from './upload.ts';

interface Dependencies {
  /** Folder of the project. */
  root: string;
  /** Runs work when no save is in progress. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  onFile: (picture: string, made: number, total: number) => void;
  /** Called when the library has changed. */
  onChange: () => void;
}

/** Pictures uploaded since the editor's start. They are usable at once; remaining web files are created later. */
export class PictureUploads {
  readonly #dependencies: Dependencies;
  readonly #conversions = new Map<string, { done: Promise<void>; controller: AbortController }>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Adds a picture. @throws {UploadError} if it is rejected or the signal aborts. */
  add(picture: PictureUpload, signal: AbortSignal): Promise<{ name: string }> {
    const { root, inTurn, onFile, onChange } = this.#dependencies;
    return inTurn(async () => {
      // Two conversions would write the library at the same time.
      await this.settled();
      const answer = await uploadPicture(root, picture, { signal });
      onChange();
      const controller = new AbortController();
      const done = finishPicture(root, picture.name, {
        signal: controller.signal,
        onFile: (made, total) => onFile(picture.name, made, total),
      }).then(onChange, (error) => {
        if (!controller.signal.aborted) console.error(`${picture.name}: ${error.message}`);
      });
      this.#conversions.set(picture.name, { done, controller });
      return answer;
    });
  }

  /** Removes an uploaded picture with all its files. @throws {UploadError} if it was not uploaded here. */
  async remove(name: string): Promise<void> {
    const conversion = this.#conversions.get(name);
    if (!conversion) throw new UploadError(`"${name}" was not uploaded here`);
    conversion.controller.abort();
    await this.settled();
    this.#conversions.delete(name);
    await this.#dependencies.inTurn(() => removePicture(this.#dependencies.root, name));
    this.#dependencies.onChange();
  }

  /** Resolves when all web files are created. Publishing waits for it. */
  async settled(): Promise<void> {
    await Promise.all([...this.#conversions.values()].map(({ done }) => done));
  }
}
