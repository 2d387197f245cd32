import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';

/** Logos per transition. */
const GROUP = 5;
const GAP = 30;

/** Animates a row of logos in an endless loop, starting at its scroll position. */
export function createLogoSwiper(container: HTMLElement) {
  const row = container.querySelector<HTMLElement>('.swiper-wrapper');
  const first = row?.querySelector<HTMLElement>('.swiper-slide');
  if (!row || !first) throw new Error('There are no logos to move.');
  const scrolled = Math.abs(row.scrollLeft) / (first.offsetWidth + GAP);
  const copies = completeGroups(row);
  container.dataset.enhanced = '';
  // Browsers do not load lazy pictures moved into view by an animation.
  for (const picture of row.querySelectorAll('img')) picture.loading = 'eager';

  const swiper = new Swiper(container, {
    modules: [Autoplay],
    loop: true,
    slidesPerView: 2,
    breakpoints: { 480: { slidesPerView: 3 }, 768: { slidesPerView: 4 }, 1024: { slidesPerView: 5 } },
    spaceBetween: GAP,
    slidesPerGroup: GROUP,
    initialSlide: Math.floor(scrolled / GROUP) * GROUP,
    speed: 10_000,
    autoplay: { delay: 0 },
    allowTouchMove: false,
  });
  swiper.setTranslate(swiper.translate - (scrolled % GROUP) * (first.offsetWidth + GAP));

  const pause = () => {
    swiper.autoplay.stop();
    for (const animation of row.getAnimations()) animation.pause();
  };
  // `stop` does not cancel a transition that starts in the next frame.
  swiper.on('transitionStart', () => swiper.autoplay.running || pause());

  return {
    pause,
    play(): void {
      for (const animation of row.getAnimations()) animation.play();
      swiper.autoplay.start();
    },
    destroy(): void {
      swiper.destroy();
      for (const copy of copies) copy.remove();
      delete container.dataset.enhanced;
    },
  };
}

/**
 * Adds copies of logos, and returns them: Swiper loops over whole groups and needs at least two. The copies are taken
 * from the middle of the row, far from their new neighbours.
 */
export function completeGroups(row: HTMLElement): Element[] {
  const logos = [...row.children];
  const missing = Math.max(2 * GROUP, Math.ceil(logos.length / GROUP) * GROUP) - logos.length;
  const from = Math.max(0, Math.floor((logos.length - missing) / 2));
  return Array.from({ length: missing }, (_, index) => {
    const copy = document.importNode(logos[(from + index) % logos.length] ?? row, true);
    copy.setAttribute('aria-hidden', 'true');
    row.append(copy);
    return copy;
  });
}
