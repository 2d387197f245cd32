/** A value of nginx's variable, or a pattern (`~…`), with what another variable is then. */
export type Choice = [when: string, value: string];

/**
 * A text for nginx's configuration.
 *
 * @throws when it holds what would end the text, or name a variable: nginx has no way to escape a dollar sign.
 */
export function quoted(text: string): string {
  if (/[\\$\n]/.test(text))
    throw new Error(`nginx cannot be told ${JSON.stringify(text)}: it has \\, $ or a line end.`);
  return `"${text.replaceAll('"', '\\"')}"`;
}

/** A pattern is written as it is: what it may hold, its author knows. */
function condition(text: string): string {
  if (text === 'default') return text;
  return text.startsWith('~') ? `"${text}"` : quoted(text);
}

/** A text within a pattern. */
export const literal = (text: string): string => text.replace(/[.()*]/g, '\\$&');

/** A text that may name what stands in the place of `*` in an old address. */
const withSplat = (text: string): string => quoted(text.replace('$splat', '\0')).replace('\0', () => '$splat');

/** A variable that follows from another: https://nginx.org/en/docs/http/ngx_http_map_module.html */
export function map(from: string, to: string, choices: Choice[]): string {
  const lines = choices.map(
    ([when, value]) => `  ${condition(when)} ${value.startsWith('$') ? value : withSplat(value)};`,
  );
  return `map "${from}" ${to} {\n${lines.join('\n')}\n}`;
}
