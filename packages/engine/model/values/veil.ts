import { palette } from 'virtual:worldwright/palette';
import { encoded, luminance } from './luminance.ts';

/**
 * Contrast of text over a photograph. https://www.w3.org/TR/WCAG22/#contrast-minimum requires 4.5. The margin is for
 * compression, which makes areas lighter, and for colours of equal luminance, which differ under the veil.
 */
const CONTRAST = 4.75;
/** Opacities in percent, each a class of `src/ui/photo/step.module.css`. Less does not calm a busy photograph. */
const OPACITIES = [30, 35, 40, 45, 50, 55, 60, 65, 70, 75];

const channelsOf = (colour: string): number[] =>
  (colour.match(/[\da-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16) / 255);

/**
 * Returns the opacity in percent of a veil in the night colour, over a photograph behind text in the page's colour.
 *
 * @param light relative luminance of the photograph's lightest areas, from 0 to 1.
 */
export const veilOver = (light: number, { page, night } = palette): number =>
  veil(encoded(light), night, page) ?? Math.max(...OPACITIES);

/**
 * Returns the opacity in percent of a veil in the page's colour, over a light photograph behind text in its usual colour.
 * A dark veil would make it grey. Returns undefined if no opacity is sufficient.
 *
 * @param dark relative luminance of the photograph's darkest areas, from 0 to 1.
 */
export const brightVeilOver = (dark: number, { page, text } = palette): number | undefined =>
  veil(encoded(dark), page, text);

/** @param grey grey value of the areas closest in luminance to the text, from 0 to 1 */
function veil(grey: number, ground: string, words: string): number | undefined {
  const text = luminance(channelsOf(words));
  return OPACITIES.find((opacity) => {
    const veiled = luminance(channelsOf(ground).map((channel) => (channel * opacity + grey * (100 - opacity)) / 100));
    const [lighter, darker] = [Math.max(text, veiled), Math.min(text, veiled)];
    return text > luminance(channelsOf(ground)) === text > veiled && (lighter + 0.05) / (darker + 0.05) >= CONTRAST;
  });
}
