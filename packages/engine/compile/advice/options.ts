import type { z } from 'zod';
import type { SectionData } from '../../model/section.ts';
import { fieldsOf, typeOf } from '../content/schemaWalk.ts';
import { picturesIn } from '../describe/pictures.ts';
import { sectionDefinitions } from '../registry.ts';

/** Whether a field is one of a few words to choose from, or a switch. */
const isChoice = (schema: z.core.$ZodType): boolean => ['enum', 'boolean'].includes(typeOf(schema));

/** How a section is told to look: what it has of fields that give a choice, as a text to compare. */
export function optionsOf({ type, props }: SectionData): string {
  const definition = sectionDefinitions.get(type);
  const choices = definition ? [...fieldsOf(definition.schema)].filter(([, field]) => isChoice(field)) : [];
  const isPictured = picturesIn(props).length > 0;
  return JSON.stringify([isPictured, ...choices.map(([name]) => Reflect.get(props, name))]);
}
