/** Returns the message of an error, or any other thrown value as text. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** Returns the code of a system or Node error, such as `ENOENT`; an empty text for other errors. */
export const errorCode = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
