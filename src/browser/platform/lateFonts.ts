import { painted } from './painted';

/** How long in ms the fonts wait for the first picture. */
const PATIENCE = 2_000;

/** The rule that keeps the fonts of every page from visitors with script: see `build/fontFaces.ts`. */
function findRule(): CSSMediaRule | undefined {
  // The rules of a sheet of another site, such as an extension's, must not even be named.
  const rules = [...document.styleSheets].flatMap((sheet) => (sheet.href ? [] : [...sheet.cssRules]));
  return rules.find(
    (rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.cssRules[0] instanceof CSSFontFaceRule,
  );
}

/** Whether this script came from the browser's cache: the fonts are there too then, and need not wait for anything. */
const isKnown = () =>
  performance.getEntriesByName(import.meta.url).some((entry) => Reflect.get(entry, 'transferSize') === 0);

/**
 * Brings the fonts when the first screen is there with its picture. Until then the text has letters of the visitor's
 * own device, as wide as those that come: on a thin line the fonts would take as long as the picture.
 */
export async function bringFonts(): Promise<void> {
  const rule = findRule();
  if (!rule) return;
  if (!isKnown()) {
    await painted();
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    await Promise.race([picture?.decode().catch(() => {}), late]);
    await painted();
    const faces = [...rule.cssRules].filter((face) => face instanceof CSSFontFaceRule).map(faceOf);
    const all = Promise.all(faces.map((face) => face.load()));
    // With one that does not come, they come by the rule, each by itself.
    if (await all.catch(() => {})) {
      // All together, and loaded: for each that comes by itself, and for each that is yet to load, the browser works out
      // the styles of the whole page and lays it out.
      for (const face of faces) document.fonts.add(face);
      return;
    }
  }
  rule.media.mediaText = 'all';
}

/** A face of the rule that can be loaded before the page has it. */
function faceOf({ style }: CSSFontFaceRule): FontFace {
  const said = (name: string) => style.getPropertyValue(name);
  const [family, src, weight] = [said('font-family').replaceAll('"', ''), said('src'), said('font-weight')];
  return new FontFace(family, src, { weight, display: 'swap' });
}
