import type { Thing } from 'schema-dts';

/** A node of a page's structured data, in the vocabulary of https://schema.org. */
export type GraphNode = Exclude<Thing, string>;

/** Addresses that a section can refer to in its page's structured data. */
export interface GraphPlace {
  /** Canonical address of the page. */
  url: string;
  /** Origin of the site: `https://example.com`. */
  origin: string;
  /** `@id` of the company. */
  company: string;
}
