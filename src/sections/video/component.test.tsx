// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "enableIframePageLoading": true } }
import type { ComponentProps } from 'react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import Video from './component';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const poster = { src: '/pictures/a.12345.jpg', width: 4, height: 3, widths: [640], alt: 'A workshop', isPhoto: true };
const props = {
  title: 'A day',
  description: 'Of work',
  poster,
  player: { page: 'https://v.test/1', embed: 'about:blank#player', provider: 'V' },
  tone: 'paper',
  language: 'en',
};

async function shown(more: object = {}) {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => act(() => root.unmount()));
  await act(() => root.render(<Video {...(Object({ ...props, ...more }) as ComponentProps<typeof Video>)} />));
  return place;
}

test('the player loads after a click and takes the focus', async () => {
  const place = await shown();
  expect(place.innerHTML).not.toContain(props.player.embed);
  const link = place.querySelector('a');
  expect(link?.getAttribute('href')).toBe('https://v.test/1');
  await act(() => link?.click());
  const frame = place.querySelector('iframe');
  expect(frame?.getAttribute('src')).toBe(props.player.embed);
  expect(document.activeElement).toBe(frame);
});

test('a click with a modifier key follows the link', async () => {
  const place = await shown();
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  let isTaken: boolean | undefined;
  const follow = (event: Event) => {
    isTaken = event.defaultPrevented;
    // The test environment cannot navigate.
    event.preventDefault();
  };
  document.addEventListener('click', follow, { once: true });
  await act(() => place.querySelector('a')?.dispatchEvent(press));
  expect(isTaken).toBe(false);
  expect(place.querySelector('iframe')).toBeNull();
});

test('a video file plays in a video element', async () => {
  const place = await shown({ player: { page: '/film.mp4' }, captions: '/film.vtt' });
  await act(() => place.querySelector('a')?.click());
  expect(place.querySelector('video')?.getAttribute('src')).toBe('/film.mp4');
  expect(place.querySelector('track')?.getAttribute('src')).toBe('/film.vtt');
});
