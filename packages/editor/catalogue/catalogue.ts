import { sectionDefinitions } from '@worldwright/engine/compile';
import { messageOf } from '@worldwright/engine/component';
import type { CatalogueSection, CatalogueState } from '../model/catalogue.ts';
import { statesOf } from './states.ts';

/** Every section type, by their labels. */
export const kinds = (): Omit<CatalogueSection, 'states'>[] =>
  [...sectionDefinitions.values()]
    .map(({ type, label, help }) => ({ type, label, help }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));

/**
 * A section type in its states, as its definition says.
 *
 * @param state what they are about; all of them without.
 * @throws what its code throws, where that leaves none.
 */
export function statesFor(type: string, state?: string): CatalogueState[] {
  const definition = [...sectionDefinitions.values()].find((one) => one.type === type);
  return definition ? statesOf(definition).filter(({ key }) => !state || key === state) : [];
}

/** Every section type in all its states. */
export const catalogue = (): CatalogueSection[] =>
  kinds().map((kind) => {
    try {
      return { ...kind, states: statesFor(kind.type) };
    } catch (error) {
      return { ...kind, states: [], trouble: messageOf(error) };
    }
  });
