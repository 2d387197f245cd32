/**
 * Thrown by the `data` function of a section for a mistake in the content: the problem is reported for the content's file,
 * not for the section.
 */
export class ContentMistake extends Error {
  override name = 'ContentMistake';
  /** File in `src/content`. */
  readonly file: string;
  /** The field in it. */
  readonly field: string;

  constructor(file: string, field: string, message: string) {
    super(message);
    this.file = file;
    this.field = field;
  }
}
