import library from 'virtual:worldwright/pictures';
import type { z } from 'zod';
import { CollectionDefinition, ListDefinition } from '../model/content.ts';
import { explainIssue } from './content/explainIssue.ts';
import { type Problem, problemsOf } from './content/problems.ts';
import { fieldsOf, itemOf, metaOf } from './content/schemaWalk.ts';
import { contentDefinitions, sectionDefinitions } from './registry.ts';

let knownProblems: readonly Problem[] | undefined;

/** Returns mistakes in the definitions themselves, such as missing labels. Cached: definitions do not change. */
export function checkDefinitions(): readonly Problem[] {
  knownProblems ??= [...sectionProblems(), ...contentProblems()];
  return knownProblems;
}

function sectionProblems(): Problem[] {
  return [...sectionDefinitions.values()].flatMap(({ type, label, help, example, schema }) => {
    const file = `src/sections/${type}/section.ts`;
    // Without pictures, examples that need one are incomplete.
    const isChecked = Object.keys(library).length > 0;
    const error = isChecked && schema.safeParse(example, { error: explainIssue }).error;
    return [
      ...Object.entries({ label, help }).flatMap(([field, text]) =>
        text.trim() === '' ? [{ file, path: [field], message: 'is empty' }] : [],
      ),
      ...(error ? problemsOf(error, schema, { file, path: ['example'] }) : []),
      ...missingLabels(schema, file),
    ];
  });
}

function contentProblems(): Problem[] {
  return [...contentDefinitions].flatMap(([name, definition]) => {
    const file = `src/content/schemas/${name}.ts`;
    if (definition instanceof CollectionDefinition) return missingLabels(definition.entry, file);
    if (definition instanceof ListDefinition) return missingLabels(definition.item, file);
    return missingLabels(definition.schema, file);
  });
}

function missingLabels(schema: z.core.$ZodType, file: string, path: string[] = []): Problem[] {
  return [...fieldsOf(schema)].flatMap(([name, field]) => {
    const at = [...path, name];
    const item = itemOf(field);
    const nested = [...missingLabels(field, file, at), ...(item ? missingLabels(item, file, at) : [])];
    const label = metaOf(field, 'label') ?? (item && metaOf(item, 'label'));
    if (label !== undefined) return nested;
    return [{ file, path: at, message: "has no label: .meta({ label: '…' })" }, ...nested];
  });
}
