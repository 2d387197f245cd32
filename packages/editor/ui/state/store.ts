import { messageOf } from '@worldwright/engine/component';
import { create } from 'zustand';
import type { Check, Conflict, Edit, Preview } from '../../model/answers.ts';
import { partAt } from '../../model/apply.ts';
import type { Change } from '../../model/change.ts';
import type { Path } from '../../model/json.ts';
import type { Problem } from '../../model/problem.ts';
import type { EditorSite } from '../../model/site.ts';
import { words } from '../interfaceWords.ts';
import type { Files } from './edits/change.ts';
import { doStep, endTyping, type History, redo, startOf, undo, unsaved } from './edits/history.ts';

/** Something that the marketer is told at the foot of the window. */
export interface Notice {
  tone: 'good' | 'warn' | 'bad';
  text: string;
  /** A page elsewhere that goes on from here. */
  link?: { url: string; text: string };
  /** What is to be mended before it can be done. */
  problem?: Problem | undefined;
  /** Whether it is of a save: after the next change it need not be so any more. */
  isOfSave?: boolean;
}

/** The work, and the files that it is done on. */
type Kept = Pick<EditorState, 'history' | 'base'>;

/** What the editor knows. */
export interface EditorState {
  site: EditorSite;
  history: History;
  /** Hash of each file as its value was read or saved last. */
  base: Record<string, string>;
  /**
   * What the changes make of the pages on the canvas, and the values that it was made of; what they made before, until
   * the server has answered.
   */
  preview: (Preview & { files: Files }) | undefined;
  /** What they make of the whole site, and what the preview had found by then: asked for when nobody types. */
  check: (Check & { previewed: Problem[] }) | undefined;
  /** Addresses of the pages on the canvas. */
  show: string[];
  /** The further language that is being written; none for the first. */
  language: string | undefined;
  /** How far the picture is that was uploaded last. */
  uploading: { picture: string; made: number; total: number } | undefined;
  isBusy: boolean;
  notice: Notice | undefined;
  conflicts: Conflict[];
  /** Title of the proposal that has met them; none where a save has. */
  proposing: string | undefined;
  /** The work before and after `takeTheirs` dropped changes: undo goes back to the one from the other. */
  dropped: Record<'before' | 'after', Kept> | undefined;
  /** Where the caret goes as soon as the form is shown that has the field. */
  sought: { file: string; form: Path; path: Path } | undefined;
  /** Told to screen readers. */
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
  shippedLanguages: [],
  links: [],
  problems: [],
};

/** The store of all that the editor knows. */
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
  conflicts: [],
  proposing: undefined,
  dropped: undefined,
  sought: undefined,
  announcement: '',
}));

const setHistory = (next: (history: History) => History) =>
  useEditorStore.setState(({ history }) => ({ history: next(history) }));

/**
 * One step that can be undone.
 *
 * @param typing whether it is typing in a field that has not been left yet.
 * @throws {ChangeError} when it cannot be made, which is told too: whoever has pressed a button would see nothing of it.
 */
export function change(changes: Change[], { typing = false } = {}): void {
  try {
    if (changes.length > 0) setHistory((history) => doStep(history, changes, typing));
  } catch (error) {
    const files = [...new Set(changes.map(({ file }) => file))].join(', ');
    tell({ tone: 'bad', text: words.code.notHere(files) });
    throw error;
  }
}

/** Writes a text that is being typed. An optional one that is emptied is removed. */
export function writeText(file: string, path: Path, text: string, isRequired: boolean): void {
  const isThere = partAt(useEditorStore.getState().history.files[file], path) !== undefined;
  const isGone = text === '' && !isRequired;
  if (!isGone) change([{ file, path, op: isThere ? 'replace' : 'add', value: text }], { typing: true });
  else if (isThere) change([{ file, path, op: 'remove' }], { typing: true });
}

/** A field was left. */
export const leaveField = () => setHistory(endTyping);

/** What undo leads back to where the last thing done was to drop it; nothing after a save, which has other files. */
export const droppedLast = ({ history, base, dropped }: EditorState): Kept | undefined =>
  dropped?.after.base === base && dropped.after.history.past.at(-1) === history.past.at(-1)
    ? dropped.before
    : undefined;

/** Undoes the last step, or brings back what was dropped last. */
export const undoStep = () =>
  useEditorStore.setState((editor) => {
    const before = droppedLast(editor);
    return before ? { ...before, dropped: undefined, notice: undefined } : { history: undo(editor.history) };
  });
/** Does again the step that was undone last. */
export const redoStep = () => setHistory(redo);

/** Tells screen readers. The same words twice are told twice. */
export const announce = (text: string) =>
  useEditorStore.setState(({ announcement }) => ({ announcement: announcement === text ? `${text}\u00A0` : text }));

/** Shows a notice at the foot of the window in place of the one before; without one, none. */
export const tell = (notice: Notice | undefined) => useEditorStore.setState({ notice });

/** Tells why something was not done. */
export const tellFailure = (error: unknown) => tell({ tone: 'bad', text: messageOf(error) });

/** What is not in the files yet. */
export function editOf({ history, base }: Kept): Edit {
  const changes = unsaved(history);
  const files = new Set(changes.map(({ file }) => file));
  return { changes, base: Object.fromEntries(Object.entries(base).filter(([file]) => files.has(file))) };
}
