import { jumpTo } from './glide';

/** How long the page has stood still, in ms, when what is read on it is noted. */
const REST = 150;
/** Height of the header in px: what is read stands below it. */
const TOP = 70;

/** What stands at the top of the screen. */
interface Place {
  section: Element;
  /** How much of it is above, of 1. */
  share: number;
}

function placeNow(): Place | undefined {
  if (scrollY === 0) return;
  const section = [...document.querySelectorAll('main > section')].find(
    (one) => one.getBoundingClientRect().bottom > TOP + 1,
  );
  if (!section) return;
  const { top, height } = section.getBoundingClientRect();
  return { section, share: (TOP - top) / height };
}

/** Keeps what is read on the screen when that is turned, or its window becomes wider or narrower. */
export function keepPlace(): void {
  let width = innerWidth;
  let place = placeNow();
  let rest: number | undefined;
  addEventListener(
    'scroll',
    () => {
      clearTimeout(rest);
      rest = window.setTimeout(() => {
        place = placeNow();
      }, REST);
    },
    { passive: true },
  );
  addEventListener('resize', () => {
    // The bars of a phone's browser come and go in height alone.
    if (innerWidth === width) return;
    width = innerWidth;
    if (!place?.section.isConnected) return;
    const { top, height } = place.section.getBoundingClientRect();
    jumpTo(scrollY + top + place.share * height - TOP);
  });
}
