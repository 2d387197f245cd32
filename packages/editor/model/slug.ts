import slugify from '@sindresorhus/slugify';

/**
 * Words as names of addresses, files and branches have them: `Grüße vom Café!` is `gruesse-vom-cafe`, and `Привет` is
 * `privet`. Of letters that stand for whole words, such as `日本`, nothing is left.
 */
export const slugOf = (words: string): string => slugify(words, { decamelize: false });
