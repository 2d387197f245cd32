import { painted } from './painted';

/** How long in ms the fonts wait for the first picture. */
const PATIENCE = 2_000;
/** The address of a font's file, in a rule. */
const FILE = /[^"(]+\.woff2/g;

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
    try {
      // All together, and read: for each that comes by itself, and for each that is yet to be read, the browser works out
      // the styles of the whole page and lays it out. Chromium does so also for a face that no page has.
      await Promise.all((rule.cssText.match(FILE) ?? []).map(fetched));
      const faces = [...rule.cssRules].filter((face) => face instanceof CSSFontFaceRule).map(read);
      for (const face of await Promise.all(faces)) document.fonts.add(face);
      return;
    } catch {
      // With one that does not come, they come by the rule, each by itself.
    }
  }
  rule.media.mediaText = 'all';
}

/** Resolves when the browser has a font's file. @throws when that does not come */
function fetched(href: string): Promise<unknown> {
  return new Promise((onload, onerror) => {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href, onload, onerror }));
  });
}

/** A face of the rule that can be shown at once. */
function read({ style }: CSSFontFaceRule): Promise<FontFace> {
  const said = (name: string) => style.getPropertyValue(name);
  const [family, src, weight] = [said('font-family').replaceAll('"', ''), said('src'), said('font-weight')];
  return new FontFace(family, src, { weight, display: 'swap' }).load();
}
