import { contentDefinitions } from '../registry.ts';
import { fieldsOf, metaOf } from './schemaWalk.ts';
import { textsIn } from './textsIn.ts';

function missingFacts(company: object): string[] {
  const definition = contentDefinitions.get('company');
  if (!definition || !('schema' in definition)) return [];
  return [...fieldsOf(definition.schema)].flatMap(([name, field]) =>
    metaOf(field, 'takesTextsAlong') && Reflect.get(company, name) === undefined ? name : [],
  );
}

/**
 * Returns whether a list item or section mentions a missing fact of the company, such as its platform. It is then
 * omitted, so a company without that fact need not rewrite it.
 */
export function mentionsMissingFact(value: unknown, company: object | undefined): boolean {
  if (!company) return false;
  const braces = missingFacts(company).map((name) => `{company.${name}}`);
  return braces.length > 0 && [...textsIn(value)].some(({ text }) => braces.some((one) => text.includes(one)));
}

/** Returns a page's config with such sections hidden. */
export function hideMissingFacts(page: unknown, company: object | undefined): unknown {
  const { sections }: { sections?: unknown } = Object(page);
  if (!Array.isArray(sections) || !mentionsMissingFact(sections, company)) return page;
  return {
    ...Object(page),
    sections: sections.map((section) =>
      mentionsMissingFact(section, company) ? { ...section, hidden: true } : section,
    ),
  };
}
