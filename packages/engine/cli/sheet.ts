import sharp from 'sharp';

interface Sheet {
  /** Pictures of the same size, row by row. */
  cells: Buffer[];
  columns: number;
  /** Size of a cell in px. */
  width: number;
  height: number;
  /** Gap between two cells in px. */
  gap?: number;
  ground: string;
  /** Quality of the WebP file, from 1 to 100. */
  quality: number;
  out: string;
}

/** Writes pictures in a grid as one WebP file. */
export async function drawSheet({
  cells,
  columns,
  width,
  height,
  gap = 0,
  ground,
  quality,
  out,
}: Sheet): Promise<void> {
  const places = cells.map((input, index) => ({
    input,
    left: (index % columns) * (width + gap),
    top: Math.floor(index / columns) * (height + gap),
  }));
  const size = {
    width: columns * (width + gap) - gap,
    height: Math.ceil(cells.length / columns) * (height + gap) - gap,
  };
  await sharp({ create: { ...size, channels: 3, background: ground } })
    .composite(places)
    .webp({ quality })
    .toFile(out);
}
