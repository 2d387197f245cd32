import { lstatSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PageData } from '@worldwright/engine/component';
import { messageOf } from '@worldwright/engine/component';
import type { Conflicts, Edit, Refused, Saved, SaveRequest } from '../../model/answers.ts';
import { fileProblem, type Problem } from '../../model/problem.ts';
import { SerialQueue } from '../compiler/serialQueue.ts';
import type { Editor } from '../editor.ts';
import { rebased } from '../git/rebase.ts';
import { words } from '../requestLanguage.ts';
import { type AtomicWriter, type FileToWrite, WriteError } from './atomicWrite.ts';
import type { DraftFile } from './draft.ts';
import { isEditable } from './siteFiles.ts';

/** What proves a change before it is written. */
export interface Proofs {
  /** What TypeScript finds wrong. */
  types: (files: readonly FileToWrite[]) => Promise<Problem[]>;
  /** Renders a page as the build does. @throws when a section throws, naming it. */
  render: (page: PageData) => Promise<string>;
}

/** Pages of one template that are rendered before a save: the others are made of the same sections. */
const RENDERED = 10;

/**
 * Why the editor may not write a file, whatever it is called; `undefined` if it may. A link could lead anywhere.
 *
 * @param root folder of the project.
 */
function reasonAgainstWriting(root: string, file: string): string | undefined {
  if (!isEditable(file)) return words().file.foreign;
  const found = lstatSync(join(root, file), { throwIfNoEntry: false });
  if (found && !found.isFile()) return words().file.link;
  const isThere = (folder: string) => lstatSync(join(root, folder), { throwIfNoEntry: false }) !== undefined;
  // The first entry of a collection, or file of a language, has its folder made with it.
  let folder = dirname(file);
  while (!isThere(folder)) folder = dirname(folder);
  if (realpathSync(join(root, folder)) !== join(realpathSync(root), folder)) return words().file.inLink;
  return undefined;
}

/** What came of a change that is ready to be written. */
export interface Proven {
  /** On what is on disk now. */
  drafts: DraftFile[];
  words: string[];
  /** Of `Saved`. */
  base: Saved['base'];
}

/** Writes changes, if everything is in order with them: all of them or none. */
export class Saver {
  readonly #editor: Editor;
  readonly #writer: AtomicWriter;
  readonly #proofs: Proofs;
  /** Each begins with what the one before has written. */
  readonly #queue = new SerialQueue();

  constructor(editor: Editor, writer: AtomicWriter, proofs: Proofs) {
    this.#editor = editor;
    this.#writer = writer;
    this.#proofs = proofs;
  }

  /** Writes an edit. @throws {DraftError} when a change cannot be made, {WriteError} when the disk refuses it. */
  save({ over, ...edit }: SaveRequest): Promise<Saved | Conflicts | Refused> {
    return this.inTurn(async () => {
      const first = await this.prove(edit, over);
      // Proving takes seconds: what others have written meanwhile is put together with it, and proven too.
      const proven = 'drafts' in first && this.#outdated(first.drafts) ? await this.prove(edit, over) : first;
      if (!('drafts' in proven)) return proven;
      this.#write(proven.drafts);
      const files = proven.drafts.flatMap(({ file }) => this.#editor.disk.files.get(file)?.description ?? []);
      return { saved: true, files, base: proven.base, words: proven.words };
    });
  }

  /** Does something when nothing else is being saved. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#queue.run(work);
  }

  /** Finds whether an edit may be written on what is on disk now. @param over of `SaveRequest`. */
  async prove(edit: Edit, over?: SaveRequest['over']): Promise<Proven | Conflicts | Refused> {
    const drafts = await this.#editor.formatted(this.#editor.draft(edit));
    const changes = await this.#editor.words(drafts);
    for (const { file } of drafts) this.#editor.disk.readAgain(file);
    const { drafts: now, conflicts, problems: unreadable } = rebased(drafts, this.#editor.disk.files, over);
    if (unreadable.length > 0) return { problems: unreadable };
    if (conflicts.length > 0) return { conflicts };
    const problems = await this.#problemsWith(now);
    return problems.length > 0 ? { problems } : { drafts: now, words: changes, base: this.#editor.showDraft(drafts) };
  }

  async #problemsWith(drafts: readonly DraftFile[]): Promise<Problem[]> {
    const { root } = this.#editor.disk;
    const refused = drafts.flatMap(({ file }) => {
      const why = reasonAgainstWriting(root, file);
      return why === undefined ? [] : fileProblem(file, why);
    });
    if (refused.length > 0) return refused;
    const { problems, changed } = await this.#editor.inspectDrafts(drafts);
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) return errors;
    const types = await this.#proofs.types(drafts.map(toWrite));
    return types.length > 0 ? types : this.#renderAll(changed);
  }

  async #renderAll(pages: readonly { page: PageData; template: string }[]): Promise<Problem[]> {
    const counts = new Map<string, number>();
    const problems: Problem[] = [];
    for (const { page, template } of pages) {
      const count = counts.get(template) ?? 0;
      counts.set(template, count + 1);
      if (count >= RENDERED) continue;
      await this.#proofs.render(page).catch((error: unknown) => {
        const message = words().file.notShown(messageOf(error));
        problems.push({ ...fileProblem('pages.config.ts', message), path: [template], page: template });
      });
    }
    return problems;
  }

  /** The first file that is no more on disk what it was proven with. */
  #outdated(drafts: readonly DraftFile[]): DraftFile | undefined {
    const { disk } = this.#editor;
    // Whether it is other than when it was read last says nothing: others read it too, as soon as it changes.
    for (const { file } of drafts) disk.readAgain(file);
    return drafts.find(({ file, base }) => disk.files.get(file)?.description.hash !== base?.description.hash);
  }

  #write(drafts: readonly DraftFile[]): void {
    const changed = this.#outdated(drafts);
    if (changed) throw new WriteError(`${changed.file}: ${words().file.changed}`);
    this.#writer.write(drafts.map(toWrite));
    for (const { file } of drafts) this.#editor.disk.readAgain(file);
  }
}

const toWrite = ({ file, edited }: DraftFile): FileToWrite => ({ file, text: edited?.text });
