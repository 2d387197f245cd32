import type { Names } from '../../code/describeChanges.ts';
import { labelOf, partSchema } from '../../model/field.ts';
import type { Path } from '../../model/json.ts';
import type { ContentDescription, FieldSchema, SectionDescription } from '../../model/site.ts';
import type { Words } from '../../words/en.ts';

/**
 * Returns the label of the field at a path, with the number of a list item. It is quoted, because a label such as
 * "Belongs to" reads badly inside a sentence.
 */
function fieldLabel(words: Words['change'], schema: FieldSchema, path: Path): string {
  let at: FieldSchema = schema;
  let label = words.value;
  let owner: string | undefined;
  for (const key of path) {
    const isPicture = at.kind === 'picture';
    at = partSchema(at, key);
    // `src` is labelled like the picture itself.
    if (isPicture && key === 'src') continue;
    owner = isPicture ? words.quoted(label) : undefined;
    label = typeof key === 'number' ? `${labelOf(at, label)} ${key + 1}` : labelOf(at, key);
  }
  const field = words.quoted(label);
  return owner === undefined ? field : words.of(field, owner);
}

/** Creates display names from the site's definitions. */
export function namesFrom(
  sections: readonly SectionDescription[],
  content: readonly Pick<ContentDescription, 'name' | 'schema'>[],
  pageSchema: FieldSchema,
  { change: words, theme }: Pick<Words, 'change' | 'theme'>,
): Names {
  const section = (type: string) => sections.find((one) => one.type === type);
  const contentSchema = (name: string) => content.find((one) => one.name === name.replace(/[/ ].*/, ''))?.schema ?? {};
  return {
    words,
    section: (type) => section(type)?.label ?? type,
    sectionField: (type, path) => fieldLabel(words, section(type)?.schema ?? {}, path),
    pageField: (path) => fieldLabel(words, pageSchema, path),
    contentField: (name, path) =>
      name === 'theme' ? words.quoted(theme.label(path)) : fieldLabel(words, contentSchema(name), path),
  };
}
