import { join } from 'node:path';
import sharp from 'sharp';
import type { WebPicture } from '../../src/engine/model/fields.ts';
import { palette } from '../../src/styles/palette.ts';
import { HEIGHT, MARGIN, PICTURE, WIDTH } from './size.ts';
import { companyName, headline, type Words } from './words.ts';

/** What is behind the title: the same for all cards with one picture. Three bytes a px, red, green and blue. */
export type Ground = Buffer;

/** Whose card it is. */
export interface Sender {
  company: string;
  /** File of the company's logo. */
  logo: string;
}

const PAPER = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><radialGradient id="g" cx=".76" cy=".38" r=".95"><stop offset=".2" stop-color="${palette.paper}"/><stop offset="1" stop-color="${palette.bone}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><rect x="${MARGIN}" y="${HEIGHT - MARGIN - 6}" width="72" height="6" rx="3" fill="${palette.ember}"/></svg>`,
);

/** Without all that mozjpeg can do, which takes several times as long; files are some kB larger for it. */
const JPEG = { quality: 80, quantisationTable: 3, optimiseCoding: false };

/** Draws what is behind the title. */
export async function groundOf(
  picture: WebPicture | undefined,
  { company, logo }: Sender,
  font: string,
): Promise<Ground> {
  const [mark, name, scene] = await Promise.all([
    sharp(logo, { density: 144 }).resize({ height: 46 }).png().toBuffer(),
    companyName(company, font),
    picture && sceneOf(picture),
  ]);
  const raw = { ...name.info, channels: 4 as const };
  return sharp(PAPER)
    .composite([
      ...(scene ? [scene] : []),
      { input: mark, left: MARGIN, top: MARGIN - 8 },
      { input: name.data, raw, left: MARGIN + 56, top: MARGIN },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** The picture, in the middle of its part. */
async function sceneOf({ src, widths }: WebPicture) {
  const width = widths.find((width) => width >= 640) ?? widths.at(-1);
  const { data, info } = await sharp(join('public', src.replace(/\.\w+$/, `-${width}.avif`)))
    .resize({ width: PICTURE.width, height: PICTURE.height, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    input: data,
    left: PICTURE.left + Math.round((PICTURE.width - info.width) / 2),
    top: PICTURE.top + Math.round((PICTURE.height - info.height) / 2),
  };
}

/** Draws cards on a ground, one after the other. */
export class CardDrawer {
  readonly #ground: Ground;
  readonly #font: string;
  /** The ground, with words on it while a card is being drawn. */
  readonly #card: Buffer;

  constructor(ground: Ground, font: string) {
    this.#ground = ground;
    this.#font = font;
    this.#card = Buffer.from(ground);
  }

  /** Writes a title on the ground. Answers with the file. */
  async draw(title: string): Promise<Buffer> {
    const words = await headline(title, this.#font);
    const top = Math.round((HEIGHT - words.info.height) / 2);
    print(words, this.#card, top);
    const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
    const file = await sharp(this.#card, { raw }).jpeg(JPEG).toBuffer();
    const rows = [top * WIDTH * 3, (top + words.info.height) * WIDTH * 3] as const;
    this.#ground.copy(this.#card, rows[0], ...rows);
    return file;
  }
}

/** Puts words on a card. By hand: sharp would blend the whole card, for as long as the rest takes. */
function print({ data, info }: Words, card: Buffer, top: number): void {
  const width = Math.min(info.width, WIDTH - MARGIN);
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = (y * info.width + x) * 4;
      const alpha = (data[from + 3] ?? 0) / 255;
      if (alpha === 0) continue;
      const to = ((top + y) * WIDTH + MARGIN + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const below = card[to + channel] ?? 0;
        card[to + channel] = Math.round(below + ((data[from + channel] ?? 0) - below) * alpha);
      }
    }
}
