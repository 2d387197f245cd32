import { isThrifty } from './connection.ts';

/**
 * For visitors who save data, or whose line is of the second generation: what is below the first screen comes in the
 * smallest files that there are. Called for every content that is put on the page.
 */
export function askForSmallPictures(): void {
  if (!isThrifty()) return;
  for (const source of document.querySelectorAll<HTMLSourceElement>('picture:has([loading=lazy]) > source'))
    source.sizes = '1px';
}
