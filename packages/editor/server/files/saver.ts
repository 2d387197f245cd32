import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { PageData } from '@worldwright/engine/component';
import { messageOf } from '@worldwright/engine/component';
import type { Conflicts, Refused, Saved } from '../../model/answers.ts';
import { fileProblem, type Problem } from '../../model/problem.ts';
import type { Choices, Edit, SaveRequest } from '../../model/requests.ts';
import { SerialQueue } from '../compiler/serialQueue.ts';
import type { Editor } from '../editor.ts';
import { rebased } from '../git/rebase.ts';
import { words } from '../requestLanguage.ts';
import { type AtomicWriter, type FileToWrite, WriteError } from './atomicWrite.ts';
import type { DraftFile } from './draft.ts';

/** Checks before a change is written. */
export interface SaveChecks {
  types: (files: readonly FileToWrite[]) => Promise<Problem[]>;
  /** Renders a page like the build. @throws if a section throws; the message names it. */
  render: (page: PageData) => Promise<string>;
}

/** Maximum number of pages rendered per template before a save. The others have the same sections. */
const MAX_RENDERED = 10;

/** A checked change, ready to be written. */
export interface Verified {
  /** Rebased on the files on disk. */
  drafts: DraftFile[];
  /** See `Saved`. */
  base: Saved['base'];
}

/** Checks changes and writes all or none of them. */
export class Saver {
  readonly #editor: Editor;
  readonly #writer: AtomicWriter;
  readonly #checks: SaveChecks;
  /** Each save starts from the result of the previous one. */
  readonly #queue = new SerialQueue();

  constructor(editor: Editor, writer: AtomicWriter, checks: SaveChecks) {
    this.#editor = editor;
    this.#writer = writer;
    this.#checks = checks;
  }

  /** Saves an edit. @throws {DraftError} if a change cannot be applied, {WriteError} if a file cannot be written. */
  save({ choices, ...edit }: SaveRequest): Promise<Saved | Conflicts | Refused> {
    return this.inTurn(async () => {
      const first = await this.verify(edit, choices);
      // Checks take seconds. Files changed meanwhile are merged, and checked again.
      const verified = 'drafts' in first && this.#outdated(first.drafts) ? await this.verify(edit, choices) : first;
      if (!('drafts' in verified)) return verified;
      this.#write(verified.drafts);
      const files = verified.drafts.flatMap(({ file }) => this.#editor.disk.files.get(file)?.description ?? []);
      return { saved: true, files, base: verified.base };
    });
  }

  /** Runs work when no save is in progress. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#queue.run(work);
  }

  /** Rebases an edit on the files on disk and checks it. @param choices see `SaveRequest`. */
  async verify(edit: Edit, choices?: Choices): Promise<Verified | Conflicts | Refused> {
    const drafts = await this.#editor.formatted(this.#editor.draft(edit));
    for (const { file } of drafts) this.#editor.disk.readAgain(file);
    const { drafts: now, conflicts, problems: unreadable } = rebased(drafts, this.#editor.disk.files, choices);
    if (unreadable.length > 0) return { problems: unreadable };
    if (conflicts.length > 0) return { conflicts };
    const problems = await this.#problemsWith(now);
    return problems.length > 0 ? { problems } : { drafts: now, base: this.#editor.showDraft(drafts) };
  }

  async #problemsWith(drafts: readonly DraftFile[]): Promise<Problem[]> {
    const { root } = this.#editor.disk;
    // A link could point anywhere.
    const link = drafts.find(({ file }) => lstatSync(join(root, file), { throwIfNoEntry: false })?.isSymbolicLink());
    if (link) return [fileProblem(link.file, words().file.link)];
    const { problems, changed } = await this.#editor.inspectDrafts(drafts);
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) return errors;
    const types = await this.#checks.types(drafts.map(toWrite));
    return types.length > 0 ? types : this.#renderAll(changed);
  }

  async #renderAll(pages: readonly { page: PageData; template: string }[]): Promise<Problem[]> {
    const counts = new Map<string, number>();
    const problems: Problem[] = [];
    for (const { page, template } of pages) {
      const count = counts.get(template) ?? 0;
      counts.set(template, count + 1);
      if (count >= MAX_RENDERED) continue;
      await this.#checks.render(page).catch((error: unknown) => {
        const message = words().file.notShown(messageOf(error));
        problems.push({ ...fileProblem('pages.config.ts', message), path: [template], page: template });
      });
    }
    return problems;
  }

  /** Returns the first file that has changed on disk since it was checked. */
  #outdated(drafts: readonly DraftFile[]): DraftFile | undefined {
    const { disk } = this.#editor;
    // The result of `readAgain` is useless here: the watcher may have read the change already.
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
