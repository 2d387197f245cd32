import type { z } from 'zod';
import type { SectionData } from '../../model/section.ts';
import { fieldsOf, typeOf } from '../content/schemaWalk.ts';
import { picturesIn } from '../describe/pictures.ts';
import { sectionDefinitions } from '../registry.ts';

const isChoice = (schema: z.core.$ZodType): boolean => ['enum', 'boolean'].includes(typeOf(schema));

/** Returns a section's options as a comparable string: its choice fields, and whether it has pictures. */
export function optionsOf({ type, props }: SectionData): string {
  const definition = sectionDefinitions.get(type);
  const choices = definition ? [...fieldsOf(definition.schema)].filter(([, field]) => isChoice(field)) : [];
  const isPictured = picturesIn(props).length > 0;
  return JSON.stringify([isPictured, ...choices.map(([name]) => Reflect.get(props, name))]);
}
