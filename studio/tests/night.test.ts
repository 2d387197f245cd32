import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dimmed, type Lightness, lightness, sceneOf, scenesByNight } from '../night/scene.ts';

/** Width in px that the scenes are looked at in. */
const WIDTH = 120;
/** How far in lightness, of 100, two pictures may be apart that stand beside each other. */
const NEAR = 12;
/** How much lighter than the site's night (7) an object is that does not get lost in it. */
const SEEN = 15;
/** What is dark by day keeps at least this share of its lightness: less is black. */
const KEPT = 0.6;

/** What the studio renders. A company's own photographs may be as light or as dark as they like. */
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

// The rule compares scenes with such that were rendered by night: without any there is nothing to compare with.
describe.skipIf(rendered.length === 0 || others.length === 0)('scenes by night', () => {
  test('a day picture that the dark theme dims is as light as a scene that was rendered by night', async () => {
    const nights = await Promise.all(rendered.map(async (name) => lightness(await sceneOf(`${name}-night`, WIDTH))));
    const days = await Promise.all(others.map(async (name) => lightness(dimmed(await sceneOf(name, WIDTH)))));
    expect(Math.abs(mean(days, 'lights') - mean(nights, 'lights'))).toBeLessThan(4);
    const lightest = Math.max(...nights.map(({ lights }) => lights));
    for (const [index, { middle, lights }] of days.entries()) {
      expect(lights, others[index]).toBeLessThanOrEqual(lightest);
      expect(middle, others[index]).toBeGreaterThan(SEEN);
    }
  });

  test('what is dark by day does not turn black when it is dimmed', async () => {
    for (const name of others) {
      const day = await sceneOf(name, WIDTH);
      expect(lightness(dimmed(day)).darks, name).toBeGreaterThanOrEqual(KEPT * lightness(day).darks);
    }
  });

  test('dimmed, a scene has the lights that it has when it is rendered by night', async () => {
    for (const name of rendered) {
      const [day, night] = await Promise.all([sceneOf(name, WIDTH), sceneOf(`${name}-night`, WIDTH)]);
      expect(Math.abs(lightness(dimmed(day)).lights - lightness(night).lights), name).toBeLessThan(NEAR);
    }
  });
});
