import { posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { colourMistakes } from '@worldwright/engine/build';
import { messageOf } from '@worldwright/engine/component';
import { isTheme, PAGES, THEME } from '../../model/files.ts';
import { hasCode } from '../../model/json.ts';
import { fileProblem, type Problem } from '../../model/problem.ts';
import { placeIn } from '../files/places.ts';
import type { Files, ReadFile } from '../files/siteFiles.ts';
import type { Look } from './engine.ts';
import { Evaluator, NoEndError } from './evaluator.ts';
import type { SiteEngine } from './threadEngine.ts';

/** What the engine says of the site's files. */
export interface Inspection extends Pick<Look, 'report' | 'languages'> {
  problems: Problem[];
  /** What comes out of each file. */
  made: ReadonlyMap<string, unknown>;
}

/** Finds where in the values of files problems are. */
const locator =
  (files: Files, made: ReadonlyMap<string, unknown>) =>
  (severity: Problem['severity'], problem: Pick<Problem, 'file' | 'path' | 'message'>): Problem => {
    const isPages = problem.file === PAGES;
    const value = files.get(problem.file)?.description.value ?? null;
    const page = isPages ? problem.path[0] : undefined;
    const at = placeIn(value, made.get(problem.file), problem.path, isPages);
    return { severity, ...problem, ...(page === undefined ? {} : { page }), at };
  };

/** What cannot be read of the theme's colours. */
function sheetMistakes(files: Files) {
  const sheet = files.get(THEME.sheet);
  return sheet ? colourMistakes(sheet.text) : [];
}

/** Hashes of the files that one is made of, by their paths; without one where there is no such file. */
type MadeOf = ReadonlyMap<string, string | undefined>;

/** As Vite resolves it: imports of our own files have no ending. */
const fileOf = (importer: string, specifier: string): string =>
  posix.join(posix.dirname(importer), /\.\w+$/.test(specifier) ? specifier : `${specifier}.ts`);

/** What a file is made of: itself, and what it imports of pages and content. */
function madeOf(file: string, files: Files): MadeOf {
  const found = new Map<string, string | undefined>();
  const note = (name: string): void => {
    if (found.has(name)) return;
    const read = files.get(name);
    found.set(name, read?.description.hash);
    for (const specifier of read?.source?.imports ?? []) if (/^\.\.?\//.test(specifier)) note(fileOf(name, specifier));
  };
  note(file);
  return found;
}

/** Says what is wrong with the site and what its pages are, whatever state its files are in. */
export class Inspector {
  readonly #root: string;
  readonly #engine: SiteEngine;
  readonly #evaluator: Evaluator;
  /** What came out of each file that is written with code, or that it never ended, while what it is made of was as it is. */
  #values = new WeakMap<ReadFile, { of: MadeOf; value: Promise<unknown> }>();
  readonly #isPlain = new WeakMap<ReadFile, boolean>();
  /** What came out of each file when it could be read last: pages are shown with that while it cannot. */
  readonly #last = new Map<string, unknown>();

  readonly #onDisk: () => Files;

  /**
   * @param root folder of the project.
   * @param onDisk the files as they are on disk.
   */
  constructor(root: string, onDisk: () => Files, engine: SiteEngine, evaluator = new Evaluator()) {
    this.#root = root;
    this.#onDisk = onDisk;
    this.#engine = engine;
    this.#evaluator = evaluator;
  }

  /** Forgets what the files have imported of the site's code, which has changed. */
  forgetCode(): void {
    this.#values = new WeakMap();
    void this.#evaluator.forget();
  }

  /** Looks at the whole site, or at a few pages and at the content. @param paths addresses of the pages. */
  async inspect(files: Files, paths?: readonly string[]): Promise<Inspection> {
    const { made, unreadable } = await this.#makeAll(files);
    const { report, advice, languages } = await this.#engine.look(made, paths);
    const locate = locator(files, made);
    // Of what cannot be read the engine has nothing, and would say that it is missing.
    const isRead = (file: string) => unreadable.every((problem) => problem.file !== file);
    // Without pages every link would lead nowhere.
    const found = made.has(PAGES) ? report.problems.filter(({ file, path }) => path.length > 0 || isRead(file)) : [];
    const problems = [
      ...unreadable,
      ...found.map((problem) => locate('error', problem)),
      ...advice.map((problem) => locate('advice', problem)),
      ...sheetMistakes(files).map((problem) => locate('error', problem)),
    ];
    return { report, problems, made, languages };
  }

  /** What comes out of all files. Of one that cannot be read, what came out of it last. */
  async #makeAll(files: Files): Promise<{ made: Map<string, unknown>; unreadable: Problem[] }> {
    const unreadable: Problem[] = [];
    const made = new Map<string, unknown>();
    for (const [file, read] of files) {
      if (isTheme(file)) continue;
      try {
        const value = this.#plain(read) ? read.description.value : await this.#make(files, file, read);
        made.set(file, value);
        this.#last.set(file, value);
      } catch (error) {
        unreadable.push(fileProblem(file, messageOf(error)));
        if (this.#last.has(file)) made.set(file, this.#last.get(file));
      }
    }
    return { made, unreadable };
  }

  async #make(files: Files, file: string, read: ReadFile): Promise<unknown> {
    const { unreadable } = read.description;
    if (unreadable !== undefined) throw new Error(unreadable);
    const of = madeOf(file, files);
    const known = this.#values.get(read);
    if (known && isDeepStrictEqual(known.of, of)) return known.value;
    const disk = this.#onDisk();
    const texts = new Map([...files].flatMap(([name, one]) => (disk.get(name) === one ? [] : [[name, one.text]])));
    const value = this.#evaluator.evaluate({ root: this.#root, file, texts });
    this.#values.set(read, { of, value });
    value.catch((error: unknown) => {
      // What has failed is tried again; what never ends would keep everything waiting each time.
      if (!(error instanceof NoEndError) && this.#values.get(read)?.value === value) this.#values.delete(read);
    });
    return value;
  }

  /** Whether nothing in a file is written with code. */
  #plain(read: ReadFile): boolean {
    const known = this.#isPlain.get(read);
    if (known !== undefined) return known;
    const isPlain = read.source?.isData === true && !hasCode(read.description.value);
    this.#isPlain.set(read, isPlain);
    return isPlain;
  }
}
