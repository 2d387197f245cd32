/** Replaces placeholders in a text, such as `{count}`. Placeholders without a value are kept. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
