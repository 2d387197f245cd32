import sharp from 'sharp';

/** Levels of 255 from which a pixel clearly differs: a tenth of the scale. */
const CLEAR_DIFFERENCE = 25;

/** Difference of two pictures of equal size. */
interface Difference {
  /** Mean over all pixels, in levels of 255. */
  mean: number;
  /** Share of pixels that differ by more than a tenth of the scale. */
  clear: number;
}

/**
 * Compares two screenshots by brightness and colour, blurred a little: single pixels do not matter to the eye.
 *
 * @param rows compares only these rows (first, end exclusive)
 */
export async function difference(one: Buffer, other: Buffer, rows?: [number, number]): Promise<Difference> {
  const [a, b] = await Promise.all(
    [one, other].map(async (file) => {
      const soft = sharp(file).removeAlpha().blur(0.8);
      if (!rows) return soft.raw().toBuffer();
      const { width } = await sharp(file).metadata();
      const [top, bottom] = rows;
      return soft
        .extract({ left: 0, top, width, height: bottom - top })
        .raw()
        .toBuffer();
    }),
  );
  if (!a || a.length !== b?.length) throw new Error('the pictures differ in size');
  let [sum, clear] = [0, 0];
  for (let at = 0; at < a.length; at += 3) {
    const far = [0, 1, 2].reduce((all, part) => all + Math.abs(a.readUInt8(at + part) - b.readUInt8(at + part)), 0) / 3;
    sum += far;
    if (far > CLEAR_DIFFERENCE) clear++;
  }
  const pixels = a.length / 3;
  return { mean: sum / pixels, clear: clear / pixels };
}
