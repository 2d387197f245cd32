/**
 * Returns the focal point of a photograph that has none in the content, in percent of its width and height. A tall one
 * shows its upper third, where a face or the top of a house is, any other what is a little above the middle.
 */
export const standardFocus = ({ width, height }: { width: number; height: number }): { x: number; y: number } => ({
  x: 50,
  y: height > width ? 10 : 30,
});
