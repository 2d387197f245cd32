import { words } from '../../interfaceWords.ts';
import { applyChanges, type Files } from '../edits/history.ts';
import { type Draft, rebase, snapshotOf, storedDraft } from '../edits/rebase.ts';
import { showNotice, useEditorStore } from '../store.ts';
import { get, post } from './api.ts';

const NO_DRAFT: Draft = { base: {}, steps: [] };

/**
 * Returns how many steps the files already contain, as an editor may crash before it notes a save.
 *
 * @param before the files that the steps were made on
 * @param now those of them that have changed
 */
function countSaved(before: Files, now: Files, steps: Draft['steps']): number {
  let values = before;
  const isNow = () =>
    Object.entries(now).every(([file, value]) => JSON.stringify(values[file]) === JSON.stringify(value));
  for (const [index, step] of steps.entries()) {
    try {
      values = applyChanges(values, step);
    } catch {
      return 0;
    }
    if (isNow()) return index + 1;
  }
  return 0;
}

/** Loads the site and restores the draft. @throws {ApiError} */
export async function openEditor(): Promise<void> {
  const site = await get('/site');
  const draft = storedDraft() ?? NO_DRAFT;
  const hasChanged = (hash: string, file: string) => site.files.find((one) => one.file === file)?.hash !== hash;
  const changed = Object.entries(draft.base).filter(([file, hash]) => hasChanged(hash, file));
  const before = changed.length > 0 ? await post('/shown', Object.fromEntries(changed)) : [];
  // Files created by the draft are not on disk, even if the name exists now.
  const known = site.files.filter(({ file }) => Object.hasOwn(draft.base, file));
  const own = snapshotOf([...known, ...before]);
  const others = site.files.filter(({ file }) => before.some((one) => one.file === file));
  const saved = others.length > 0 ? countSaved(own.values, snapshotOf(others).values, draft.steps) : 0;
  const disk = snapshotOf(site.files);
  const { history, isWhole, base } = rebase(disk, saved > 0 ? disk : own, draft.steps.slice(saved));
  useEditorStore.setState({ site, base, history });
  if (!isWhole) showNotice({ tone: 'bad', text: words.session.lost });
  else if (before.length < changed.length) showNotice({ tone: 'bad', text: words.session.changedSinceVisit });
  else if (changed.length > 0 && saved === 0) showNotice({ tone: 'good', text: words.session.backBoth });
  else if (draft.steps.length > 0) showNotice({ tone: 'good', text: words.session.back });
}
