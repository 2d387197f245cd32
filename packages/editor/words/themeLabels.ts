import type { Path } from '../model/json.ts';

/** Returns a function that names a part of the theme by its path; the logo's path is empty. */
export const themeLabels =
  (fonts: Record<'display' | 'text', string>, byTheme: Record<'day' | 'night', string>) =>
  ([name, part]: Path, labels: Readonly<Record<string, string>>): string => {
    if (name === undefined) return 'Logo';
    if (name === 'display') return fonts.display;
    const label = labels[name] ?? String(name);
    if (part === 'day' || part === 'night') return `${label}, ${byTheme[part]}`;
    return name === 'text' && part !== undefined ? fonts.text : label;
  };
