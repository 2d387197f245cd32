import { expect } from 'vitest';
import type { Browser } from './browser';
import { TIMEOUT } from './timeout';

/** Viewport widths of a small phone, a phone and a laptop, in px. */
const WIDTHS = [320, 390, 1280];
/** An A4 page between its margins, in px. */
const PAPER = 673;

/** Returns elements wider than the viewport, outermost first, with their right edges. */
function overflowing(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => `${element.outerHTML.slice(0, 120)} ends at ${element.getBoundingClientRect().right}`);
}

/** Expects nothing to be wider than the viewport, at any width. */
export async function expectToFit(browser: Browser): Promise<void> {
  for (const width of WIDTHS) {
    await browser.resize(width);
    expect(await browser.run(overflowing), `wider than a window of ${width} px`).toEqual([]);
  }
}

/**
 * Applies the print styles for a moment. Returns what is shown but should be hidden, and the reverse. The smoke tests'
 * drivers cannot emulate print.
 */
function faultsOnPaper(): string[] {
  const mediaRules = (rules: CSSRuleList): CSSMediaRule[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSMediaRule ? [rule] : []),
      ...('cssRules' in rule && rule.cssRules instanceof CSSRuleList ? mediaRules(rule.cssRules) : []),
    ]);
  const changed = [...document.styleSheets]
    .flatMap((sheet) => [sheet, ...mediaRules(sheet.cssRules)])
    .map(({ media }) => ({ media, before: media.mediaText }));
  for (const { media, before } of changed)
    media.mediaText = before.replace(/\bscreen\b/g, 'speech').replace(/\bprint\b/g, 'all');
  const find = (selector: string, isWanted: boolean) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility() !== isWanted)
      .map((element) => `${isWanted ? 'hidden' : 'shown'}: ${element.outerHTML.slice(0, 120)}`);
  const faults = [
    ...find('header, nav, button, form', false),
    ...find('h1, main > section, details p', true),
    ...(document.documentElement.scrollWidth > innerWidth ? ['wider than the paper'] : []),
  ];
  for (const { media, before } of changed) media.mediaText = before;
  return changed.length > 0 ? faults : ['there are no rules for print'];
}

export async function expectToPrint(browser: Browser): Promise<void> {
  await browser.resize(PAPER);
  // The linked style sheet may still be loading.
  await expect.poll(() => browser.run(faultsOnPaper), { ...TIMEOUT, message: 'on paper' }).toEqual([]);
}

const loadedFonts = () =>
  [...document.fonts].filter(({ display, status }) => display === 'swap' && status === 'loaded').length;

/** Returns fonts that were loaded although the page has none of their letters. */
function needlessFonts(): string[] {
  const points = [...(document.body.textContent ?? '')].map((letter) => letter.codePointAt(0) ?? 0);
  const isThere = (range: string) => {
    const [first = 0, last = first] = range
      .replace(/U\+/i, '')
      .split('-')
      .map((point) => Number.parseInt(point, 16));
    return points.some((point) => point >= first && point <= last);
  };
  return [...document.fonts]
    .filter(({ display, status }) => display === 'swap' && status !== 'unloaded')
    .filter(({ unicodeRange }) => !unicodeRange.split(',').some(isThere))
    .map(({ family, unicodeRange }) => `${family} ${unicodeRange}`);
}

/** Expects the site's two fonts, for headings and text, which load after the first screen and its picture. */
export async function expectFonts(browser: Browser): Promise<void> {
  await expect.poll(() => browser.run(loadedFonts), TIMEOUT).toBeGreaterThanOrEqual(2);
  expect(await browser.run(needlessFonts), 'fonts of letters that the page does not have').toEqual([]);
}

/** Returns the lightness of the page's background and its first heading: 0 is black, 1 is white. */
function lightness(): { ground: number; words: number } {
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  const of = (color: string) => {
    if (!context) return Number.NaN;
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  };
  return {
    ground: of(getComputedStyle(document.documentElement).backgroundColor),
    words: of(getComputedStyle(document.querySelector('h1') ?? document.body).color),
  };
}

export async function expectTheme(browser: Browser, theme: 'light' | 'dark'): Promise<void> {
  const { ground, words } = await browser.run(lightness);
  expect(theme === 'dark' ? ground : words, `in the ${theme} theme`).toBeLessThan(0.25);
  expect(theme === 'dark' ? words : ground, `in the ${theme} theme`).toBeGreaterThan(0.75);
}
