// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import words from '../../content/words';
import Testimonials from './component';

const voice = (id: number) => ({
  id,
  name: `Voice ${id}`,
  img: { src: '/a.svg', width: 1, height: 1, widths: [], alt: 'A face' },
  designation: 'Client',
  review: 'Good.',
});

const root = createRoot(document.body.appendChild(document.createElement('div')));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Everything is in view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #then: (entries: { isIntersecting: boolean }[]) => void;
      constructor(then: (entries: { isIntersecting: boolean }[]) => void) {
        this.#then = then;
      }
      observe = () => this.#then([{ isIntersecting: true }]);
      disconnect = () => {};
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
});

afterEach(async () => {
  await act(() => root.render(null));
  vi.unstubAllGlobals();
});

/** Waits until the list has become a stack of testimonials. */
const stacked = () => act(() => import('./fadeLoop').then(() => new Promise((done) => setTimeout(done))));

test.each([
  [1, 0],
  [2, 3],
])('%i testimonials have %i buttons, and the list is no tab stop', async (count, buttons) => {
  const testimonials = Array.from({ length: count }, (_, index) => voice(index));
  await act(async () => root.render(<Testimonials heading="Voices" testimonials={testimonials} />));
  await stacked();
  expect(document.querySelectorAll('li')).toHaveLength(count);
  expect(document.querySelectorAll('button')).toHaveLength(buttons);
  expect(document.querySelector('ul')?.tabIndex).toBe(-1);
});

test('a testimonial without a portrait shows the initials', async () => {
  const nameless = { ...voice(1), name: 'Érico Veríssimo da Silva', img: undefined };
  await act(async () => root.render(<Testimonials heading="Voices" testimonials={[nameless]} />));
  expect(document.querySelector('figure [aria-hidden]')?.textContent).toBe('ÉS');
});

const press = (label: string) => act(() => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click());

test('the position is announced after manual steps, not during autoplay', async () => {
  await act(async () => root.render(<Testimonials heading="Voices" testimonials={[voice(1), voice(2)]} />));
  await stacked();
  const position = [...document.querySelectorAll('[aria-live]')].find(({ textContent }) => textContent === '1 / 2');
  const isAnnounced = () => position?.getAttribute('aria-live') === 'polite';
  expect(isAnnounced()).toBe(false);
  await press(words.testimonials.next);
  expect([position?.textContent, isAnnounced()]).toEqual(['2 / 2', true]);
  await press(words.testimonials.play);
  expect(isAnnounced()).toBe(false);
});
