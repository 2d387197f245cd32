import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc, { type GeneratorValue } from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { drawChange } from '../../../code/tests/drawnChange';
import { DrawnFile, oneOf } from '../../../code/tests/drawnFile';
import { ChangeError } from '../../../model/apply';
import { PAGES } from '../../../model/files';
import {
  beginSave,
  doStep,
  endSave,
  type History,
  redo,
  startOf,
  undo,
  unsaved,
} from '../../../ui/state/edits/history';
import { Bases } from '../bases';
import { DraftError, Drafts } from '../draft';
import { describeText } from '../siteFiles';

const isRefusal = (error: unknown) => error instanceof ChangeError || error instanceof DraftError;

const root = mkdtempSync(join(tmpdir(), 'editor-undone-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A file, its changes in the editor, and its saved version. */
class Session {
  readonly #drafts = new Drafts(root, new Bases(root));
  readonly #draw: GeneratorValue;
  #history: History;
  disk;

  constructor(draw: GeneratorValue, text: string) {
    this.#draw = draw;
    this.disk = describeText(PAGES, text);
    this.#drafts.showFile(this.disk);
    this.#history = startOf({ [PAGES]: this.disk.description.value });
  }

  #made(history: History) {
    const edit = { changes: unsaved(history), base: { [PAGES]: this.disk.description.hash } };
    return this.#drafts.make(edit, new Map([[PAGES, this.disk]]));
  }

  save(): void {
    for (const draft of this.#made(this.#history)) {
      this.#drafts.follow(draft);
      this.disk = draft.edited ?? this.disk;
    }
    this.#history = endSave(beginSave(this.#history), true);
    expect(this.disk.description.value).toEqual(this.#history.files[PAGES]);
  }

  /** Runs an action and ignores rejected changes. */
  step(): void {
    const change = { ...drawChange(this.#draw, this.#history.files[PAGES] ?? null), file: PAGES };
    try {
      const next = doStep(this.#history, [change]);
      this.#made(next);
      this.#history = next;
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }

  undo(): void {
    this.#history = undo(this.#history);
  }

  redo(): void {
    this.#history = redo(this.#history);
  }

  undoAll(): void {
    while (this.#history.past.length > 0) this.undo();
  }
}

test('after any sequence of edits, saves, undos and redos, undoing everything restores the file byte for byte', () => {
  let count = 0;
  const property = fc.property(fc.gen(), (draw) => {
    const text = new DrawnFile(draw).text();
    const session = new Session(draw, text);
    try {
      for (let step = 0; step < 10; step += 1) session[oneOf(draw, 'step', 'step', 'step', 'save', 'undo', 'redo')]();
      session.undoAll();
      session.save();
    } catch (error) {
      // Copied code is not removed by undo.
      if (isRefusal(error)) return;
      throw error;
    }
    expect(session.disk.text).toBe(text);
    count += 1;
  });
  fc.assert(property, { numRuns: 500 });
  expect(count).toBeGreaterThan(100);
});
