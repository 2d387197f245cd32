import { PROJECT_NAME } from '../../../model/answers.ts';
import type { Change } from '../../../model/change.ts';
import { sessionValue } from '../sync/api.ts';

/** Of this project: the editors of all projects have one address, and with it one storage. */
const key = () => `editor-draft ${sessionValue(PROJECT_NAME)}`;

/** What has been done and not been saved, as the browser keeps it. */
export interface Draft {
  /** Hash of each file as it was read. */
  base: Record<string, string>;
  /** The steps, so that each can be undone after a reload too. */
  steps: Change[][];
}

/**
 * Keeps a draft. It is written at once: a tab that is closed in the middle of a word has all letters before.
 *
 * @returns whether the browser has room for it; where it has not, the draft before stays.
 */
export function keepDraft(draft: Draft): boolean {
  try {
    if (draft.steps.length === 0) localStorage.removeItem(key());
    else localStorage.setItem(key(), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** The draft of the last visit, if there is one. */
export function keptDraft(): Draft | undefined {
  const kept = localStorage.getItem(key());
  if (!kept) return undefined;
  try {
    const draft: Draft = JSON.parse(kept);
    return Array.isArray(draft.steps) ? draft : undefined;
  } catch {
    return undefined;
  }
}
