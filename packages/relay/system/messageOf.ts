/** What was thrown, in words: the message of an error, or anything else as a text. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** The code of an error of the system or of Node, such as `ENOENT`; an empty text for any other. */
export const errorCode = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
