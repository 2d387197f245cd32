import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { type Names, wordsFor } from '../code/describeChanges.ts';
import type { Check, Edit, Preview, PreviewPage, PreviewRequest } from '../model/answers.ts';
import type { Change } from '../model/change.ts';
import { contentNameOf, THEME } from '../model/files.ts';
import { isGroup, type Json } from '../model/json.ts';
import type { EditorSite, SourceFile } from '../model/site.ts';
import type { Language } from '../words/speak.ts';
import type { Evaluator } from './compiler/evaluator.ts';
import { type Inspection, Inspector } from './compiler/inspector.ts';
import type { Forms, SiteEngine } from './compiler/threadEngine.ts';
import { Bases } from './files/bases.ts';
import { inFormat } from './files/biome.ts';
import { Disk } from './files/disk.ts';
import { type DraftFile, Drafts, renamedFrom, withDraft } from './files/draft.ts';
import { namesFrom } from './files/names.ts';
import { describeText, type Files, type ReadFile, shippedLanguages } from './files/siteFiles.ts';
import { linksOf, pageSummaries, pagesThatShow, placesOf, valuesOf } from './git/summaries.ts';
import { labelled, labelsIn } from './labels.ts';
import { pictureChoices } from './pictures.ts';
import { language, words } from './requestLanguage.ts';
import { themeColours } from './theme.ts';

/** The editor of one project: what it knows of the site, and what it makes of changes. */
export class Editor {
  readonly #engine: SiteEngine;
  readonly #inspector: Inspector;
  readonly #drafts: Drafts;
  readonly disk: Disk;
  /** The definitions of sections and content by the languages of their labels, while the site's code is as it is. */
  readonly #described = new Map<Language, Promise<Forms>>();
  /** The site before the changes, while its files are as they are. */
  #inspected: { files: Files; inspection: Promise<Inspection> } | undefined;

  /**
   * @param root folder of the project.
   * @param engine the site's own code.
   * @param evaluator runs files that are written with code.
   */
  constructor(root: string, engine: SiteEngine, evaluator?: Evaluator) {
    this.#engine = engine;
    this.disk = new Disk(root);
    this.#drafts = new Drafts(root, new Bases(root));
    this.#inspector = new Inspector(root, () => this.disk.files, engine, evaluator);
  }

  /** Forgets what it knows of the site's code, which has changed. */
  forgetCode(): void {
    this.#engine.forget();
    this.#inspector.forgetCode();
    this.#described.clear();
    this.#inspected = undefined;
  }

  /** Everything that the editor starts with. */
  async site(): Promise<EditorSite> {
    this.disk.readAll();
    this.#drafts.show(this.disk.files);
    const { files } = this.disk;
    const [{ content, ...forms }, inspection] = await Promise.all([this.#forms(), this.#before()]);
    return {
      ...forms,
      content: content.map((one) => ({ ...one, shownOn: pagesThatShow(one.name, inspection) })),
      files: [...files.values()].map(({ description }) => description),
      pages: pageSummaries(files, inspection),
      pictures: pictureChoices(this.disk.root),
      shippedLanguages: shippedLanguages(this.disk.root),
      links: linksOf(inspection),
      problems: inspection.problems,
    };
  }

  /** Files as they were when they were shown, as far as that is known. @param base their hashes. */
  shown(base: Edit['base']): SourceFile[] {
    return Object.entries(base).flatMap(([file, hash]) => {
      const known = this.#drafts.shown(file, hash);
      return known ? { ...known.description, file } : [];
    });
  }

  /** What an edit makes of the pages that are shown. @throws {DraftError} when a change cannot be made. */
  async preview({ show, withDiff = false, ...edit }: PreviewRequest): Promise<Preview> {
    const drafts = this.draft(edit);
    const files = withDraft(this.disk.files, drafts);
    const before = await this.#before();
    const paths = [...new Set([...show, ...waysTo(show, before)])];
    const inspection = await this.#inspector.inspect(files, paths);
    const { report, problems } = inspection;
    const shown = show.flatMap((path): PreviewPage[] => {
      const page = report.pages.find((one) => one.path === path);
      return page ? [{ page, places: placesOf(path, files, inspection), values: valuesOf(path, report) }] : [];
    });
    const diff = withDiff ? unifiedDiff(await this.formatted(drafts)) : '';
    return { words: await this.words(drafts), diff, problems, shown, theme: themeColours(files) };
  }

  /** What an edit makes of the whole site. @throws {DraftError} when a change cannot be made. */
  async check(edit: Edit): Promise<Check> {
    const drafts = this.draft(edit);
    const { problems, inspection } = await this.inspectDrafts(drafts);
    const files = withDraft(this.disk.files, drafts);
    const { content } = await this.#forms();
    return {
      problems,
      pages: pageSummaries(files, inspection),
      links: linksOf(inspection),
      shownOn: Object.fromEntries(content.map(({ name }) => [name, pagesThatShow(name, inspection)])),
      languages: inspection.languages,
    };
  }

  /** Looks at the whole site with changes; says which pages are other than before, and what they are made from. */
  async inspectDrafts(drafts: readonly DraftFile[]) {
    const files = withDraft(this.disk.files, drafts);
    const [before, inspection] = await Promise.all([this.#before(), this.#inspector.inspect(files)]);
    const { pages, sources } = inspection.report;
    const old = new Map(before.report.pages.map((page) => [page.path, JSON.stringify(page)]));
    const changed = pages
      .filter((page) => old.get(page.path) !== JSON.stringify(page))
      .map((page) => ({ page, template: sources.get(page.path)?.written ?? page.path }));
    return { problems: inspection.problems, changed, inspection };
  }

  /** The files that an edit changes. */
  draft(edit: Edit): DraftFile[] {
    this.#drafts.show(this.disk.files);
    return this.#drafts.make(edit, this.disk.files);
  }

  /** Notes what the editor shows once an edit is saved. Answers with the hashes of its files. */
  showDraft(drafts: readonly DraftFile[]): { [file: string]: string } {
    for (const draft of drafts) this.#drafts.follow(draft);
    return Object.fromEntries(drafts.flatMap(({ file, edited }) => (edited ? [[file, edited.description.hash]] : [])));
  }

  /** The changes in words. */
  async words(drafts: readonly DraftFile[]): Promise<string[]> {
    const names = await this.#names();
    const gone = drafts.flatMap(({ base, edited }) => (base && !edited ? base : []));
    const formerOf = ({ file, base, edited }: DraftFile) =>
      edited && !base ? renamedFrom(file, edited.description.value, gone) : undefined;
    const formerFiles = new Set(drafts.map((draft) => formerOf(draft)?.description.file));
    return (
      drafts
        // It repeats the logo and its colours, and says nothing of its own.
        .filter(({ file }) => file !== THEME.icon)
        .filter(({ file, base, edited }) => base?.text !== edited?.text && !formerFiles.has(file))
        .flatMap((draft) => {
          const { file, changes, base, edited } = draft;
          const former = formerOf(draft);
          if (!former || !edited) return wordsFor(file, changes, base?.description.value, names);
          const { value } = edited.description;
          return [
            names.words.renamed(contentNameOf(former.description.file), contentNameOf(file)),
            ...wordsFor(file, [{ file, op: 'replace', path: [], value }], underNewName(former, value), names),
          ];
        })
    );
  }

  /** A change of a file in words. @param before what the file says without it. */
  async wordsOf(change: Change, before: Json): Promise<string[]> {
    return wordsFor(change.file, [change], before, await this.#names());
  }

  /** The files that an edit changes, in the project's format. */
  formatted(drafts: readonly DraftFile[]): Promise<DraftFile[]> {
    return Promise.all(
      drafts.map(async (draft) => {
        const { file, edited, origin } = draft;
        if (!edited) return draft;
        return {
          ...draft,
          edited: describeText(file, await inFormat(this.disk.root, file, origin?.text, edited.text)),
        };
      }),
    );
  }

  #before(): Promise<Inspection> {
    const { files } = this.disk;
    if (this.#inspected?.files !== files) this.#inspected = { files, inspection: this.#inspector.inspect(files) };
    return this.#inspected.inspection;
  }

  #forms(): Promise<Forms> {
    const spoken = language();
    const known = this.#described.get(spoken);
    if (known) return known;
    const forms = this.#engine.forms().then((all) => labelled(all, labelsIn(this.disk.root, spoken)));
    this.#described.set(spoken, forms);
    return forms;
  }

  async #names(): Promise<Names> {
    const { sections, content, pageSchema } = await this.#forms();
    return namesFrom(sections, content, pageSchema, words());
  }
}

/** The changes of files as a unified diff, as `git diff` shows it. */
function unifiedDiff(drafts: readonly DraftFile[]): string {
  return drafts
    .filter(({ base, edited }) => base?.text !== edited?.text)
    .map(({ file, base, edited }) => {
      const [from, to] = [base ? `a/${file}` : '/dev/null', edited ? `b/${file}` : '/dev/null'];
      const options = { context: 3, headerOptions: FILE_HEADERS_ONLY };
      return createTwoFilesPatch(from, to, base?.text ?? '', edited?.text ?? '', '', '', options);
    })
    .join('');
}

/** The pages on the way to others. */
const waysTo = (paths: readonly string[], { report }: Inspection): string[] =>
  report.pages.flatMap(({ path, trail }) => (paths.includes(path) ? (trail ?? []).map((crumb) => crumb.path) : []));

/** What an entry would be, had only its name been changed: what else differs from that is to be said too. */
function underNewName({ description: { value } }: ReadFile, now: Json): Json {
  if (!isGroup(value) || !isGroup(now)) return value;
  const isName = (field: string) => field === 'path' || field === 'formerPaths';
  const others = Object.entries(value).filter(([field]) => !isName(field));
  const names = Object.entries(now).filter(([field]) => isName(field));
  return Object.fromEntries([...others, ...names]);
}
