import { palette } from 'virtual:worldwright/palette';
import { encoded, luminance } from './luminance.ts';

/**
 * Contrast of words over a photograph. https://www.w3.org/TR/WCAG22/#contrast-minimum asks for 4.5; some room is needed,
 * because compression makes places lighter, and colours of equal luminance differ under the veil.
 */
const CONTRAST = 4.75;
/** Opacities that there are classes for, in hundredths: see `src/ui/photo/veil.module.css`. Less would not calm a busy photograph. */
const OPACITIES = [30, 35, 40, 45, 50, 55, 60, 65, 70, 75];

const channelsOf = (colour: string): number[] =>
  (colour.match(/[\da-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16) / 255);

/**
 * Returns how opaque a veil of the night colour must be over a photograph, in hundredths, for words of the paper colour
 * to be read on it.
 *
 * @param light relative luminance of the photograph's lightest places, from 0 to 1.
 */
export function veilOver(light: number, { paper, night } = palette): number {
  const words = luminance(channelsOf(paper));
  const place = encoded(light);
  const isReadable = (opacity: number) => {
    const veiled = channelsOf(night).map((channel) => (channel * opacity + place * (100 - opacity)) / 100);
    return (words + 0.05) / (luminance(veiled) + 0.05) >= CONTRAST;
  };
  return OPACITIES.find(isReadable) ?? Math.max(...OPACITIES);
}
