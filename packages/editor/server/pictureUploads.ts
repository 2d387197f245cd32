import type { PictureUpload } from '../model/answers.ts';
import { finishPicture, removePicture, UploadError, uploadPicture } from './upload.ts';

interface Surroundings {
  /** Folder of the project. */
  root: string;
  /** Does something when nothing is being saved. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  onFile: (picture: string, made: number, total: number) => void;
  /** Called when the library says something else than before. */
  onChange: () => void;
}

/** The pictures that have been uploaded since the editor started: they can be seen at once, and are finished behind. */
export class PictureUploads {
  readonly #around: Surroundings;
  readonly #making = new Map<string, { done: Promise<void>; sending: AbortController }>();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Takes a picture, unless the signal ends it. @throws {UploadError} when it is not one. */
  add(picture: PictureUpload, signal: AbortSignal): Promise<{ name: string }> {
    const { root, inTurn, onFile, onChange } = this.#around;
    return inTurn(async () => {
      // Two would write the list of pictures at once.
      await this.settled();
      const answer = await uploadPicture(root, picture, { signal });
      onChange();
      const sending = new AbortController();
      const done = finishPicture(root, picture.name, {
        signal: sending.signal,
        onFile: (made, total) => onFile(picture.name, made, total),
      }).then(onChange, (error) => {
        if (!sending.signal.aborted) console.error(`${picture.name}: ${error.message}`);
      });
      this.#making.set(picture.name, { done, sending });
      return answer;
    });
  }

  /** Takes back a picture that was uploaded, with all its files. @throws {UploadError} when it was not uploaded here. */
  async remove(name: string): Promise<void> {
    const making = this.#making.get(name);
    if (!making) throw new UploadError(`"${name}" was not uploaded here`);
    making.sending.abort();
    await this.settled();
    this.#making.delete(name);
    await this.#around.inTurn(() => removePicture(this.#around.root, name));
    this.#around.onChange();
  }

  /** Resolves when all of them are finished: what is published has all files. */
  async settled(): Promise<void> {
    await Promise.all([...this.#making.values()].map(({ done }) => done));
  }
}
