import { z } from 'zod';
import { siteHeaders } from '../../headers/headers.ts';

/** Name of the assets' file with the facts. The underscore means that it has no URL. */
export const FACTS = '/_site.json';

/** The Worker's data about the built site. */
export const siteFacts = z.object({
  /** Recipients of the site's form. */
  to: z.array(z.string()).min(1),
  /** Company name, shown to the recipients. */
  name: z.string(),
  /** Public URL of the site. */
  url: z.string().optional(),
  headers: siteHeaders,
  /** Permanent redirects of single paths. */
  redirects: z.record(z.string(), z.string()),
  /** Rules with a query or for a folder, and temporary ones. */
  rules: z.array(z.object({ from: z.string(), query: z.string(), to: z.string(), status: z.number() })),
  /** Paths of all files except those served without the Worker. */
  files: z.array(z.string()),
});

/** The Worker's data about the built site. */
export type SiteFacts = z.output<typeof siteFacts>;
