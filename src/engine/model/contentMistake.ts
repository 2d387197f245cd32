/** What a section throws that cannot be made for a mistake in the content: it is told there, not where the section stands. */
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
