import type { SectionData } from '@worldwright/engine/component';

/** What a state of a section is about. */
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

/** A section as it may come to be on a page. */
export interface CatalogueState {
  key: StateKey;
  /** What it is called: `faq: 20`. */
  name: string;
  section: SectionData;
}

/** A section type with its states. */
export interface CatalogueSection {
  type: string;
  label: string;
  help: string;
  states: CatalogueState[];
  /** Why there are no states: its definition throws, or does not end. */
  trouble?: string;
}
