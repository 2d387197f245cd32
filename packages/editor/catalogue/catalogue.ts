import { sectionDefinitions } from '@worldwright/engine/compile';
import { messageOf } from '@worldwright/engine/component';
import type { CatalogueSection, CatalogueState } from '../model/catalogue.ts';
import { statesOf } from './states.ts';

/** Returns all section types, sorted by label. */
const kinds = (): Omit<CatalogueSection, 'states'>[] =>
  [...sectionDefinitions.values()]
    .map(({ type, label, help }) => ({ type, label, help }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));

/**
 * Returns the states of a section type.
 *
 * @param state key of the states to return; all if absent.
 * @throws the error of the section's code if no state could be made.
 */
export function statesFor(type: string, state?: string | null): CatalogueState[] {
  const definition = [...sectionDefinitions.values()].find((one) => one.type === type);
  return definition ? statesOf(definition).filter(({ key }) => !state || key === state) : [];
}

/**
 * Returns the section types with their states. Options limit them to one type, or to the states with one key.
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
