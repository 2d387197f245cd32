/** The rule that keeps the fonts of every page from visitors with script: see `build/fontFaces.ts`. */
function findRule(): CSSMediaRule | undefined {
  const rules = [...document.styleSheets].flatMap(({ href, cssRules }) => (href ? [] : [...cssRules]));
  return rules.find(
    (rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.cssRules[0] instanceof CSSFontFaceRule,
  );
}

/**
 * Brings the fonts. Until then the text has letters of the visitor's own device, as wide as those that come: on a thin
 * line the fonts would take as long as the first picture.
 */
export function bringFonts(): void {
  const rule = findRule();
  if (rule) rule.media.mediaText = 'all';
}
