import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import satori from 'satori';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { WebPicture } from '../../model/fields.ts';
import { type Palette, sitePalette } from '../colours.ts';
import type { CardFonts } from './fonts.ts';
import { directionOf, drawTitle, loadAdditionalAsset, shorten, withSpaces } from './title.ts';

/** Size of a share image in px; all lengths below are in px, too. */
const CARD = { width: 1200, height: 630 };
const RAW = { raw: { ...CARD, channels: 3 } } as const;

/** Messengers crop to the middle square, 630 px wide; the title stays inside it. */
const SQUARE = { left: 297, width: 606 };
const ABOVE_PICTURE: Box = { ...SQUARE, top: 84, height: 216, maxSize: 84 };
const ALONE: Box = { ...SQUARE, top: 120, height: 400, maxSize: 96 };
const PICTURE = { width: 900, height: 320, bottom: 10 };
const PHOTO_HEIGHT = 316;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Size of a short title. */
  maxSize: number;
}

const MAX_NAME_GRAPHEMES = 28;

const paper = ({ page, pageEdge }: Palette): CSSProperties => ({
  ...CARD,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'space-between',
  backgroundImage: `radial-gradient(circle at 50% 60%, ${page} 25%, ${pageEdge} 100%)`,
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

/** Draws a company's backgrounds. @param logo path of its SVG logo. */
export async function drawPapers(company: string, logo: string, fonts: CardFonts): Promise<Papers> {
  const name = shorten(company.normalize('NFC'), MAX_NAME_GRAPHEMES);
  const src = `data:image/svg+xml;base64,${readFileSync(logo, 'base64')}`;
  const mark = createElement('img', { src, width: 44, height: 44, style: { objectFit: 'contain' } });
  const palette = sitePalette();
  const brandStyle = { ...BRAND, color: palette.softText, direction: directionOf(name) };
  const brand = createElement('div', { style: brandStyle }, mark, withSpaces(name));
  const line = createElement('div', { style: { ...LINE, backgroundColor: palette.accent } });
  const draw = async (...content: ReactNode[]) => {
    const card = createElement('div', { style: paper(palette) }, ...content);
    const svg = await satori(card, { ...CARD, fonts, loadAdditionalAsset });
    return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  };
  return { abovePicture: await draw(brand), alone: await draw(brand, line) };
}

/** Draws a card on the company's background. Resolves to a JPEG. */
export async function drawCard(
  title: string,
  picture: WebPicture | undefined,
  { abovePicture, alone }: Papers,
  fonts: CardFonts,
): Promise<Buffer> {
  const box = picture ? ABOVE_PICTURE : ALONE;
  const { svg, height } = await drawTitle(title, box, fonts);
  const words = { input: svg, left: box.left, top: box.top + Math.round((box.height - height) / 2) };
  return sharp(picture ? abovePicture : alone, RAW)
    .composite([...(picture ? [await layerOf(picture)] : []), words])
    .removeAlpha()
    .jpeg(JPEG)
    .toBuffer();
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

async function layerOf(picture: WebPicture): Promise<OverlayOptions> {
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
  return { input: data, raw: { width, height, channels }, left, top };
}
