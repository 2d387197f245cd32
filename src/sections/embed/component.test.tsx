// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "enableIframePageLoading": true } }
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import Embed from './component';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const frame = { kind: 'map', page: 'https://maps.test/1', embed: 'about:blank#map', provider: 'Maps' } as const;

test('the frame loads after a click and takes the focus; the link stays', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => act(() => root.unmount()));
  await act(() =>
    root.render(<Embed heading="Where" label="Show the map" address={frame.page} frame={frame} tone="paper" />),
  );
  expect(place.innerHTML).not.toContain(frame.embed);
  const link = place.querySelector('a');
  expect(link?.getAttribute('href')).toBe(frame.page);

  await act(() => link?.click());
  const opened = place.querySelector('iframe');
  expect(opened?.getAttribute('src')).toBe(frame.embed);
  expect(document.activeElement).toBe(opened);
  expect(place.querySelector('a')?.getAttribute('href')).toBe(frame.page);
});
