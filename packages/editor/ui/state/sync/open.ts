import { words } from '../../interfaceWords.ts';
import { applyChanges, type Files } from '../edits/change.ts';
import { type Draft, keptDraft } from '../edits/drafts.ts';
import { knownOf, putOnto } from '../edits/replay.ts';
import { tell, useEditorStore } from '../store.ts';
import { get, post } from './api.ts';

const NO_DRAFT: Draft = { base: {}, steps: [] };

/**
 * How many of the steps the files have already: an editor that was ended while it saved could not say that it had.
 *
 * @param before the files that the steps were made on. @param now those of them that are others by now.
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

/** Reads the site, and goes on where the last visit ended. @throws {ApiError} */
export async function openEditor(): Promise<void> {
  const site = await get('/site');
  const draft = keptDraft() ?? NO_DRAFT;
  const isOther = (hash: string, file: string) => site.files.find((one) => one.file === file)?.hash !== hash;
  const changed = Object.entries(draft.base).filter(([file, hash]) => isOther(hash, file));
  const before = changed.length > 0 ? (await post('/shown', Object.fromEntries(changed))).files : [];
  // What was new then is not on disk, whatever is called so by now.
  const known = site.files.filter(({ file }) => Object.hasOwn(draft.base, file));
  const own = knownOf([...known, ...before]);
  const others = site.files.filter(({ file }) => before.some((one) => one.file === file));
  const saved = others.length > 0 ? countSaved(own.values, knownOf(others).values, draft.steps) : 0;
  const disk = knownOf(site.files);
  const { history, isWhole, base } = putOnto(disk, saved > 0 ? disk : own, draft.steps.slice(saved));
  useEditorStore.setState({ site, base, history });
  if (!isWhole) tell({ tone: 'bad', text: words.session.lostSinceVisit });
  else if (before.length < changed.length) tell({ tone: 'bad', text: words.session.changedSinceVisit });
  else if (changed.length > 0 && saved === 0) tell({ tone: 'good', text: words.session.backBoth });
  else if (draft.steps.length > 0) tell({ tone: 'good', text: words.session.back });
}
