import { readFileSync } from 'node:fs';
import { palette } from 'virtual:worldwright/palette';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { lightnessOf } from '../../cli/pictures/light.ts';
import { luminance } from './luminance.ts';
import { brightVeilOver, veilOver } from './veil.ts';

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
const ofBytes = (bytes: number[]) => luminance(bytes.map((byte) => byte / 255));

test.each(['#ffffff', '#fff200', '#9fd8ff', '#c0c0c0', '#808080', '#b3261e', '#101010'])(
  'text is readable over %s under its veil',
  async (colour) => {
    const [r = 0, g = 0, b = 0] = channels(colour);
    const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: { r, g, b } } }).png();
    const opacity = veilOver((await lightnessOf(sharp(await picture.toBuffer()))).light) / 100;
    const veiled = channels(palette.night).map(
      (night, index) => night * opacity + ([r, g, b][index] ?? 0) * (1 - opacity),
    );
    expect(contrast(ofBytes(channels(palette.page)), ofBytes(veiled))).toBeGreaterThanOrEqual(4.5);
  },
);

test('text is readable over every colour under the veil for its luminance', () => {
  const steps = [0, 51, 102, 153, 204, 255];
  const worst = steps.flatMap((r) =>
    steps.flatMap((g) =>
      steps.map((b) => {
        const opacity = veilOver(Math.ceil(ofBytes([r, g, b]) * 100) / 100) / 100;
        const veiled = channels(palette.night).map(
          (night, index) => night * opacity + ([r, g, b][index] ?? 0) * (1 - opacity),
        );
        return contrast(ofBytes(channels(palette.page)), ofBytes(veiled));
      }),
    ),
  );
  // Compression has some tolerance.
  expect(Math.min(...worst)).toBeGreaterThan(4.6);
});

test('a darker photograph has a lighter veil', () => {
  expect(veilOver(0.1)).toBeLessThan(veilOver(0.6));
  expect(veilOver(0.6)).toBeLessThan(veilOver(1));
});

test('a small light area counts, a speck does not', async () => {
  const spot = async (size: number) => {
    const light = await sharp({ create: { width: size, height: size, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const ground = sharp({ create: { width: 400, height: 400, channels: 3, background: '#222' } });
    const { light: found } = await lightnessOf(
      sharp(
        await ground
          .composite([{ input: light, left: 20, top: 20 }])
          .png()
          .toBuffer(),
      ),
    );
    return found;
  };
  expect(await spot(60)).toBe(1);
  expect(await spot(30)).toBeGreaterThan(0.9);
  expect(await spot(8)).toBeLessThan(0.1);
});

test('dark text is readable over a light photograph under a light veil, which is less opaque than a dark one', async () => {
  const stain = sharp({ create: { width: 60, height: 60, channels: 3, background: '#5d6b78' } }).png();
  const room = sharp({ create: { width: 400, height: 300, channels: 3, background: '#f5f2ec' } });
  const picture = room.composite([{ input: await stain.toBuffer(), left: 20, top: 20 }]).png();
  const { light, dark = 0 } = await lightnessOf(sharp(await picture.toBuffer()));
  const opacity = brightVeilOver(dark) ?? 100;
  expect(opacity).toBeLessThan(veilOver(light));
  const veiled = channels(palette.page).map(
    (paper, index) => (paper * opacity + (channels('#5d6b78')[index] ?? 0) * (100 - opacity)) / 100,
  );
  expect(contrast(ofBytes(channels(palette.text)), ofBytes(veiled))).toBeGreaterThanOrEqual(4.5);
  expect(brightVeilOver(0)).toBeGreaterThan(opacity);
});

test('a photograph that is not light has no light veil', async () => {
  const grey = sharp({ create: { width: 40, height: 30, channels: 3, background: '#777' } }).png();
  expect(await lightnessOf(sharp(await grey.toBuffer()))).toEqual({ light: expect.any(Number) });
});

test('there is a class for every opacity', () => {
  const styles = readFileSync('src/ui/photo/step.module.css', 'utf8');
  for (let light = 0; light <= 1; light += 0.01) expect(styles).toContain(`.at${veilOver(light)} {`);
  for (let dark = 0; dark <= 1; dark += 0.01) expect(styles).toContain(`.at${brightVeilOver(dark)} {`);
});
