import { sectionDefinitions } from '../../src/engine/compile/registry';
import type { CatalogueSection } from '../model/catalogue';
import { statesOf } from './states';

/** What of the catalogue is wanted; all of it without. */
interface Wanted {
  /** A section type. */
  section?: string | null;
  /** What states are about. */
  state?: string | null;
}

/** Every section type in all its states, as its definition says, by their labels. */
export function catalogue({ section, state }: Wanted = {}): CatalogueSection[] {
  return [...sectionDefinitions.values()]
    .filter(({ type }) => !section || type === section)
    .sort((one, other) => one.label.localeCompare(other.label, 'en'))
    .map((definition) => {
      const { type, label, help } = definition;
      return { type, label, help, states: statesOf(definition).filter(({ key }) => !state || key === state) };
    });
}
