/** An error whose message says all to whoever writes the site: where it is, and the cure. Its stack would say no more. */
export class PlainError extends Error {}

/** What a disk has no room for, or its owner forbids. The message names the file. */
const OF_DISK = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'];

const isOfDisk = (error: Error) => 'code' in error && OF_DISK.includes(String(error.code));

/**
 * Whether an error's message is all that is to be shown. The site's own mistakes are thrown by the compiler, which is
 * loaded as a module of its own: its `SiteError` is not the class that could be imported here.
 */
export const isPlain = (error: unknown): error is Error =>
  error instanceof PlainError || (error instanceof Error && (error.name === 'SiteError' || isOfDisk(error)));
