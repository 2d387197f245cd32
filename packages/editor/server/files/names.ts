import type { Names } from '../../code/describeChanges.ts';
import { fieldLabels, partSchema } from '../../model/field.ts';
import { nameInWords } from '../../model/files.ts';
import type { Path } from '../../model/json.ts';
import type { ContentDescription, FieldSchema, SectionDescription } from '../../model/site.ts';
import type { Words } from '../../words/en.ts';

/**
 * Returns the label of the field at a path. It is quoted, because a label such as "Belongs to" reads badly inside a
 * sentence.
 */
function fieldLabel(words: Words['change'], schema: FieldSchema, path: Path): string {
  const labels = fieldLabels(schema, words.value, path).map(words.quoted);
  const [label = words.quoted(words.value), owner = label] = labels.toReversed();
  if (path.slice(0, -1).reduce(partSchema, schema).kind !== 'picture') return label;
  // `src` is labelled like the picture itself.
  return path.at(-1) === 'src' ? owner : words.of(label, owner);
}

/** Creates display names from the site's definitions. */
export function namesFrom(
  sections: readonly SectionDescription[],
  content: readonly Pick<ContentDescription, 'name' | 'title' | 'schema'>[],
  pageSchema: FieldSchema,
  { change: words, theme }: Pick<Words, 'change' | 'theme'>,
  themeLabels: Readonly<Record<string, string>>,
): Names {
  const section = (type: string) => sections.find((one) => one.type === type);
  const contentOf = (name: string) => content.find((one) => one.name === name.replace(/[/ ].*/, ''));
  return {
    words,
    section: (type) => section(type)?.label ?? type,
    sectionField: (type, path) => fieldLabel(words, section(type)?.schema ?? {}, path),
    pageField: (path) => fieldLabel(words, pageSchema, path),
    content: (name) =>
      name === 'theme'
        ? theme.title
        : name.replace(/^[^/ ]+/, (kind) => contentOf(name)?.title ?? nameInWords(kind)).replace('/', ' › '),
    contentField: (name, path) =>
      name === 'theme'
        ? words.quoted(theme.label(path, themeLabels))
        : fieldLabel(words, contentOf(name)?.schema ?? {}, path),
  };
}
