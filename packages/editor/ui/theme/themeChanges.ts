import type { ThemeColours } from '../../model/answers.ts';
import type { Change } from '../../model/change.ts';
import { THEME } from '../../model/files.ts';
import { type Json, type Path, partAt, textAt } from '../../model/json.ts';
import { change, useEditorStore } from '../state/store.ts';

/** Normalises a colour to `#16213b`, also from `16213B` or `#0a8`. Returns nothing if invalid. */
export function readColour(written: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(written.trim())?.[1]?.toLowerCase();
  return digits && `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

const valueAt = (file: string, path: Path): Json | undefined =>
  partAt(useEditorStore.getState().history.files[file], path);

export const replace = (file: string, path: Path, value: Json): Change => ({ file, op: 'replace', path, value });

/** Returns changes that recolour the favicon, unless two of its colours would become equal. */
function recolourIcon(before: string, colour: string): Change[] {
  const icon = textAt(useEditorStore.getState().history.files[THEME.icon], []);
  const uses = Object.values(Object(valueAt(THEME.sheet, []))).filter((one) => one === before);
  const text = icon.replaceAll(new RegExp(before, 'gi'), colour);
  if (uses.length !== 1 || text === icon || icon.toLowerCase().includes(colour)) return [];
  return [replace(THEME.icon, [], text)];
}

/** Sets a colour while it is chosen, in the favicon too. @param path its property, and `day` or `night` */
export function setColour(path: Path, colour: string): void {
  const before = path.length === 1 ? readColour(textAt(valueAt(THEME.sheet, []), path)) : undefined;
  change([replace(THEME.sheet, path, colour), ...(before === undefined ? [] : recolourIcon(before, colour))], {
    typing: true,
  });
}

/** Returns the largest radius in rem, or nothing if it has another form. */
export function readRadius(sheet: Json | undefined, { radii }: ThemeColours): number | undefined {
  const [, rem] = /^([\d.]+)rem$/.exec(textAt(sheet, [Object.keys(radii).at(-1) ?? ''])) ?? [];
  return rem === undefined ? undefined : Number(rem);
}

/** Returns changes that scale all radii. @param rem the largest radius */
export function withRadius(rem: number, { radii }: ThemeColours): Change[] {
  const largest = Object.values(radii).at(-1) ?? 1;
  return Object.entries(radii).map(([name, usual]) =>
    replace(THEME.sheet, [name], `${Number(((usual / largest) * rem).toFixed(3))}rem`),
  );
}

/** Whether dark bands are dark, or nothing if the theme has none. */
export function areBandsDark(sheet: Json | undefined, { bands }: ThemeColours): boolean | undefined {
  const scheme = textAt(sheet, [bands.scheme]);
  return scheme === '' ? undefined : scheme === bands.dark[bands.scheme];
}

/** Returns changes that make dark bands dark, or like every second band. */
export const withBands = (isDark: boolean, { bands }: ThemeColours): Change[] =>
  Object.entries(isDark ? bands.dark : bands.light).map(([name, value]) => replace(THEME.sheet, [name], value));
