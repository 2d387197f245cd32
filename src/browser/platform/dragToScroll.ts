import { allowsMotion } from './motion';
import { swallowClick } from './swallowClick';

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
 */
export class DragToScroll {
  readonly #list: HTMLElement;
  readonly #ending = new AbortController();
  #press: Press | null = null;
  /** Where it glides to after a drag, in px. */
  #goal = 0;
  /** Whether no frame has been drawn since it began to glide. A `scrollend` until then is that of the drag. */
  #begins = false;

  constructor(list: HTMLElement) {
    this.#list = list;
    const { signal } = this.#ending;
    list.addEventListener('pointerdown', (event) => this.#begin(event), { signal });
    list.addEventListener('pointermove', (event) => this.#move(event), { signal });
    list.addEventListener('pointerup', () => this.#end(), { signal });
    list.addEventListener('pointercancel', () => this.#end(), { signal });
    list.addEventListener('scrollend', () => this.#rest(), { signal });
    // Otherwise the browser selects text or drags pictures. Who presses long on a phone wants just that.
    const hold = (event: Event) => this.#press && event.preventDefault();
    list.addEventListener('selectstart', hold, { signal });
    list.addEventListener('dragstart', hold, { signal });
  }

  destroy(): void {
    this.#ending.abort();
    this.#snap();
  }

  #rest(): void {
    if (this.#press !== null || (this.#begins && Math.abs(this.#list.scrollLeft - this.#goal) >= 1)) return;
    this.#snap();
  }

  #snap(): void {
    delete this.#list.dataset.dragged;
  }

  #begin({ pointerType, button, clientX }: PointerEvent): void {
    if (pointerType !== 'mouse' || button !== 0) return;
    this.#snap();
    this.#press = { x: clientX, left: this.#list.scrollLeft, isDrag: false };
  }

  #move({ clientX, pointerId, buttons }: PointerEvent): void {
    const press = this.#press;
    if (!press) return;
    if (buttons === 0) {
      // The button was released outside the list, before the press was a drag.
      this.#press = null;
      return;
    }
    const way = press.x - clientX;
    if (!press.isDrag && Math.abs(way) < DRAG) return;
    if (!press.isDrag) this.#list.setPointerCapture(pointerId);
    press.isDrag = true;
    this.#list.dataset.dragged = '';
    this.#list.scrollLeft = press.left + way;
  }

  #end(): void {
    const press = this.#press;
    this.#press = null;
    if (!press?.isDrag) return;
    swallowClick();
    const left = restingPlace(this.#list, press.left);
    const isThere = Math.abs(left - this.#list.scrollLeft) < 1;
    if (isThere || !('onscrollend' in this.#list)) this.#snap();
    this.#goal = left;
    this.#begins = true;
    requestAnimationFrame(() => {
      this.#begins = false;
    });
    this.#list.scrollTo({ left, behavior: allowsMotion() ? 'smooth' : 'instant' });
  }
}

/** Where the list stops after a drag, in px: at the nearest card, counting a long enough drag as half a card more. */
function restingPlace(list: HTMLElement, from: number): number {
  const way = list.scrollLeft - from;
  const places = [...list.children].flatMap((card) => (card instanceof HTMLElement ? card.offsetLeft : []));
  const first = places[0] ?? 0;
  const stride = Math.abs((places[1] ?? 0) - first);
  const aim = list.scrollLeft + (Math.abs(way) < TURN ? 0 : (Math.sign(way) * stride) / 2);
  const distance = (place: number) => Math.abs(place - first - aim);
  const nearest = places.reduce((best, place) => (distance(place) < distance(best) ? place : best), first);
  const end = list.scrollWidth - list.clientWidth;
  return Math.max(-end, Math.min(nearest - first, end));
}
