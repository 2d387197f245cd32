import type { HttpBindings } from '@hono/node-server';
import type { Entries } from './form.ts';

/** What travels with a request through the relay's handlers. */
export interface RelayEnv {
  Bindings: HttpBindings;
  Variables: {
    /** Set by the limits. */
    rateLimit: { resetTime: Date | undefined };
    /** Seconds until this client may send again; set when it has sent too often. */
    wait: number | undefined;
    /** The posted form, once it is read: an error page gives it back. */
    entries: Entries | undefined;
    /** The delivery that this request started or joined; it may outlive the answer. */
    delivery: Promise<void> | undefined;
  };
}
