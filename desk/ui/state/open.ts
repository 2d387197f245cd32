import { fetchSite } from './api';
import { tell, useDesk } from './desk';
import { keptDraft } from './drafts';
import { hashesOf, replayed, valuesOf } from './replay';

/** Reads the site, and goes on where the last visit ended. @throws {ApiError} */
export async function openDesk(): Promise<void> {
  const site = await fetchSite();
  const draft = keptDraft();
  const base = hashesOf(site.files);
  const { history, isWhole } = replayed(valuesOf(site.files), draft?.steps ?? []);
  const isStale = Object.keys(draft?.base ?? {}).some((file) => draft?.base[file] !== base[file]);
  useDesk.setState({ site, base, history });
  if (draft && !isWhole)
    tell({
      tone: 'bad',
      text: 'The files have changed since your last visit. Some of your changes found no place any more.',
    });
  else if (draft && isStale)
    tell({ tone: 'bad', text: 'The files have changed since your last visit. Look at your changes before you save.' });
  else if (draft) tell({ tone: 'good', text: 'Your changes of the last visit are here. They are not saved yet.' });
}
