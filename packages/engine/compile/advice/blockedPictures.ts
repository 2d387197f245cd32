import library from 'virtual:worldwright/pictures';
import type { Problem } from '../content/problems.ts';

/** A part of a picture's name by which ad blockers recognise advertisements, such as `ad-banner`. */
const ADVERTISEMENT = /(?:^|[-/])(?:ads?|adverts?|advertis\w*|ad(?:banner|image|server)s?|banner-?ads?)(?:[-/]|$)/;

/**
 * Reports pictures that are named like advertisements, because ad blockers hide them.
 *
 * @param names names of the library's pictures: paths of the masters without extension.
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
