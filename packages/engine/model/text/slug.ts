import slugify from '@sindresorhus/slugify';

/**
 * Converts text to a slug for paths, files and branches: `Grüße vom Café!` becomes `gruesse-vom-cafe`, and `Привет`
 * becomes `privet`. Ideographs such as `日本` are dropped.
 */
export const slugOf = (words: string): string => slugify(words, { decamelize: false });
