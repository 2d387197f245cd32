/**
 * Thrown by a section's `data` function for a mistake in the content. The problem is reported for the content file, not
 * for the section.
 */
export class ContentMistake extends Error {
  override name = 'ContentMistake';
  /** File in `src/content`. */
  readonly file: string;
  /** Field in that file. */
  readonly field: string;

  constructor(file: string, field: string, message: string) {
    super(message);
    this.file = file;
    this.field = field;
  }
}
