/** A value or pattern (`~…`) of a map's source variable, with the resulting value. */
export type Choice = [when: string, value: string];

/**
 * Quotes a text for nginx's configuration.
 *
 * @throws if it cannot be quoted, or contains a dollar sign, which nginx cannot escape.
 */
export function quoted(text: string): string {
  if (/[\\$\n]/.test(text))
    throw new Error(`nginx's configuration cannot contain ${JSON.stringify(text)}: it has \\, $ or a line break.`);
  return `"${text.replaceAll('"', '\\"')}"`;
}

/** Returns a map's source value. Patterns are not checked. */
function condition(text: string): string {
  if (text === 'default') return text;
  return text.startsWith('~') ? `"${text}"` : quoted(text);
}

/** Escapes a text for a pattern. */
export const literal = (text: string): string => text.replace(/[.()*]/g, '\\$&');

/** Quotes a text that may contain `$splat`. */
const withSplat = (text: string): string => quoted(text.replace('$splat', '\0')).replace('\0', () => '$splat');

/** Returns a map of one variable to another: https://nginx.org/en/docs/http/ngx_http_map_module.html */
export function map(from: string, to: string, choices: Choice[]): string {
  const lines = choices.map(
    ([when, value]) => `  ${condition(when)} ${value.startsWith('$') ? value : withSplat(value)};`,
  );
  return `map "${from}" ${to} {\n${lines.join('\n')}\n}`;
}
