/**
 * Returns the default focal point of a photograph, in percent of its width and height: the upper third of a tall one,
 * where faces and rooftops are, and slightly above the middle of others.
 */
export const standardFocus = ({ width, height }: { width: number; height: number }): { x: number; y: number } => ({
  x: 50,
  y: height > width ? 10 : 30,
});
