import { globSync } from 'node:fs';
import words from '../src/content/words';

/** Bytes of the words of buttons, fields and messages in English, without those of the mail relay, which no script has. */
const ENGLISH = 2_600;
const { refusal: _, ...inScripts } = words;
const longer = Math.max(0, new Blob([JSON.stringify(inScripts)]).size - ENGLISH);
/** Folders in `src/sections` that the styles and the script below are of. Every one more may weigh something. */
const SECTIONS = 17;
const more = Math.max(0, globSync('src/sections/*/section.ts').length - SECTIONS);

/** What a page may cost on a phone of 390 × 844 px with two pixels a px; bytes as sent. */
export const budgets = {
  /**
   * A page that says more may weigh more: a service or a question more is no fault of the page's. `data` are the bytes of
   * what it says (its data file as sent); every four of them need one of HTML around them, and the rest is the same on
   * every page. That of `/` comes in the first ten packets of a connection (https://www.rfc-editor.org/rfc/rfc6928).
   */
  html: (path: string, data: number) =>
    path === '/' ? Math.max(14_600, 1.25 * data + 4500) : Math.max(10_000, 1.25 * data + 4500),
  /**
   * 0.3 kB of it look whether what floats over the page stands on words, 0.3 kB are for Back after a reload, for a start
   * that failed, for a pointer that rests, for the state of the menu, for pages out of the browser's memory, for styles
   * that have failed, and for fonts that are all there before the page has one of them. Names of files with their hashes
   * make it 10 bytes more or less at every change.
   */
  scriptBeforeIntent: 2_570,
  /**
   * The whole site's, once; 0.2 kB of it are for the focus on light and dark grounds, for forced colours, for screens
   * wider than 1440 px and narrower than 368, down to folded phones, for large letters, for old browsers, for letters that
   * are taller than Latin ones, for WebKit's choice of fonts, for pages that come in parts, for a band that stands first,
   * for the header without scripts, for pictures above where a visit begins, and for pictures that stand upright. The ranges of rare letters differ with
   * what most pages of a company have.
   */
  styles: 11_060 + 500 * more,
  bytesBeforeIntent: 82_000,
  /**
   * Six, and the pictures that are seen or near. Other pages have more of them: where few words stand above, more cards
   * are near.
   */
  requestsBeforeIntent: (path: string) => (path === '/' ? 9 : 11),
  picturesOfFirstScreen: 25_000,
  /**
   * With the code of all sections but the form, and what measures the visit; 0.4 kB of it are for quick presses and
   * drags, for pictures of whole pages, for rows of few, for cards that get the focus, for items of the navigation that
   * lead to one page, for files that come empty, for second tries, and for what holds still under a finger; 0.3 kB take over the focus, the menu, what is open
   * and the rows where others, such as blockers, have changed the page, and keep its styles. Other words than English ones
   * may be longer.
   */
  scriptAfterIntent: 84_060 + 700 * more + longer,
  /** That of the form, on a page that has it in view soon. */
  form: 18_000,
  /** What follows links: it comes when the first navigation is near, or when nothing else goes on. */
  navigation: 21_500,
  /** A picture that comes alive: its code and its model, for day and night. */
  living: 70_000,
  /**
   * A picture of up to 640 px: with its headers it comes in the first ten packets of a connection
   * (https://www.rfc-editor.org/rfc/rfc6928), what is larger waits for an answer from the browser.
   */
  oneTurn: 14_000,
  /** So does a font with the letters of English; other languages have more. */
  font: (language: string) => (/^en\b/.test(language) ? 14_000 : 15_500),
  /** A picture of up to 480 px, as cards on phones have it. */
  cardPicture: 12_000,
  /** What stands in where a browser knows no AVIF. */
  fallbackPicture: 25_000,
  /** A wider one, which only large or dense screens choose, and one of a picture that there is for the largest too. */
  largePicture: 80_000,
  screenPicture: 130_000,
};
