import sharp from 'sharp';

/** How unlike two pictures of one size are. */
interface Difference {
  /** Of all pixels, in levels of 255. */
  mean: number;
  /** Share of pixels that differ by more than a tenth of the scale. */
  clear: number;
}

/**
 * Compares two screenshots as an eye does, which sees no single pixel: softened, by their brightness and colour.
 *
 * @param rows compare only these, from one to before another; all without it.
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
  if (!a || a.length !== b?.length) throw new Error('the pictures have not the same size');
  const far = Array.from({ length: a.length / 3 }, (_, pixel) => {
    const parts = [0, 1, 2].map((part) => Math.abs((a[pixel * 3 + part] ?? 0) - (b[pixel * 3 + part] ?? 0)));
    return parts.reduce((sum, part) => sum + part) / 3;
  });
  return {
    mean: far.reduce((sum, one) => sum + one) / far.length,
    clear: far.filter((one) => one > 25).length / far.length,
  };
}
