import { expect, test } from 'vitest';
import { standardFocus } from './focus';

/** Returns the visible part of a picture in a frame of the same width: from and to, as fractions of its height. */
function seen(picture: { width: number; height: number }, frame: number): [number, number] {
  const share = picture.width / frame / picture.height;
  const top = ((1 - share) * standardFocus(picture).y) / 100;
  return [top, top + share];
}

test.each([
  ['2:3', { width: 1000, height: 1500 }, [0.09, 0.36], 2],
  ['4:5', { width: 1000, height: 1250 }, [0.1, 0.45], 2],
  ['9:16, of a phone', { width: 1080, height: 1920 }, [0.13, 0.34], 2],
  ['3:2, of a group', { width: 1500, height: 1000 }, [0.14, 0.6], 2.7],
])('a photograph of %s keeps heads in a low frame', (_, picture, [top = 0, bottom = 0], lowest) => {
  for (const frame of [1, 4 / 3, 3 / 2, 16 / 9, lowest].filter((one) => one > picture.width / picture.height)) {
    const [from, to] = seen(picture, frame);
    expect(from).toBeLessThanOrEqual(top);
    expect(to).toBeGreaterThanOrEqual(bottom);
  }
});
