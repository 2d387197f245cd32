import type { Thing } from 'schema-dts';

/** A node of a page's structured data, in the vocabulary of https://schema.org. */
export type GraphNode = Exclude<Thing, string>;

/** What a section can refer to in the structured data of the page on which it stands. */
export interface GraphPlace {
  /** Canonical address of the page. */
  url: string;
  /** Origin of the site, for addresses: `https://example.com`. */
  origin: string;
  /** `@id` of the company. */
  company: string;
}
