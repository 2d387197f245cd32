import { z } from 'zod';
import { CollectionDefinition, ListDefinition } from '../../model/content.ts';
import { sectionOptions } from '../../model/sectionOptions.ts';
import { anyPageSchema } from '../pages/pageSchemas.ts';
import { contentDefinitions, layoutDefinitions, sectionDefinitions } from '../registry.ts';

/**
 * The fields of a schema as JSON Schema, as authors write them: a picture is its name and description, not its files.
 * Label, help, example and kind of each field stand beside its type.
 */
const fieldsSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

function sectionSchema(own: z.ZodType) {
  const [fields, options] = [fieldsSchema(own), fieldsSchema(sectionOptions)];
  return { ...fields, properties: { ...fields.properties, ...options.properties } };
}

/** What a form that asks for a section needs to know, of every type: without a `limit` a page may have any number. */
export function sectionForms() {
  return [...sectionDefinitions.values()].map(
    ({ type, label, help, limit, opensPage, takesEnquiries, schema, example }) => ({
      type,
      label,
      help,
      ...(Number.isFinite(limit) ? { limit } : {}),
      opensPage,
      ...(takesEnquiries && { takesEnquiries }),
      schema: sectionSchema(schema),
      example,
    }),
  );
}

/** What a form that asks for content needs to know: of a list or a collection, the fields of an item. */
export function contentForms() {
  return [...contentDefinitions].map(([name, definition]) => {
    if (definition instanceof CollectionDefinition)
      return { name, shape: 'collection' as const, schema: fieldsSchema(definition.entry) };
    if (definition instanceof ListDefinition)
      return { name, shape: 'list' as const, schema: fieldsSchema(definition.item) };
    return { name, shape: 'record' as const, schema: fieldsSchema(definition.schema) };
  });
}

/** What a page has beside its sections, for an editor. */
export function pageForm() {
  return { schema: fieldsSchema(anyPageSchema.omit({ sections: true })), layouts: [...layoutDefinitions.keys()] };
}
