import { SerialQueue } from '@worldwright/engine/build';
import type { PageData } from '@worldwright/engine/component';
import { messageOf } from '@worldwright/engine/component';
import type { Conflicts, Edit, Refused, Saved, SaveRequest } from '../model/answers.ts';
import type { Problem } from '../model/problem.ts';
import { type AtomicWriter, type FileToWrite, WriteError } from './atomicWrite.ts';
import type { Desk } from './desk.ts';
import type { DraftFile } from './draft.ts';
import { reasonAgainstWriting } from './reasonAgainstWriting.ts';
import { rebased } from './rebase.ts';

/** What proves a change before it is written. */
export interface Proofs {
  /** What TypeScript finds wrong. */
  types: (files: readonly FileToWrite[]) => Promise<Problem[]>;
  /** Renders a page as the build does. @throws when a section throws, naming it. */
  render: (page: PageData) => Promise<string>;
}

/** Pages of one template that are rendered before a save: the others are made of the same sections. */
const RENDERED = 10;

const refusal = (file: string, message: string): Problem => ({ severity: 'error', file, path: [], message, at: [] });

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
  readonly #desk: Desk;
  readonly #writer: AtomicWriter;
  readonly #proofs: Proofs;
  /** Each begins with what the one before has written. */
  readonly #queue = new SerialQueue();

  constructor(desk: Desk, writer: AtomicWriter, proofs: Proofs) {
    this.#desk = desk;
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
      const files = proven.drafts.flatMap(({ file }) => this.#desk.disk.files.get(file)?.description ?? []);
      return { saved: true, files, base: proven.base, words: proven.words };
    });
  }

  /** Does something when nothing else is being saved. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#queue.run(work);
  }

  /** Finds whether an edit may be written on what is on disk now. @param over of `SaveRequest`. */
  async prove(edit: Edit, over?: SaveRequest['over']): Promise<Proven | Conflicts | Refused> {
    const drafts = await this.#desk.formatted(this.#desk.draft(edit));
    const words = await this.#desk.words(drafts);
    for (const { file } of drafts) this.#desk.disk.readAgain(file);
    const { drafts: now, conflicts, problems: unreadable } = rebased(drafts, this.#desk.disk.files, over);
    if (unreadable.length > 0) return { problems: unreadable };
    if (conflicts.length > 0) return { conflicts };
    const problems = await this.#problemsWith(now);
    return problems.length > 0 ? { problems } : { drafts: now, words, base: this.#desk.showDraft(drafts) };
  }

  async #problemsWith(drafts: readonly DraftFile[]): Promise<Problem[]> {
    const { root } = this.#desk.disk;
    const refused = drafts.flatMap(({ file }) => {
      const why = reasonAgainstWriting(root, file);
      return why === undefined ? [] : refusal(file, why);
    });
    if (refused.length > 0) return refused;
    const { problems, changed } = await this.#desk.inspectDrafts(drafts);
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
        const message = `cannot be shown: ${messageOf(error)}`;
        problems.push({ ...refusal('pages.config.ts', message), path: [template], page: template });
      });
    }
    return problems;
  }

  /** The first file that is no more on disk what it was proven with. */
  #outdated(drafts: readonly DraftFile[]): DraftFile | undefined {
    const { disk } = this.#desk;
    // Whether it is other than when it was read last says nothing: others read it too, as soon as it changes.
    for (const { file } of drafts) disk.readAgain(file);
    return drafts.find(({ file, base }) => disk.files.get(file)?.description.hash !== base?.description.hash);
  }

  #write(drafts: readonly DraftFile[]): void {
    const changed = this.#outdated(drafts);
    if (changed) throw new WriteError(`${changed.file}: was changed on disk just now: save again`);
    this.#writer.write(drafts.map(toWrite));
    for (const { file } of drafts) this.#desk.disk.readAgain(file);
  }
}

const toWrite = ({ file, edited }: DraftFile): FileToWrite => ({ file, text: edited?.text });
