import { nearest } from '../model/nearest';

/**
 * Replaces `{field}` in a text by an entry's field.
 *
 * @param onUnknown told of a placeholder that the entry has no text or number for; it stays as it is.
 */
export function fillText(text: string, entry: object, onUnknown: (message: string) => void): string {
  return text.replace(/\{(\w+)\}/g, (braces, field: string) => {
    const content: unknown = Reflect.get(entry, field);
    if (typeof content === 'string' || typeof content === 'number') return String(content);
    onUnknown(`unknown field ${braces}.${nearest(field, Object.keys(entry))}`);
    return braces;
  });
}

/** Replaces `{field}` in every text of a page's configuration. */
export function fillTexts(config: unknown, entry: object, onUnknown: (message: string) => void): unknown {
  return JSON.parse(JSON.stringify(config), (_key, part: unknown) =>
    typeof part === 'string' ? fillText(part, entry, onUnknown) : part,
  );
}
