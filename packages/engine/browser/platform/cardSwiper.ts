import Swiper from 'swiper';
import { A11y, FreeMode, Keyboard, Mousewheel } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';
import { allowsMotion } from './motion.ts';

/** Milliseconds that a step takes. */
const SPEED = 300;

/** How far beside the row pictures are loaded: two cards, of which one may be passed quickly. */
const PICTURES_AHEAD = '0px 650px';

/** Turns a `CardRow` into a Swiper that starts at the card to which the row is scrolled, with the focused one in view. */
export function createCardSwiper(container: HTMLElement, options: SwiperOptions = {}): Swiper {
  const initialSlide = scrolledTo(container);
  container.dataset.enhanced = '';
  const ending = new AbortController();
  const { signal } = ending;

  const swiper = new Swiper(container, {
    modules: [A11y, FreeMode, Keyboard, Mousewheel],
    slidesPerView: 'auto',
    spaceBetween: 24,
    speed: allowsMotion() ? SPEED : 0,
    initialSlide,
    grabCursor: true,
    // It would measure the row anew with each picture that loads, also while the row is dragged.
    lazyPreload: false,
    mousewheel: { forceToAxis: true },
    keyboard: { enabled: false, onlyInViewport: false, pageUpDown: false },
    // The cards are items of a named list, which says all of this.
    a11y: { slideRole: '', slideLabelMessage: '', wrapperLiveRegion: false },
    ...options,
  });
  swiper.on('destroy', () => ending.abort());
  showFocused(swiper);

  // Browsers load lazy pictures ahead in a row that scrolls, but not in one that is moved.
  const approaching = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting && target instanceof HTMLImageElement) target.loading = 'eager';
    },
    { root: container, rootMargin: PICTURES_AHEAD },
  );
  for (const picture of container.querySelectorAll('img')) approaching.observe(picture);
  signal.addEventListener('abort', () => approaching.disconnect());

  // The row moves a card's button away from the pointer: a second quick press lands beside it, and Swiper would take it
  // for the beginning of a drag, which stops the row.
  let secondPress: HTMLButtonElement | undefined;

  // A mouse selects the text of a card. A finger moves the row, wherever it is put down but on a button.
  const onPress = ({ pointerType }: PointerEvent) => {
    const { activeElement } = document;
    const isOnItsWay =
      swiper.animating && activeElement instanceof HTMLButtonElement && container.contains(activeElement);
    secondPress = isOnItsWay ? activeElement : undefined;
    if (secondPress) swiper.params.noSwipingSelector = '*';
    else swiper.params.noSwipingSelector = pointerType === 'mouse' ? 'button, h3, p' : 'button';
  };
  container.addEventListener('pointerdown', onPress, { capture: true, signal });

  // Swiper listens to the arrow keys of the whole page: only while the focus is in the row.
  container.addEventListener('focusin', () => swiper.keyboard.enable(), { signal });
  container.addEventListener('focusout', () => swiper.keyboard.disable(), { signal });

  // Links are followed by a listener on the document, before Swiper could prevent the click that ends a drag.
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !container.contains(event.target)) return;
    if (secondPress && event.detail > 1 && !event.target.closest('button')) secondPress.click();
    if (swiper.allowClick) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', onClick, { capture: true, signal });
  return swiper;
}

/** Returns the index of the card to which a row is scrolled. */
function scrolledTo(container: HTMLElement): number {
  const [first, second] = container.querySelectorAll<HTMLElement>('.swiper-slide');
  const row = first?.parentElement;
  return row && second ? Math.round(Math.abs(row.scrollLeft / (second.offsetLeft - first.offsetLeft))) : 0;
}

/** Moves to the card that has the focus, if it is not in view: the row may have been on its way to it. */
function showFocused(swiper: Swiper): void {
  const index = swiper.slides.findIndex((card) => card.contains(document.activeElement));
  const card = swiper.slides[index]?.getBoundingClientRect();
  const row = swiper.el.getBoundingClientRect();
  if (card && (card.left < row.left || card.right > row.right)) swiper.slideTo(index, 0);
}
