/**
 * A page that was opened before a deploy and used after it asks for files that are gone. It reloads then,
 * once, by itself.
 */
import type { PageFile } from '../../engine/model/page';
import { safeSessionStorage } from '../platform/safeStorage';
import { fetchPageFile } from './pageFile';

const KEY = 'reloaded-for';

/** Reloads the page for the deploy `version`, unless that was done already. Does not return if it reloads. */
async function reloadFor(version: string): Promise<void> {
  // If nothing can be remembered, it would reload for ever.
  if (safeSessionStorage.getItem(KEY) === version || !safeSessionStorage.setItem(KEY, version)) return;
  location.reload();
  await new Promise(() => {});
}

/** The page that was prerendered: its path and version. None in development. */
let prerendered: { path: string; version: string } | undefined;

/** Notes which page the HTML was made as, and reloads once if the site now serves another version of it. */
export async function reloadOnMismatch(first: PageFile, htmlVersion: string | undefined): Promise<void> {
  if (htmlVersion === undefined) return;
  prerendered = { path: first.path, version: htmlVersion };
  if (first.version !== htmlVersion) await reloadFor(first.version);
}

/** After a failed load: was it because of a new deploy? Without a connection there is no telling, and no reload. */
export async function reloadIfStale(): Promise<void> {
  if (!prerendered) return;
  const file = await fetchPageFile(prerendered.path).catch(() => undefined);
  if (file && file.version !== prerendered.version) await reloadFor(file.version);
}
