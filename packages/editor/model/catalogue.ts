import type { SectionData } from '@worldwright/engine/component';

/** The case that a state of a section demonstrates. */
export type StateKey =
  | 'example'
  | 'everything'
  | 'choice'
  | 'no-picture'
  | 'photographs'
  | 'one'
  | 'many'
  | 'long-words'
  | 'right-to-left';

/** A possible rendering of a section. */
export interface CatalogueState {
  key: StateKey;
  /** Display name: `faq: 20`. */
  name: string;
  section: SectionData;
}

export interface CatalogueSection {
  type: string;
  label: string;
  help: string;
  states: CatalogueState[];
  /** Why there are no states: the definition throws or never returns. */
  trouble?: string;
}
