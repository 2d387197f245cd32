/** Returns the code of a system or Node error, such as `ENOENT`; an empty text for other errors. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
