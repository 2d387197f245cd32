/** Words as names of addresses, files and branches have them: `Grüße vom Café!` is `grusse-vom-cafe`. */
export const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
