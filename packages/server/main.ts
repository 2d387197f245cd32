/**
 * Serves an existing build together with the mail relay. Needs no development dependencies.
 *
 *   npm run serve                       http://localhost:4173
 *   PORT=8080 HOST=127.0.0.1 npm run serve
 */
import { readOptions } from '@worldwright/relay/node';
import { serve } from './serve.ts';

readOptions({});
await serve(process.env);
