import type { HttpBindings } from '@hono/node-server';
import type { Entries } from './form.ts';

/** What travels with a request through the relay's handlers. */
export interface RelayEnv {
  Bindings: HttpBindings;
  Variables: {
    /** Names the request in the answer and in the log. */
    requestId: string;
    /** The posted form, once it is read: an error page gives it back. */
    entries: Entries | undefined;
  };
}
