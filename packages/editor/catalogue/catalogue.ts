import { sectionDefinitions } from '@worldwright/engine/compile';
import { messageOf } from '@worldwright/engine/component';
import type { CatalogueSection, CatalogueState } from '../model/catalogue.ts';
import { statesOf } from './states.ts';

/** Every section type, by their labels. */
const kinds = (): Omit<CatalogueSection, 'states'>[] =>
  [...sectionDefinitions.values()]
    .map(({ type, label, help }) => ({ type, label, help }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));

/**
 * A section type in its states, as its definition says.
 *
 * @param state what they are about; all of them without.
 * @throws what its code throws, where that leaves none.
 */
export function statesFor(type: string, state?: string | null): CatalogueState[] {
  const definition = [...sectionDefinitions.values()].find((one) => one.type === type);
  return definition ? statesOf(definition).filter(({ key }) => !state || key === state) : [];
}

/**
 * Returns every section type in all its states.
 *
 * @param wanted a type and what a state is about; without them all
 */
export const catalogue = ({
  section,
  state,
}: {
  section?: string | null;
  state?: string | null;
} = {}): CatalogueSection[] =>
  kinds()
    .filter(({ type }) => !section || type === section)
    .map((kind) => {
      try {
        return { ...kind, states: statesFor(kind.type, state) };
      } catch (error) {
        return { ...kind, states: [], trouble: messageOf(error) };
      }
    });
