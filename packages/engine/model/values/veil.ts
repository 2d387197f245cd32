import { palette } from 'virtual:worldwright/palette';
import { encoded, luminance } from './luminance.ts';

/**
 * Contrast of words over a photograph. https://www.w3.org/TR/WCAG22/#contrast-minimum asks for 4.5; some room is needed,
 * because compression makes places lighter, and colours of equal luminance differ under the veil.
 */
const CONTRAST = 4.75;
/** Opacities in hundredths, each a class of `src/ui/photo/step.module.css`. Less calms no busy photograph. */
const OPACITIES = [30, 35, 40, 45, 50, 55, 60, 65, 70, 75];

const channelsOf = (colour: string): number[] =>
  (colour.match(/[\da-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16) / 255);

/**
 * Returns how opaque a veil of the night colour must be over a photograph, in hundredths, for words of the paper colour
 * to be read on it.
 *
 * @param light relative luminance of the photograph's lightest places, from 0 to 1.
 */
export const veilOver = (light: number, { paper, night } = palette): number =>
  veil(encoded(light), night, paper) ?? Math.max(...OPACITIES);

/**
 * Returns how opaque a veil of the paper colour must be over a light photograph, for words of the ink colour: a dark one
 * makes it grey. Returns nothing where no veil is enough.
 *
 * @param dark relative luminance of the photograph's darkest places, from 0 to 1.
 */
export const brightVeilOver = (dark: number, { paper, ink } = palette): number | undefined =>
  veil(encoded(dark), paper, ink);

/** @param place grey of the places that are nearest to the words, from 0 to 1. */
function veil(place: number, ground: string, words: string): number | undefined {
  const text = luminance(channelsOf(words));
  return OPACITIES.find((opacity) => {
    const veiled = luminance(channelsOf(ground).map((channel) => (channel * opacity + place * (100 - opacity)) / 100));
    const [lighter, darker] = [Math.max(text, veiled), Math.min(text, veiled)];
    return text > luminance(channelsOf(ground)) === text > veiled && (lighter + 0.05) / (darker + 0.05) >= CONTRAST;
  });
}
