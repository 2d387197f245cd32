import Swiper from 'swiper';
import { A11y, FreeMode, Keyboard, Mousewheel } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';
import { allowsMotion } from './motion.ts';

/** Duration of a step in milliseconds. */
const SPEED = 300;

/** Distance from the row within which pictures load: two cards, since a fast swipe may skip one. */
const PICTURES_AHEAD = '0px 650px';

/** Turns a `CardRow` into a Swiper. Starts at the row's scroll position, with the focused card in view. */
export function createCardSwiper(container: HTMLElement, options: SwiperOptions = {}): Swiper {
  const initialSlide = indexAtScroll(container);
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
    // It would measure the row after each loaded picture, even during a drag.
    lazyPreload: false,
    mousewheel: { forceToAxis: true },
    keyboard: { enabled: false, onlyInViewport: false, pageUpDown: false },
    // The cards are items of a labelled list already.
    a11y: { slideRole: '', slideLabelMessage: '', wrapperLiveRegion: false },
    ...options,
  });
  swiper.on('destroy', () => ending.abort());
  showFocused(swiper);

  // Browsers load lazy pictures ahead in a scrolling row, but not in one moved by transforms.
  const approaching = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting && target instanceof HTMLImageElement) target.loading = 'eager';
    },
    { root: container, rootMargin: PICTURES_AHEAD },
  );
  for (const picture of container.querySelectorAll('img')) approaching.observe(picture);
  signal.addEventListener('abort', () => approaching.disconnect());

  // The row moves a card's button away from the pointer: a quick second press lands beside it. Swiper would treat it as
  // the start of a drag and stop the row.
  let secondPress: HTMLButtonElement | undefined;

  // A mouse selects text. A finger moves the row from anywhere except a button.
  const onPress = ({ pointerType }: PointerEvent) => {
    const { activeElement } = document;
    const isOnItsWay =
      swiper.animating && activeElement instanceof HTMLButtonElement && container.contains(activeElement);
    secondPress = isOnItsWay ? activeElement : undefined;
    if (secondPress) swiper.params.noSwipingSelector = '*';
    else swiper.params.noSwipingSelector = pointerType === 'mouse' ? 'button, h3, p' : 'button';
  };
  container.addEventListener('pointerdown', onPress, { capture: true, signal });

  const onFocus = () => {
    // Swiper handles arrow keys of the whole page, so it is enabled only while the row has the focus.
    swiper.keyboard.enable();
    // Swiper itself ignores the focus in its first 100 ms.
    requestAnimationFrame(() => showFocused(swiper));
  };
  container.addEventListener('focusin', onFocus, { signal });
  container.addEventListener('focusout', () => swiper.keyboard.disable(), { signal });

  // The router's click listener on the document runs before Swiper could cancel the click that ends a drag.
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

function indexAtScroll(container: HTMLElement): number {
  const [first, second] = container.querySelectorAll<HTMLElement>('.swiper-slide');
  const row = first?.parentElement;
  if (!row || !second) return 0;
  const scrolled = Math.abs(row.scrollLeft);
  // The end of the row is rarely the start of a card.
  const isAtEnd = scrolled > 0 && scrolled > row.scrollWidth - row.clientWidth - 1;
  return isAtEnd ? row.children.length - 1 : Math.round(scrolled / Math.abs(second.offsetLeft - first.offsetLeft));
}

/** Moves to the focused card if it is out of view: a scroll to it may have been interrupted. */
function showFocused(swiper: Swiper): void {
  if (swiper.destroyed) return;
  const index = swiper.slides.findIndex((card) => card.querySelector(':focus-visible'));
  const card = swiper.slides[index]?.getBoundingClientRect();
  const row = swiper.el.getBoundingClientRect();
  if (card && (card.left < row.left || card.right > row.right)) swiper.slideTo(index, 0);
}
