import { z } from 'zod';
import { CollectionDefinition, ListDefinition } from '../../model/content.ts';
import { sectionOptions } from '../../model/sectionOptions.ts';
import { anyPageSchema } from '../pages/pageSchemas.ts';
import { contentDefinitions, layoutDefinitions, sectionDefinitions } from '../registry.ts';

/**
 * Returns the input fields of a schema as JSON Schema: for a picture its name and description, not its files. Includes
 * label, help, example and kind of each field.
 */
const fieldsSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

function sectionSchema(own: z.ZodType) {
  const [fields, options] = [fieldsSchema(own), fieldsSchema(sectionOptions)];
  return { ...fields, properties: { ...fields.properties, ...options.properties } };
}

/** A section type, as a form shows it. Its types are general: the site defines the sections. */
interface SectionForm {
  type: string;
  label: string;
  help: string;
  opensPage: boolean;
  /** Maximum number per page. Absent if unlimited. */
  limit?: number;
  takesEnquiries?: true;
  schema: ReturnType<typeof sectionSchema>;
  /** Properties of a complete example. */
  example: object;
}

/** Returns form data for all section types. */
export function sectionForms(): SectionForm[] {
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

/** Returns form data for content: for a list or collection, the fields of an item. */
export function contentForms() {
  return [...contentDefinitions].map(([name, definition]) => {
    if (definition instanceof CollectionDefinition)
      return { name, shape: 'collection' as const, schema: fieldsSchema(definition.entry) };
    if (definition instanceof ListDefinition)
      return { name, shape: 'list' as const, schema: fieldsSchema(definition.item) };
    return { name, shape: 'record' as const, schema: fieldsSchema(definition.schema) };
  });
}

export function pageForm() {
  return { schema: fieldsSchema(anyPageSchema.omit({ sections: true })), layouts: [...layoutDefinitions.keys()] };
}
