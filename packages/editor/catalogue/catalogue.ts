import { sectionDefinitions } from '@worldwright/engine/compile';
import { messageOf } from '@worldwright/engine/component';
import type { CatalogueSection } from '../model/catalogue.ts';
import { statesOf } from './states.ts';

interface Wanted {
  section?: string | null;
  state?: string | null;
}

/** Returns the section types with their states. Options limit them to one type, or to the states with one key. */
export const catalogue = ({ section, state }: Wanted = {}): CatalogueSection[] =>
  [...sectionDefinitions.values()]
    .filter(({ type }) => !section || type === section)
    .map((definition) => {
      const { type, label, help } = definition;
      try {
        return { type, label, help, states: statesOf(definition).filter(({ key }) => !state || key === state) };
      } catch (error) {
        return { type, label, help, states: [], trouble: messageOf(error) };
      }
    })
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
