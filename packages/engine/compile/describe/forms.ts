import { z } from 'zod';
import { CollectionDefinition, ListDefinition } from '../../model/content.ts';
import { pageSchema } from '../../model/pages.ts';
import { sectionOptions } from '../../model/sectionOptions.ts';
import { contentDefinitions, layoutDefinitions, sectionDefinitions } from '../registry.ts';

/** What a form that asks for a section needs to know. */
interface SectionForm {
  type: string;
  label: string;
  help: string;
  /** How many a page may have; none where it may have any number. */
  limit?: number;
  /** Whether it holds the main heading, of which a page has one. */
  opensPage: boolean;
  /** Its own properties and the options of every section. */
  schema: FieldsSchema;
  example: object;
}

/** What a form that asks for content needs to know. */
interface ContentForm {
  name: string;
  /** `record`: one group of fields. `list`: a list in one file. `collection`: a folder with a file per entry. */
  shape: 'record' | 'list' | 'collection';
  /** Its fields; of a list or a collection, those of an item. */
  schema: FieldsSchema;
}

type FieldsSchema = ReturnType<typeof fieldsSchema>;

/**
 * The fields of a schema as JSON Schema, as authors write them: a picture is its name and description, not its files.
 * Label, help, example and kind of each field stand beside its type.
 */
const fieldsSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

function sectionSchema(own: z.ZodType): FieldsSchema {
  const [fields, options] = [fieldsSchema(own), fieldsSchema(sectionOptions)];
  return { ...fields, properties: { ...fields.properties, ...options.properties } };
}

/** Every section type, for an editor. */
export function sectionForms(): SectionForm[] {
  return [...sectionDefinitions.values()].map(({ type, label, help, limit, opensPage, schema, example }) => ({
    type,
    label,
    help,
    ...(Number.isFinite(limit) ? { limit } : {}),
    opensPage,
    schema: sectionSchema(schema),
    example,
  }));
}

/** All content, for an editor. */
export function contentForms(): ContentForm[] {
  return [...contentDefinitions].map(([name, definition]) => {
    if (definition instanceof CollectionDefinition)
      return { name, shape: 'collection', schema: fieldsSchema(definition.entry) };
    if (definition instanceof ListDefinition) return { name, shape: 'list', schema: fieldsSchema(definition.item) };
    return { name, shape: 'record', schema: fieldsSchema(definition.schema) };
  });
}

/** What a page has beside its sections, for an editor. */
export function pageForm(): { schema: FieldsSchema; layouts: string[] } {
  return { schema: fieldsSchema(pageSchema.omit({ sections: true })), layouts: [...layoutDefinitions.keys()] };
}
