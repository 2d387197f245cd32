import { PROJECT_NAME } from '../../../model/answers.ts';
import type { Change } from '../../../model/change.ts';
import { sessionValue } from '../sync/api.ts';

/** Includes the project, as the editors of all projects share an origin and its storage. */
const key = () => `editor-draft ${sessionValue(PROJECT_NAME)}`;

export interface Draft {
  /** Hash of each changed file as read. */
  base: Record<string, string>;
  /** Steps, each of which can still be undone after a reload. */
  steps: Change[][];
}

/**
 * Stores a draft synchronously, so that a tab closed while typing loses nothing.
 *
 * @returns whether the storage had room; if not, the previous draft stays
 */
export function storeDraft(draft: Draft): boolean {
  try {
    if (draft.steps.length === 0) localStorage.removeItem(key());
    else localStorage.setItem(key(), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function storedDraft(): Draft | undefined {
  const kept = localStorage.getItem(key());
  if (!kept) return undefined;
  try {
    const draft: Draft = JSON.parse(kept);
    return Array.isArray(draft.steps) ? draft : undefined;
  } catch {
    return undefined;
  }
}
