import { painted } from '../platform/painted';
import { jumpTo } from './glide';

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

/** Puts the page to a place, unless that is gone. */
function show(place: Place | undefined): void {
  if (!place?.section.isConnected) return;
  const { top, height } = place.section.getBoundingClientRect();
  jumpTo(scrollY + top + place.share * height - TOP);
}

/** Keeps what is read on the screen when that is turned, or its window becomes wider or narrower. */
export function keepPlace(): void {
  let width = innerWidth;
  let place = placeNow();
  addEventListener(
    'scroll',
    () => {
      // A page of another width is scrolled by the browser first, and told of it afterwards.
      if (innerWidth === width) place = placeNow();
    },
    { passive: true },
  );
  addEventListener('resize', () => {
    // The bars of a phone's browser come and go in height alone.
    if (innerWidth === width) return;
    width = innerWidth;
    const kept = place;
    show(kept);
    // Carousels fit themselves to the new width after it has come.
    void painted().then(() => show(kept));
  });
}
