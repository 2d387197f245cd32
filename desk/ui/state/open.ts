import { fetchShown, fetchSite } from './api';
import { tell, useDesk } from './desk';
import { type Draft, keptDraft } from './drafts';
import { knownOf, putOnto } from './replay';

const NO_DRAFT: Draft = { base: {}, steps: [] };

/** Reads the site, and goes on where the last visit ended. @throws {ApiError} */
export async function openDesk(): Promise<void> {
  const site = await fetchSite();
  const draft = keptDraft() ?? NO_DRAFT;
  const isOther = (hash: string, file: string) => site.files.find((one) => one.file === file)?.hash !== hash;
  const changed = Object.entries(draft.base).filter(([file, hash]) => isOther(hash, file));
  const before = changed.length > 0 ? (await fetchShown(Object.fromEntries(changed))).files : [];
  // What was new then is not on disk, whatever is called so by now.
  const known = site.files.filter(({ file }) => Object.hasOwn(draft.base, file));
  const { history, isWhole, base } = putOnto(knownOf(site.files), knownOf([...known, ...before]), draft.steps);
  useDesk.setState({ site, base, history });
  if (!isWhole)
    tell({
      tone: 'bad',
      text: 'The files have changed since your last visit. Some of your changes found no place any more.',
    });
  else if (before.length < changed.length)
    tell({ tone: 'bad', text: 'The files have changed since your last visit. Look at your changes before you save.' });
  else if (changed.length > 0)
    tell({
      tone: 'good',
      text: 'Your changes of the last visit are here. The files have changed since: saving puts both together, or asks you.',
    });
  else if (draft.steps.length > 0)
    tell({ tone: 'good', text: 'Your changes of the last visit are here. They are not saved yet.' });
}
