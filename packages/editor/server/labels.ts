import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { labelOf } from '../model/field.ts';
import { nameInWords } from '../model/files.ts';
import type { FieldSchema } from '../model/site.ts';
import { fields } from '../words/fields.de.ts';
import type { Language } from '../words/speak.ts';
import type { Forms } from './compiler/threadEngine.ts';

/** Returns the site's file with translations of its own labels and help texts. */
const fileFor = (language: Language): string => `src/words/editor.${language}.json`;

/** Translations for the engine's fields. The schemas are in English. */
const ENGINE: Record<Language, Readonly<Record<string, string>>> = { en: {}, de: fields };

const dictionary = z.record(z.string(), z.string());

/**
 * Returns labels and help texts in a language, by their English texts in the schemas.
 *
 * @throws if the site's file with translations is invalid.
 */
export function labelsIn(root: string, language: Language): Labels {
  const file = fileFor(language);
  if (!existsSync(join(root, file))) return ENGINE[language];
  try {
    return { ...ENGINE[language], ...dictionary.parse(JSON.parse(readFileSync(join(root, file), 'utf8'))) };
  } catch (error) {
    throw new Error(`${file} cannot be read: write JSON with a text for each English text`, { cause: error });
  }
}

type Labels = Readonly<Record<string, string>>;

/** Adds labels to fields without one, if their readable name has a translation. */
const named = (fields: Record<string, FieldSchema>, labels: Labels) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const label = field.label ?? labels[labelOf(field, name)];
      return [name, label === undefined ? field : { ...field, label }];
    }),
  );

/** Returns the translated names of choices: `{ left: 'links' }`. */
const namesOf = (choices: unknown[], labels: Labels) =>
  Object.fromEntries(
    choices.map(String).flatMap((choice) => (Object.hasOwn(labels, choice) ? [[choice, labels[choice]]] : [])),
  );

/** Translates labels, help texts, choices and titles of content. Untranslated ones stay in English. */
export function labelled(forms: Forms, labels: Labels): Forms {
  const other: Forms = JSON.parse(JSON.stringify(forms), (key, value) => {
    if (key === 'properties') return named(value, labels);
    if (Array.isArray(value?.enum)) return { ...value, names: namesOf(value.enum, labels) };
    return (key === 'label' || key === 'help') && typeof value === 'string' ? (labels[value] ?? value) : value;
  });
  const content = other.content.map((one) => {
    const title = labels[nameInWords(one.name)];
    return title === undefined ? one : { ...one, title };
  });
  // Examples are content, not labels.
  const sections = other.sections.map((one, index) => ({
    ...one,
    example: forms.sections[index]?.example ?? one.example,
  }));
  return { ...other, sections, content };
}
