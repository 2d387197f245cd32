import { isBlocks, plainText, readRichText } from '@worldwright/engine';
import type { RichText, SectionData } from '@worldwright/engine/component';
import { fieldOf, partSchema } from '../../model/field.ts';
import { isGroup, type Json, type Path, partAt, textAt } from '../../model/json.ts';
import type { FieldSchema } from '../../model/site.ts';
import type { EditableText } from './frame/contract.ts';

/** Returns the paths of all texts and telephone numbers in a value, and of its pictures' descriptions. */
export function textPaths(
  schema: FieldSchema | undefined,
  value: Json,
  path: (string | number)[] = [],
): (string | number)[][] {
  const field = fieldOf(schema);
  if (field.kind === 'text' || field.kind === 'telephone') return typeof value === 'string' ? [path] : [];
  if (field.kind === 'list')
    return Array.isArray(value) ? value.flatMap((item, index) => textPaths(field.item, item, [...path, index])) : [];
  if (field.kind === 'picture') return textAt(value, ['alt']) === '' ? [] : [[...path, 'alt']];
  if (field.kind !== 'group' || !isGroup(value)) return [];
  return field.fields.flatMap(({ name, schema: inner }) => {
    const part = partAt(value, [name]);
    return part === undefined ? [] : textPaths(inner, part, [...path, name]);
  });
}

function shownText(section: SectionData, path: Path): RichText | undefined {
  const shown = path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    section.props,
  );
  return typeof shown === 'string' || isBlocks(shown) ? shown : undefined;
}

const isRichAt = (schema: FieldSchema, path: Path): boolean => path.reduce(partSchema, schema).isRich === true;

/**
 * Returns a compiled section with later edits of its texts. Texts that the page shows unchanged are updated at once.
 * Derived values are updated by the next compilation.
 *
 * @param before the section's value when it was compiled
 * @param now its current value
 * @param filled replaces the placeholders of a text
 */
export function withTexts(
  section: SectionData,
  schema: FieldSchema,
  before: Json,
  now: Json,
  filled: (text: string) => string,
): SectionData {
  if (before === now) return section;
  const next = structuredClone(section);
  for (const path of textPaths(schema, now)) {
    const [old, text] = [partAt(before, path), partAt(now, path)];
    const shown = shownText(section, path);
    if (typeof old !== 'string' || typeof text !== 'string' || shown === undefined) continue;
    const made = (written: string) => (isRichAt(schema, path) ? readRichText(filled(written)).text : filled(written));
    // Compiled links may differ from written ones.
    if (plainText(shown) !== plainText(made(old))) continue;
    const holder = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(Object(at), key), next.props);
    Reflect.set(Object(holder), path.at(-1) ?? '', made(text));
  }
  return next;
}

const blockWords = (text: RichText): string[] =>
  typeof text === 'string'
    ? [text.trim()]
    : text.map((block) =>
        (block[0] === 'p' ? [block[1]] : block[1])
          .map((line) => plainText([['p', line]]))
          .join('')
          .trim(),
      );

export function editableTexts(schema: FieldSchema, value: Json, section: SectionData | undefined): EditableText[] {
  if (!section) return [];
  return textPaths(schema, value).flatMap((path) => {
    const [shown, written] = [shownText(section, path), partAt(value, path)];
    if (shown === undefined || typeof written !== 'string') return [];
    if (isRichAt(schema, path)) return { path, shown: blockWords(shown), written };
    return typeof shown === 'string' ? { path, shown, written } : [];
  });
}

/** Returns the word or the placeholder (`{company.name}`) at an offset of a text; a part of a placeholder would break it. */
export function wordAt(text: string, offset: number, lang: string): { index: number; length: number } {
  for (const { index, 0: found } of text.matchAll(/\{[\w.]+\}/g))
    if (index <= offset && offset < index + found.length) return { index, length: found.length };
  const word = new Intl.Segmenter(lang, { granularity: 'word' }).segment(text).containing(offset);
  return { index: word?.index ?? offset, length: word?.isWordLike ? word.segment.length : 0 };
}

/** Returns the offset of the text to edit after a key: 1 for Tab, -1 for Shift+Tab, else 0. */
export const stepOf = ({ key, shiftKey }: KeyboardEvent): number => (key === 'Tab' ? (shiftKey ? -1 : 1) : 0);
