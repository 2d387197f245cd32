import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dimmed, type Lightness, lightness, sceneOf, scenesByNight } from '../night/scene.ts';

/** Width in px at which scenes are compared. */
const WIDTH = 120;
/** Maximum difference in lightness, of 100, between adjacent pictures. */
const NEAR = 12;
/** Minimum lightness of an object on the dark background, whose lightness is 7. */
const SEEN = 15;
/** Minimum share of lightness that dark parts keep when dimmed. */
const KEPT = 0.6;

/** Scenes of the studio. A company's own photographs may have any lightness. */
const studio = new Set(
  globSync('studio/scenes/*.py').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^@scene\('([^']+)'/gm)].map(([, name]) => name),
  ),
);
const ofStudio = (name: string) => studio.has(name);
const found = scenesByNight();
const [rendered, others] = [found.rendered.filter(ofStudio), found.dimmed.filter(ofStudio)];
const mean = (figures: Lightness[], part: keyof Lightness): number =>
  figures.reduce((sum, figure) => sum + figure[part], 0) / figures.length;

// Without scenes rendered by night there is nothing to compare with.
describe.skipIf(rendered.length === 0 || others.length === 0)('scenes by night', () => {
  test('dimmed day pictures are as light as scenes rendered by night', async () => {
    const nights = await Promise.all(rendered.map(async (name) => lightness(await sceneOf(`${name}-night`, WIDTH))));
    const days = await Promise.all(others.map(async (name) => lightness(dimmed(await sceneOf(name, WIDTH)))));
    expect(Math.abs(mean(days, 'lights') - mean(nights, 'lights'))).toBeLessThan(4);
    const lightest = Math.max(...nights.map(({ lights }) => lights));
    for (const [index, { middle, lights }] of days.entries()) {
      expect(lights, others[index]).toBeLessThanOrEqual(lightest);
      expect(middle, others[index]).toBeGreaterThan(SEEN);
    }
  });

  test('dark parts do not turn black when dimmed', async () => {
    for (const name of others) {
      const day = await sceneOf(name, WIDTH);
      expect(lightness(dimmed(day)).darks, name).toBeGreaterThanOrEqual(KEPT * lightness(day).darks);
    }
  });

  test('a dimmed scene has lights like the same scene rendered by night', async () => {
    for (const name of rendered) {
      const [day, night] = await Promise.all([sceneOf(name, WIDTH), sceneOf(`${name}-night`, WIDTH)]);
      expect(Math.abs(lightness(dimmed(day)).lights - lightness(night).lights), name).toBeLessThan(NEAR);
    }
  });
});
