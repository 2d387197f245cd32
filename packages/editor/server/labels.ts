import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { labelOf } from '../model/field.ts';
import { nameInWords } from '../model/files.ts';
import type { FieldSchema } from '../model/site.ts';
import { fields } from '../words/fields.de.ts';
import type { Language } from '../words/speak.ts';
import type { Forms } from './compiler/threadEngine.ts';

/** Where a site has the labels and helps of its own fields in another language, by those that its schemas have. */
const fileFor = (language: Language): string => `src/words/editor.${language}.json`;

/** Of the engine's own fields. English is what the schemas are written in. */
const ENGINE: Record<Language, Readonly<Record<string, string>>> = { en: {}, de: fields };

const dictionary = z.record(z.string(), z.string());

/**
 * Labels and helps in a language, by those of the schemas.
 *
 * @param root folder of the project.
 * @throws when the site's file of them cannot be read.
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

/** Fields whose label follows from their name get one, where that has another. */
const named = (fields: Record<string, FieldSchema>, labels: Labels) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const label = field.label ?? labels[labelOf(field, name)];
      return [name, label === undefined ? field : { ...field, label }];
    }),
  );

/** Forms with other labels and helps, and other titles of content. Those without another one stay as they are. */
export function labelled(forms: Forms, labels: Labels): Forms {
  const other: Forms = JSON.parse(JSON.stringify(forms), (key, value) => {
    if (key === 'properties') return named(value, labels);
    return (key === 'label' || key === 'help') && typeof value === 'string' ? (labels[value] ?? value) : value;
  });
  const content = other.content.map((one) => {
    const title = labels[nameInWords(one.name)];
    return title === undefined ? one : { ...one, title };
  });
  // What an example says is content.
  const sections = other.sections.map((one, index) => ({
    ...one,
    example: forms.sections[index]?.example ?? one.example,
  }));
  return { ...other, sections, content };
}
