/** What was thrown, in words: the message of an error, or anything else as a text. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
