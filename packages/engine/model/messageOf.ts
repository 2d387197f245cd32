/** Returns the message of a thrown error, or any other thrown value as a string. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
