import { messageOf } from '@worldwright/engine/component';
import { create } from 'zustand';
import type { Conflict, Preview } from '../../model/answers.ts';
import type { Change } from '../../model/change.ts';
import { type Path, partAt } from '../../model/json.ts';
import type { Problem } from '../../model/problem.ts';
import type { Choices, Edit } from '../../model/requests.ts';
import type { Check, EditorSite } from '../../model/site.ts';
import { words } from '../interfaceWords.ts';
import { doStep, endTyping, type Files, type History, redo, startOf, undo, unsaved } from './edits/history.ts';

export interface Notice {
  tone: 'good' | 'warn' | 'bad';
  text: string;
  /** An external page to continue on. */
  link?: { url: string; text: string };
  /** The mistake to fix first. */
  problem?: Problem | undefined;
  /** Whether it is about a save, and so outdated by the next change. */
  isOfSave?: boolean;
}

export interface EditorState {
  site: EditorSite;
  history: History;
  /** Hash of each file as last read or saved. */
  base: Record<string, string>;
  /**
   * The compiled pages on the canvas, and the values they were compiled from. Outdated until the server has responded.
   */
  preview: (Preview & { files: Files }) | undefined;
  /** The last check of the whole site, with the preview's problems at that time. Requested when typing pauses. */
  check: (Check & { previewed: Problem[] }) | undefined;
  /** Addresses of the pages on the canvas. */
  show: string[];
  /** The other language being edited; none for the first. */
  language: string | undefined;
  /** Progress of the last uploaded picture. */
  uploading: { picture: string; made: number; total: number } | undefined;
  isBusy: boolean;
  notice: Notice | undefined;
  /** Conflicts with changes of others, and the action to repeat with a choice for each. */
  conflict: { files: Conflict[]; retry: (choices: Choices) => Promise<void> } | undefined;
  /** The field to focus as soon as its form is shown. */
  focusTarget: { file: string; form: Path; path: Path } | undefined;
  announcement: string;
}

const noSite: EditorSite = {
  files: [],
  sections: [],
  content: [],
  pageSchema: {},
  layouts: [],
  pages: [],
  pictures: [],
  themeLabels: {},
  shippedLanguages: [],
  links: [],
  problems: [],
  shownOn: {},
  languages: [],
};

export const useEditorStore = create<EditorState>()(() => ({
  site: noSite,
  history: startOf({}),
  base: {},
  preview: undefined,
  check: undefined,
  show: [],
  language: undefined,
  uploading: undefined,
  isBusy: false,
  notice: undefined,
  conflict: undefined,
  focusTarget: undefined,
  announcement: '',
}));

const setHistory = (next: (history: History) => History) =>
  useEditorStore.setState(({ history }) => ({ history: next(history) }));

/**
 * Applies changes as one step that can be undone.
 *
 * @param typing whether it is typing in a field that still has the focus
 * @throws {ChangeError} if a change is invalid; a notice is shown too
 */
export function change(changes: Change[], { typing = false } = {}): void {
  try {
    if (changes.length > 0) setHistory((history) => doStep(history, changes, typing));
  } catch (error) {
    const files = [...new Set(changes.map(({ file }) => file))].join(', ');
    showNotice({ tone: 'bad', text: words.code.notHere(files) });
    throw error;
  }
}

/** Writes a text while it is typed. An empty optional text is removed. */
export function writeText(file: string, path: Path, text: string, isRequired: boolean): void {
  const isThere = partAt(useEditorStore.getState().history.files[file], path) !== undefined;
  const isRemoved = text === '' && !isRequired;
  if (!isRemoved) change([{ file, path, op: isThere ? 'replace' : 'add', value: text }], { typing: true });
  else if (isThere) change([{ file, path, op: 'remove' }], { typing: true });
}

/** Call when a field loses the focus. */
export const leaveField = () => setHistory(endTyping);

export const undoStep = () => setHistory(undo);
export const redoStep = () => setHistory(redo);

/** Announces a text to screen readers, even twice in a row. */
export const announce = (text: string) =>
  useEditorStore.setState(({ announcement }) => ({ announcement: announcement === text ? `${text}\u00A0` : text }));

/** Replaces the notice; without one, removes it. */
export const showNotice = (notice: Notice | undefined) => useEditorStore.setState({ notice });

export const showError = (error: unknown) => showNotice({ tone: 'bad', text: messageOf(error) });

export function editOf({ history, base }: Pick<EditorState, 'history' | 'base'>): Edit {
  const changes = unsaved(history);
  const files = new Set(changes.map(({ file }) => file));
  return { changes, base: Object.fromEntries(Object.entries(base).filter(([file]) => files.has(file))) };
}
