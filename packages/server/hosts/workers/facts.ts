import { z } from 'zod';
import { siteHeaders } from '../../headers/headers.ts';

/** Name of the file with the facts, among the assets. Its underscore says that it has no address. */
export const FACTS = '/_site.json';

/** What the Worker must know of the built site. */
export const siteFacts = z.object({
  /** Addresses that the site's form sends enquiries to. */
  to: z.array(z.string()).min(1),
  /** The company's name, as the recipient of an enquiry sees it. */
  name: z.string(),
  /** Address that visitors know the site by. */
  url: z.string().optional(),
  headers: siteHeaders,
  /** Old addresses with the new ones. */
  redirects: z.record(z.string(), z.string()),
  /** Old addresses that are more than a path, or have moved for a time. */
  rules: z.array(z.object({ from: z.string(), query: z.string(), to: z.string(), status: z.number() })),
  /** Paths of all files but those that need no code. */
  files: z.array(z.string()),
});

/** What the Worker must know of the built site. */
export type SiteFacts = z.output<typeof siteFacts>;
