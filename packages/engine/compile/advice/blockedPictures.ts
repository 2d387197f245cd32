import library from 'virtual:worldwright/pictures';
import type { Problem } from '../content/problems.ts';

/** A word in the name of a picture by which blockers of advertisements know its file, such as `ad-banner`. */
const ADVERTISEMENT = /(?:^|[-/])(?:ads?|adverts?|advertis\w*|ad(?:banner|image|server)s?|banner-?ads?)(?:[-/]|$)/;

/**
 * Returns pictures that are named like advertisements, which blockers hide.
 *
 * @param names names of the pictures of the library: the paths of their masters without the ending.
 */
export function blockedPictureAdvice(names = Object.keys(library)): Problem[] {
  return names
    .filter((name) => ADVERTISEMENT.test(name))
    .map((name) => ({
      file: `pictures/${name}`,
      path: [],
      message:
        'is named like an advertisement, and hidden from visitors who block these: give it another name, then "npm run pictures"',
    }));
}
