/** Returns a pattern that matches a face's letters, from its range such as `U+23, U+3C-3E`. */
function lettersOf({ unicodeRange }: FontFace): RegExp {
  const ranges = unicodeRange.replace(/[\dA-F]+(?=[-,]|$)/gi, '\\u{$&}').replace(/U\+|,\s*/gi, '');
  return new RegExp(`[${ranges}]`, 'u');
}

/** Returns the font faces of a style element, even if its media query does not match. */
function facesIn({ sheet }: HTMLStyleElement): FontFace[] {
  const rules = [...(sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSFontFaceRule);
  return rules.map(({ style }) => {
    const of = (name: string) => style.getPropertyValue(name);
    // Only declared values: `FontFace` refuses empty strings.
    const entries = Object.entries({
      weight: of('font-weight'),
      style: of('font-style'),
      stretch: of('font-stretch'),
      unicodeRange: of('unicode-range'),
      display: of('font-display'),
    });
    // Some browsers keep the quotes as part of the name.
    const family = of('font-family').replaceAll(/["']/g, '');
    return new FontFace(family, of('src'), Object.fromEntries(entries.filter(([, value]) => value)));
  });
}

/**
 * Loads the fonts of the page's letters, from the faces in the `media=print` style element. Does not apply them: a browser
 * lays out the whole page when a face is added, and again when its file arrives.
 *
 * @returns all faces. Those of other letters are not loaded; failed files are ignored.
 */
export async function loadFonts(): Promise<FontFace[]> {
  const style = document.querySelector<HTMLStyleElement>('style[media=print]');
  const faces = style ? facesIn(style) : [];
  // Not `textContent`: scripts and `noscript` have rare letters such as "<" on every page.
  const text = document.body.innerText;
  await Promise.allSettled(faces.map((face) => lettersOf(face).test(text) && face.load()));
  return faces;
}
