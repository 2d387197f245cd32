import { chars, icons } from '@iconify-json/twemoji';

/** Returns an emoji's drawing as the data URL of an SVG, or undefined if the set lacks it. */
export function emojiDrawing(emoji: string): string | undefined {
  // The set names emoji by code points, some with and some without U+FE0F: `1f468-200d-1f469`, `0031-20e3`.
  const codes = [...emoji].map((letter) => (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0'));
  const name = chars[codes.join('-')] ?? chars[codes.filter((code) => code !== 'fe0f').join('-')];
  const body = name && icons.icons[icons.aliases?.[name]?.parent ?? name]?.body;
  if (!body) return undefined;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${icons.width} ${icons.height}">${body}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
