import { contentDefinitions } from '../registry.ts';
import { fieldsOf, metaOf } from './schemaWalk.ts';
import { textsIn } from './textsIn.ts';

/** Names of the facts that the company has not, and that take along what says them. */
function missingFacts(company: object): string[] {
  const definition = contentDefinitions.get('company');
  if (!definition || !('schema' in definition)) return [];
  return [...fieldsOf(definition.schema)].flatMap(([name, field]) =>
    metaOf(field, 'takesTextsAlong') && Reflect.get(company, name) === undefined ? name : [],
  );
}

/**
 * Whether an item of a list, or a section, says a fact that the company does not have, such as its platform: it is left
 * out then. A company that has none need not rewrite what is about it.
 */
export function saysMissingFact(value: unknown, company: object | undefined): boolean {
  if (!company) return false;
  const braces = missingFacts(company).map((name) => `{company.${name}}`);
  return braces.length > 0 && [...textsIn(value)].some(({ text }) => braces.some((one) => text.includes(one)));
}

/** A page as it is written, with such sections hidden. */
export function withMissingHidden(page: unknown, company: object | undefined): unknown {
  const { sections }: { sections?: unknown } = Object(page);
  if (!Array.isArray(sections) || !saysMissingFact(sections, company)) return page;
  return {
    ...Object(page),
    sections: sections.map((section) => (saysMissingFact(section, company) ? { ...section, hidden: true } : section)),
  };
}
