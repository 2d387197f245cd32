import { readFileSync } from 'node:fs';
import { palette } from 'virtual:worldwright/palette';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { lightOf } from '../../cli/pictures/light.ts';
import { luminance } from './luminance.ts';
import { veilOver } from './veil.ts';

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
const ofBytes = (bytes: number[]) => luminance(bytes.map((byte) => byte / 255));

test.each(['#ffffff', '#fff200', '#9fd8ff', '#c0c0c0', '#808080', '#b3261e', '#101010'])(
  'words can be read over %s below its veil',
  async (colour) => {
    const [r = 0, g = 0, b = 0] = channels(colour);
    const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: { r, g, b } } }).png();
    const opacity = veilOver(await lightOf(sharp(await picture.toBuffer()))) / 100;
    const veiled = channels(palette.night).map(
      (night, index) => night * opacity + ([r, g, b][index] ?? 0) * (1 - opacity),
    );
    expect(contrast(ofBytes(channels(palette.paper)), ofBytes(veiled))).toBeGreaterThanOrEqual(4.5);
  },
);

test('words can be read over every colour below the veil that its lightness asks for', () => {
  const steps = [0, 51, 102, 153, 204, 255];
  const worst = steps.flatMap((r) =>
    steps.flatMap((g) =>
      steps.map((b) => {
        const opacity = veilOver(Math.ceil(ofBytes([r, g, b]) * 100) / 100) / 100;
        const veiled = channels(palette.night).map(
          (night, index) => night * opacity + ([r, g, b][index] ?? 0) * (1 - opacity),
        );
        return contrast(ofBytes(channels(palette.paper)), ofBytes(veiled));
      }),
    ),
  );
  // What compression changes has room.
  expect(Math.min(...worst)).toBeGreaterThan(4.6);
});

test('a darker photograph has a lighter veil', () => {
  expect(veilOver(0.1)).toBeLessThan(veilOver(0.6));
  expect(veilOver(0.6)).toBeLessThan(veilOver(1));
});

test('a small light place counts, a speck does not', async () => {
  const spot = async (size: number) => {
    const light = await sharp({ create: { width: size, height: size, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const ground = sharp({ create: { width: 400, height: 400, channels: 3, background: '#222' } });
    return lightOf(
      sharp(
        await ground
          .composite([{ input: light, left: 20, top: 20 }])
          .png()
          .toBuffer(),
      ),
    );
  };
  expect(await spot(60)).toBe(1);
  expect(await spot(30)).toBeGreaterThan(0.9);
  expect(await spot(8)).toBeLessThan(0.1);
});

test('there is a class for every opacity', () => {
  const styles = readFileSync('src/ui/photo/veil.module.css', 'utf8');
  for (let light = 0; light <= 1; light += 0.01) expect(styles).toContain(`.veil${veilOver(light)} {`);
});
