/**
 * A page that was opened before a deploy and used after it asks for files that are gone. It reloads then,
 * once, by itself.
 */
import { recall, remember } from '../platform/safeSessionStorage';
import { fetchPageFile } from './pageFile';

const KEY = 'reloaded-for';

/** Reloads the page for the deploy `version`, unless that was done already. Does not return if it reloads. */
async function reloadFor(version: string): Promise<void> {
  // Without a memory there would be no end to it.
  if (recall(KEY) === version || !remember(KEY, version)) return;
  location.reload();
  await new Promise(() => {});
}

/** The version that the page's HTML was made with; none in development. */
const htmlVersion = () => document.getElementById('root')?.dataset.version;

/** Reloads once if the site now serves another version of this page than its HTML. */
export async function reloadIfNot(version: string): Promise<void> {
  const own = htmlVersion();
  if (own !== undefined && own !== version) await reloadFor(version);
}

/** After a failed load: was it because of a new deploy? Without a connection there is no telling, and no reload. */
export async function reloadIfStale(): Promise<void> {
  const file = await fetchPageFile(location.pathname).catch(() => undefined);
  if (file) await reloadIfNot(file.version);
}
