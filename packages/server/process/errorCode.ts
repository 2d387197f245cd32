/** The code of an error of the system or of Node, such as `ENOENT`; an empty text for any other. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
