import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import satori from 'satori';
import sharp, { type Sharp } from 'sharp';
import type { WebPicture } from '../../model/fields.ts';
import { type Palette, sitePalette } from '../colours.ts';
import type { CardFonts } from './fonts.ts';
import { directionOf, drawTitle, loadAdditionalAsset, shorten, withBlanks } from './title.ts';

/** Size of a share image in px; all lengths below are in px, too. */
const CARD = { width: 1200, height: 630 };
const RAW = { raw: { ...CARD, channels: 3 } } as const;

/** Messengers crop to the middle square, 630 px wide; the title stays inside it. */
const SQUARE = { left: 297, width: 606 };
const ABOVE_PICTURE: Box = { ...SQUARE, top: 84, height: 216, maxSize: 84 };
const ALONE: Box = { ...SQUARE, top: 120, height: 400, maxSize: 96 };
const PICTURE = { width: 900, height: 320, bottom: 10 };
const PHOTO_HEIGHT = 316;

/** The area for a title. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Size of a short title. */
  maxSize: number;
}

/** Maximum length of a name on one line. */
const MAX_NAME_GRAPHEMES = 28;

const paper = ({ paper, bone }: Palette): CSSProperties => ({
  ...CARD,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'space-between',
  backgroundImage: `radial-gradient(circle at 50% 60%, ${paper} 25%, ${bone} 100%)`,
});
const BRAND: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  marginTop: 32,
  fontSize: 34,
  letterSpacing: '-0.02em',
  whiteSpace: 'nowrap',
};
const LINE: CSSProperties = { width: 72, height: 6, borderRadius: 3, marginBottom: 64 };

/** Without mozjpeg's optimizations, which take several times as long to save some kB. */
const JPEG = { quality: 80, quantisationTable: 3, optimiseCoding: false };

/** A company's backgrounds, for a title above a picture and for a title alone. */
export interface Papers {
  abovePicture: Buffer;
  alone: Buffer;
}

/** A card without a title. */
interface Ground {
  pixels: Buffer;
  /** Where the title goes, and the pixels there. */
  box: Box;
  boxPixels: Buffer;
}

/** Draws cards on a ground, one after the other. */
export class CardDrawer {
  readonly ground: Ground;
  readonly #fonts: CardFonts;
  /** The last card: a new buffer for each would keep the garbage collector busy. */
  readonly #pixels: Buffer;

  constructor(ground: Ground, fonts: CardFonts) {
    this.ground = ground;
    this.#fonts = fonts;
    this.#pixels = Buffer.from(ground.pixels);
  }

  /** Returns a card with this title as a JPEG. */
  async draw(title: string): Promise<Buffer> {
    const { box, boxPixels } = this.ground;
    const { svg, height } = await drawTitle(title, box, this.#fonts);
    // Only the box is blended: blending the whole card takes longer than all the rest.
    const raw = { width: box.width, height: box.height, channels: 3 } as const;
    const top = Math.round((box.height - height) / 2);
    const rows = await sharp(boxPixels, { raw })
      .composite([{ input: svg, left: 0, top }])
      .removeAlpha()
      .raw()
      .toBuffer();
    const length = box.width * 3;
    for (let row = 0; row < box.height; row += 1)
      rows.copy(this.#pixels, ((box.top + row) * CARD.width + box.left) * 3, row * length, (row + 1) * length);
    return sharp(this.#pixels, RAW).jpeg(JPEG).toBuffer();
  }
}

/** Draws a company's backgrounds. @param logo path of its SVG logo. */
export async function drawPapers(company: string, logo: string, fonts: CardFonts): Promise<Papers> {
  const name = shorten(company.normalize('NFC'), MAX_NAME_GRAPHEMES);
  const src = `data:image/svg+xml;base64,${readFileSync(logo, 'base64')}`;
  const mark = createElement('img', { src, width: 44, height: 44, style: { objectFit: 'contain' } });
  const palette = sitePalette();
  const brandStyle = { ...BRAND, color: palette.slate, direction: directionOf(name) };
  const brand = createElement('div', { style: brandStyle }, mark, withBlanks(name));
  const line = createElement('div', { style: { ...LINE, backgroundColor: palette.ember } });
  const draw = async (...content: ReactNode[]) => {
    const card = createElement('div', { style: paper(palette) }, ...content);
    const svg = await satori(card, { ...CARD, fonts, loadAdditionalAsset });
    return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  };
  return { abovePicture: await draw(brand), alone: await draw(brand, line) };
}

export async function drawGround(picture: WebPicture | undefined, papers: Papers): Promise<Ground> {
  const pixels = picture ? await withPicture(papers.abovePicture, picture) : papers.alone;
  const box = picture ? ABOVE_PICTURE : ALONE;
  return { pixels, box, boxPixels: await sharp(pixels, RAW).extract(box).raw().toBuffer() };
}

/** Crops a photo around its focal point to fill the lower part of the card. */
function cropped(file: string, { width, height, focus = { x: 50, y: 50 } }: WebPicture): Sharp {
  const scale = Math.max(CARD.width / width, PHOTO_HEIGHT / height);
  const whole = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const left = Math.round(((whole.width - CARD.width) * focus.x) / 100);
  const top = Math.round(((whole.height - PHOTO_HEIGHT) * focus.y) / 100);
  return sharp(file)
    .resize({ ...whole, fit: 'fill' })
    .extract({ left, top, width: CARD.width, height: PHOTO_HEIGHT });
}

async function withPicture(paper: Buffer, picture: WebPicture): Promise<Buffer> {
  const { src, widths, isPhoto } = picture;
  const fileWidth = widths.find((width) => width >= 640) ?? widths.at(-1);
  const file = join('public', fileWidth ? src.replace(/\.\w+$/, `-${fileWidth}.avif`) : src);
  const shown = isPhoto
    ? cropped(file, picture)
    : sharp(file).resize({ width: PICTURE.width, height: PICTURE.height, fit: 'inside' });
  const { data, info } = await shown.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const left = Math.round((CARD.width - width) / 2);
  const top = CARD.height - (isPhoto ? 0 : PICTURE.bottom) - height;
  return sharp(paper, RAW)
    .composite([{ input: data, raw: { width, height, channels }, left, top }])
    .removeAlpha()
    .raw()
    .toBuffer();
}
