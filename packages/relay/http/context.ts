import type { HttpBindings } from '@hono/node-server';
import type { Entries } from './form.ts';

/** Hono's bindings and variables for a request. */
export interface RelayEnv {
  Bindings: HttpBindings;
  Variables: {
    /** Id of the request in the response and in the log. */
    requestId: string;
    /** The posted form, once parsed: an error page repeats it. */
    entries: Entries | undefined;
  };
}
