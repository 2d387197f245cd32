import { allowsMotion } from '../../browser/platform/motion';
import { swallowClick } from '../../browser/platform/swallowClick';

/** How far in px the mouse must move before a press is a drag, and how far a drag must go to turn a card. */
const DRAG = 5;
const TURN = 40;

interface Press {
  x: number;
  left: number;
  isDrag: boolean;
}

/**
 * Lets a scrolling list be dragged with the mouse; touch and pen scroll it by themselves. While it is dragged
 * it does not snap (`data-dragged`); let go of, it glides to the next card in the direction of the drag.
 * Returns what takes it back.
 */
export function dragToScroll(list: HTMLElement): () => void {
  let press: Press | null = null;
  const ending = new AbortController();
  const { signal } = ending;
  const snap = () => {
    delete list.dataset.dragged;
  };

  const begin = ({ pointerType, button, clientX }: PointerEvent) => {
    if (pointerType !== 'mouse' || button !== 0) return;
    snap();
    press = { x: clientX, left: list.scrollLeft, isDrag: false };
  };

  const move = ({ clientX, pointerId, buttons }: PointerEvent) => {
    if (!press) return;
    if (buttons === 0) {
      // Let go of outside, before it was a drag.
      press = null;
      return;
    }
    const way = press.x - clientX;
    if (!press.isDrag && Math.abs(way) < DRAG) return;
    if (!press.isDrag) list.setPointerCapture(pointerId);
    press.isDrag = true;
    list.dataset.dragged = '';
    list.scrollLeft = press.left + way;
  };

  const end = () => {
    const ended = press;
    press = null;
    if (!ended?.isDrag) return;
    swallowClick();
    const left = restingPlace(list, ended.left);
    const isThere = Math.abs(left - list.scrollLeft) < 1;
    if (isThere || !('onscrollend' in list)) snap();
    list.scrollTo({ left, behavior: allowsMotion() ? 'smooth' : 'instant' });
  };

  list.addEventListener('pointerdown', begin, { signal });
  list.addEventListener('pointermove', move, { signal });
  list.addEventListener('pointerup', end, { signal });
  list.addEventListener('pointercancel', end, { signal });
  list.addEventListener('scrollend', () => press === null && snap(), { signal });
  // Neither text nor pictures are dragged: the list is.
  list.addEventListener('selectstart', (event) => event.preventDefault(), { signal });
  list.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  return () => {
    ending.abort();
    snap();
  };
}

/** Where the list comes to rest: at the card that is nearest once the drag has had its way. */
function restingPlace(list: HTMLElement, from: number): number {
  const way = list.scrollLeft - from;
  const places = [...list.children].flatMap((card) => (card instanceof HTMLElement ? card.offsetLeft : []));
  const first = places[0] ?? 0;
  const stride = (places[1] ?? 0) - first;
  const aim = list.scrollLeft + (Math.abs(way) < TURN ? 0 : (Math.sign(way) * stride) / 2);
  const distance = (place: number) => Math.abs(place - first - aim);
  const nearest = places.reduce((best, place) => (distance(place) < distance(best) ? place : best), first);
  return Math.min(nearest - first, list.scrollWidth - list.clientWidth);
}
