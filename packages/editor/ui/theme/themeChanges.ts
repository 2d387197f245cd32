import { partAt } from '../../model/apply.ts';
import type { Change } from '../../model/change.ts';
import { THEME } from '../../model/files.ts';
import type { Json, Path } from '../../model/json.ts';
import { textAt } from '../state/edits/tree.ts';
import { change, useEditorStore } from '../state/store.ts';

/** A colour as `#16213b`, also where it is written `16213B` or `#0a8`; nothing where it is none. */
export function readColour(written: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(written.trim())?.[1]?.toLowerCase();
  return digits && `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

const valueAt = (file: string, path: Path): Json | undefined =>
  partAt(useEditorStore.getState().history.files[file], path);

/** Says something else at a place of the theme. */
export const replace = (file: string, path: Path, value: Json): Change => ({ file, op: 'replace', path, value });

/** The icon of the browser's tab in another colour, unless two of its colours would become one. */
function iconWith(before: string, colour: string): Change[] {
  const icon = textAt(useEditorStore.getState().history.files[THEME.icon], []);
  const uses = Object.values(Object(valueAt(THEME.sheet, []))).filter((one) => one === before);
  const text = icon.replaceAll(new RegExp(before, 'gi'), colour);
  if (uses.length !== 1 || text === icon || icon.toLowerCase().includes(colour)) return [];
  return [replace(THEME.icon, [], text)];
}

/** Writes a colour that is being chosen, in the icon too. @param path its property, and `day` or `night`. */
export function setColour(path: Path, colour: string): void {
  const before = path.length === 1 ? readColour(textAt(valueAt(THEME.sheet, []), path)) : undefined;
  change([replace(THEME.sheet, path, colour), ...(before === undefined ? [] : iconWith(before, colour))], {
    typing: true,
  });
}

const RADII = { s: 0.625, m: 1.125, l: 1.75 };

/** The largest radius of corners in rem; nothing where it is written otherwise. */
export const readRadius = (sheet: Json | undefined): number | undefined => {
  const [, rem] = /^([\d.]+)rem$/.exec(textAt(sheet, ['radius-l'])) ?? [];
  return rem === undefined ? undefined : Number(rem);
};

/** Makes all corners rounder or sharper together, while that is being chosen. @param rem the largest radius. */
export const setRadius = (rem: number) =>
  change(
    Object.entries(RADII).map(([size, usual]) =>
      replace(THEME.sheet, [`radius-${size}`], `${Number(((usual / RADII.l) * rem).toFixed(3))}rem`),
    ),
    { typing: true },
  );

/** Whether dark bands are dark; nothing where the theme has none to choose. */
export function areBandsDark(sheet: Json | undefined): boolean | undefined {
  const scheme = textAt(sheet, ['band-scheme']);
  return scheme === '' ? undefined : scheme === 'dark';
}

/** Has the dark bands dark, or like every second band. */
export const setBands = (isDark: boolean) =>
  change([
    replace(THEME.sheet, ['band'], isDark ? 'var(--night)' : 'var(--surface-alt)'),
    replace(THEME.sheet, ['band-high'], isDark ? 'var(--night-high)' : 'var(--surface-alt)'),
    replace(THEME.sheet, ['band-scheme'], isDark ? 'dark' : 'initial'),
  ]);
