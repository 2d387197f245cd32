import { readablePath } from '../../../compile/content/problems';
import { contentDefinitions } from '../../../compile/registry';
import { CollectionDefinition } from '../../../model/content';
import { withPart } from './change';
import { fieldChanges } from './fields';
import type { Mutation, SiteFiles } from './mutations';

/** Yields all changes of single files in `src/content`. */
export function* contentMutations(files: SiteFiles, pictures: string[]): Generator<Mutation> {
  const made = (subject: string, file: string, what: string, change: () => [string, unknown][]): Mutation => ({
    subject,
    name: `src/content/${file}: ${what}`,
    make: () => ({ ...files, content: new Map(change()) }),
  });
  const others = (file: string) => [...files.content].filter(([name]) => name !== file);

  for (const [file, value] of files.content) {
    const name = file.replace(/(\/.*)?\.ts$|\/.*/, '');
    const definition = contentDefinitions.get(name);
    if (!definition) continue;
    const subject = `content ${name}`;
    const isCollection = definition instanceof CollectionDefinition;
    const schema = isCollection ? definition.entry : definition.schema;
    for (const { what, path, part, mistakeAt } of fieldChanges(schema, value, pictures)) {
      const place = readablePath(path).join(' › ');
      const mutation = made(subject, file, `${place} ${what}`, () => [
        ...others(file),
        [file, withPart(value, path, part)],
      ]);
      yield mistakeAt
        ? { ...mutation, mistake: { file: `src/content/${file}`, path: readablePath(mistakeAt) } }
        : mutation;
    }
    yield made(subject, file, 'removed', () => others(file));
    yield made(subject, file, 'under another name', () => [...others(file), [file.replace('.ts', '-two.ts'), value]]);
    yield made('content', file, 'one without a schema beside it', () => [...files.content, [`${name}s.ts`, value]]);
    if (isCollection) {
      const entry = { ...Object(value), id: 1_000, path: 'added-here' };
      yield made(subject, file, 'copied to a new entry', () => [...files.content, [`${name}/added-here.ts`, entry]]);
    }
  }
  for (const [name, definition] of contentDefinitions)
    if (definition instanceof CollectionDefinition)
      yield made(`content ${name}`, name, 'no entries', () =>
        [...files.content].filter(([file]) => !file.startsWith(`${name}/`)),
      );
}
