/** Convert a channel from 0 to 1 to linear light, and back: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
export const encoded = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

/** Returns the relative luminance of a colour, from 0 to 1. @param channels red, green and blue, from 0 to 1 */
export const luminance = ([red = 0, green = 0, blue = 0]: number[]): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
