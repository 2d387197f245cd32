/**
 * Serves the last build and the mail relay. Rebuilds the site when a scheduled change is due, if the packages for a build
 * are installed and the sources have not changed.
 *
 *   npm run serve                       http://localhost:4173
 *   PORT=8080 HOST=127.0.0.1 npm run serve
 */
import { readOptions } from '@worldwright/relay/node';
import { serve } from '@worldwright/server';
import { canBuild, rebuildWhenDue } from './rebuild.ts';
import { isBuiltFromSources } from './sources.ts';

function obstacle(): string | undefined {
  if (process.env.SITE_DIR) return 'SITE_DIR names another folder than dist';
  if (!canBuild()) return 'the packages that build it are not installed';
  return isBuiltFromSources() ? undefined : 'its sources have changed since it was built';
}

readOptions({});
await serve(process.env);
rebuildWhenDue({ obstacle });
