import { chars, icons } from '@iconify-json/twemoji';
import { type CSSProperties, createElement } from 'react';
import satori, { type SatoriOptions } from 'satori';
import { SOFT_HYPHEN, withoutSoftHyphens } from '../../model/text/softHyphens.ts';
import { sitePalette } from '../colours.ts';
import type { CardFonts } from './fonts.ts';
import { breakLines, breakWords, widestPhrase } from './lines.ts';

interface Limits {
  /** All lengths in px. */
  width: number;
  height: number;
  maxSize: number;
}

export interface Words {
  svg: Buffer;
  height: number;
}

/** Minimum font size that is readable in a messenger's list. */
const MIN_SIZE = 40;
const MAX_GRAPHEMES = 120;
/** Padding of a title, for accents outside its lines. */
const PADDING = 12;
const MEASURED_SIZE = 100;
/** Maximum letters of a line if a word is broken. */
const MAX_LETTERS = 20;

/** Letters of scripts with marks above or below. */
const TALL = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/u;
const RIGHT_TO_LEFT =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Returns the direction of a text's first letter, as `dir="auto"` does. */
export const directionOf = (text: string): 'rtl' | 'ltr' => (RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr');

/** A space after punctuation, which has no direction. */
const NEUTRAL_SPACE = /(?<=[\p{Po}\p{Pe}\p{Pf}]) /gu;

/** Adds right-to-left marks so Satori keeps all spaces: it drops spaces after punctuation in right-to-left text. */
export const withSpaces = (text: string): string =>
  directionOf(text) === 'rtl' ? text.replace(NEUTRAL_SPACE, '\u200F ') : text;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Shortens a text to a number of graphemes, so no emoji or accented letter is split. */
export function shorten(text: string, max: number): string {
  let count = 0;
  let end = 0;
  for (const { index } of graphemes.segment(text)) {
    count += 1;
    if (count === max) end = index;
    if (count > max) return `${text.slice(0, end).trimEnd()}…`;
  }
  return text;
}

/** Returns an emoji's drawing as the data URL of an SVG, or undefined if the set lacks it. */
function emojiDrawing(emoji: string): string | undefined {
  // The set names emoji by code points, some with and some without U+FE0F: `1f468-200d-1f469`, `0031-20e3`.
  const codes = [...emoji].map((letter) => (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0'));
  const name = chars[codes.join('-')] ?? chars[codes.filter((code) => code !== 'fe0f').join('-')];
  const body = name && icons.icons[icons.aliases?.[name]?.parent ?? name]?.body;
  if (!body) return undefined;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${icons.width} ${icons.height}">${body}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** Returns drawings of emoji to Satori, and nothing for letters without a font. */
export const loadAdditionalAsset = async (kind: string, text: string) => (kind === 'emoji' && emojiDrawing(text)) || [];

/** Draws a title in the largest size that fits. At `MIN_SIZE` it shortens the title and breaks words at soft hyphens. */
export async function drawTitle(title: string, limits: Limits, fonts: CardFonts): Promise<Words> {
  const room = limits.width - 2 * PADDING;
  const whole = title.normalize('NFC');
  let text = shorten(withoutSoftHyphens(whole), MAX_GRAPHEMES);
  let widest = await widestWord(text, fonts);
  if (whole.includes(SOFT_HYPHEN) && room / widest < MIN_SIZE / MEASURED_SIZE) {
    text = shorten(withoutSoftHyphens(breakWords(whole, MAX_LETTERS)), MAX_GRAPHEMES);
    widest = await widestWord(text, fonts);
  }
  let size = Math.min(limits.maxSize, (MEASURED_SIZE * room) / widest, room / (widestPhrase(text) || 1));
  // Balanced lines may be narrower than a word, which `anywhere` would break.
  const overflowWrap = size < MIN_SIZE ? 'anywhere' : 'normal';
  for (;;) {
    size = Math.max(size, MIN_SIZE);
    // Measured without balancing, which keeps the number of lines, and without outlines, which is faster.
    const lines = breakLines(text, room / size);
    const height = heightOf(await layOut(lines, size, limits.width, { fonts, embedFont: false }, { overflowWrap }));
    const scale = limits.height / height;
    if (scale >= 1) {
      const svg = await layOut(lines, size, limits.width, { fonts }, { overflowWrap, textWrap: 'balance' });
      return { svg: Buffer.from(svg), height };
    }
    if (size > MIN_SIZE) size *= Math.max(0.8, Math.min(0.95, Math.sqrt(scale)));
    else text = shorten(text, Math.floor(Array.from(graphemes.segment(text)).length * Math.min(0.95, scale)));
  }
}

/** Returns the width of a text's widest unbreakable part, in px at `MEASURED_SIZE`. */
async function widestWord(text: string, fonts: CardFonts): Promise<number> {
  const style = { display: 'flex', width: 'min-content', fontSize: MEASURED_SIZE, letterSpacing: '-0.03em' };
  const options = { height: MEASURED_SIZE, fonts, embedFont: false, loadAdditionalAsset };
  return Number(/ width="([\d.]+)"/.exec(await satori(createElement('div', { style }, text), options))?.[1]);
}

function layOut(
  text: string,
  fontSize: number,
  width: number,
  options: Pick<SatoriOptions, 'fonts' | 'embedFont'>,
  lines: Pick<CSSProperties, 'overflowWrap' | 'textWrap'>,
): Promise<string> {
  const style: CSSProperties = {
    width,
    padding: PADDING,
    boxSizing: 'border-box',
    display: 'flex',
    justifyContent: 'center',
    direction: directionOf(text),
    textAlign: 'center',
    whiteSpace: 'pre-wrap',
    ...lines,
    fontSize,
    lineHeight: TALL.test(text) ? 1.3 : 1.04,
    letterSpacing: '-0.03em',
    color: sitePalette().text,
  };
  return satori(createElement('div', { style }, withSpaces(text)), { ...options, width, loadAdditionalAsset });
}

const heightOf = (svg: string): number => Number(/ height="([\d.]+)"/.exec(svg)?.[1]);
