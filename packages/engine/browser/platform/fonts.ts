/** What `FontFace.unicodeRange` says of a face for all letters. */
const ALL_LETTERS = 'U+0-10FFFF';

/** Reads the font faces of a style element, even one that does not apply. */
function facesIn({ sheet }: HTMLStyleElement): FontFace[] {
  const rules = [...(sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSFontFaceRule);
  return rules.map(({ style }) => {
    const of = (name: string) => style.getPropertyValue(name);
    // Only what is said: an empty text would be refused.
    const entries = Object.entries({
      weight: of('font-weight'),
      style: of('font-style'),
      stretch: of('font-stretch'),
      unicodeRange: of('unicode-range'),
      display: of('font-display'),
    });
    // Some browsers take the name as it is, with its quotes.
    const family = of('font-family').replaceAll(/["']/g, '');
    return new FontFace(family, of('src'), Object.fromEntries(entries.filter(([, value]) => value)));
  });
}

/**
 * Loads the fonts of most letters. Their faces stand in a style element that applies to print only. They are not used yet: a
 * browser lays out the whole page when a face is added, and again when its file arrives.
 *
 * @returns all faces, those of rare letters not loaded. A file that cannot be loaded is passed over.
 */
export async function loadFonts(): Promise<FontFace[]> {
  const style = document.querySelector<HTMLStyleElement>('style[media=print]');
  const faces = style ? facesIn(style) : [];
  await Promise.allSettled(faces.map((face) => face.unicodeRange.toUpperCase() === ALL_LETTERS && face.load()));
  return faces;
}
