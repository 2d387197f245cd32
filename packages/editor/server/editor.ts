import type { PageData } from '@worldwright/engine/component';
import type { Preview, PreviewPage } from '../model/answers.ts';
import type { Edit, PreviewRequest } from '../model/requests.ts';
import type { Check, EditorSite, SourceFile } from '../model/site.ts';
import type { Language } from '../words/speak.ts';
import { type Inspection, Inspector } from './compiler/inspector.ts';
import type { Thread } from './compiler/thread.ts';
import type { Forms, SiteEngine } from './compiler/threadEngine.ts';
import { Bases } from './files/bases.ts';
import { inFormat } from './files/biome.ts';
import { Disk } from './files/disk.ts';
import { type DraftFile, Drafts, withDraft } from './files/draft.ts';
import { describeText, type Files, readSiteFiles, shippedLanguages } from './files/siteFiles.ts';
import { linksOf, pageSummaries, pagesThatShow, placesOf, valuesOf } from './git/summaries.ts';
import { labelled, labelsIn } from './labels.ts';
import { pictureChoices } from './pictures.ts';
import { language } from './requestLanguage.ts';
import { themeColours, themeLabelsIn } from './theme.ts';

/** The editor of one project. Reads the site, and previews, checks and describes changes. */
export class Editor {
  readonly #engine: SiteEngine;
  readonly #inspector: Inspector;
  readonly #drafts: Drafts;
  readonly disk: Disk;
  /** Cached definitions of sections and content, by the language of their labels. */
  readonly #described = new Map<Language, Promise<Forms>>();
  #inspected: { files: Files; inspection: Promise<Inspection> } | undefined;

  constructor(root: string, engine: SiteEngine, evaluator?: Thread) {
    this.#engine = engine;
    this.disk = new Disk(root);
    this.#drafts = new Drafts(root, new Bases(root));
    this.#inspector = new Inspector(root, () => this.disk.files, engine, evaluator);
  }

  /** Clears caches that depend on the site's code. */
  forgetCode(): void {
    this.#engine.forget();
    this.#inspector.forgetCode();
    this.#described.clear();
    this.#inspected = undefined;
  }

  async site(): Promise<EditorSite> {
    this.disk.readAll();
    this.#drafts.show(this.disk.files);
    const { files } = this.disk;
    const [forms, inspection] = await Promise.all([this.#forms(), this.#before()]);
    return {
      ...forms,
      ...checkOf(files, forms, inspection),
      files: [...files.values()].map(({ description }) => description),
      pictures: pictureChoices(this.disk.root),
      themeLabels: themeLabelsIn(labelsIn(this.disk.root, language())),
      shippedLanguages: shippedLanguages(this.disk.root),
    };
  }

  /** Returns earlier shown versions of files. Omits unknown ones. @param base their hashes. */
  shown(base: Edit['base']): SourceFile[] {
    return Object.entries(base).flatMap(([file, hash]) => {
      const known = this.#drafts.shown(file, hash);
      return known ? { ...known.description, file } : [];
    });
  }

  /** Applies an edit to the shown pages. @throws {DraftError} if a change cannot be applied. */
  async preview({ show, ...edit }: PreviewRequest): Promise<Preview> {
    const drafts = this.draft(edit);
    const files = withDraft(this.disk.files, drafts);
    const before = await this.#before();
    const paths = [...new Set([...show, ...parentsOf(show, before)])];
    const inspection = await this.#inspector.inspect(files, paths);
    const { report, problems } = inspection;
    const shown = show.flatMap((path): PreviewPage[] => {
      const page = report.pages.find((one) => one.path === path);
      return page ? [{ page, places: placesOf(path, files, inspection), values: valuesOf(path, report) }] : [];
    });
    return { problems, shown, theme: themeColours(files) };
  }

  /** Compiles a page of the sources in another folder, or returns `null` if they have no such page without errors. */
  async pageIn(root: string, address: string): Promise<PageData | null> {
    const files = readSiteFiles(root);
    const inspector = new Inspector(root, () => files, this.#engine);
    const paths = [address, ...parentsOf([address], await this.#before())];
    const { report } = await inspector.inspect(files, paths).finally(() => inspector.forgetCode());
    return report.pages.find(({ path }) => path === address) ?? null;
  }

  /** Applies an edit to the whole site. @throws {DraftError} if a change cannot be applied. */
  async check(edit: Edit): Promise<Check> {
    const drafts = this.draft(edit);
    const { inspection } = await this.inspectDrafts(drafts);
    return checkOf(withDraft(this.disk.files, drafts), await this.#forms(), inspection);
  }

  /** Inspects the whole site with changes. `changed` lists the changed pages with the paths of their templates. */
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

  draft(edit: Edit): DraftFile[] {
    this.#drafts.show(this.disk.files);
    return this.#drafts.make(edit, this.disk.files);
  }

  /** Registers the versions of files that the editor shows after a save. Returns their hashes. */
  showDraft(drafts: readonly DraftFile[]): { [file: string]: string } {
    for (const draft of drafts) this.#drafts.follow(draft);
    return Object.fromEntries(drafts.flatMap(({ file, edited }) => (edited ? [[file, edited.description.hash]] : [])));
  }

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
    const current = language();
    const known = this.#described.get(current);
    if (known) return known;
    const forms = this.#engine.forms().then((all) => labelled(all, labelsIn(this.disk.root, current)));
    this.#described.set(current, forms);
    return forms;
  }
}

const checkOf = (files: Files, { content }: Forms, inspection: Inspection): Check => ({
  problems: inspection.problems,
  pages: pageSummaries(files, inspection),
  links: linksOf(inspection),
  shownOn: Object.fromEntries(content.map(({ name }) => [name, pagesThatShow(name, inspection)])),
  languages: inspection.languages,
});

const parentsOf = (paths: readonly string[], { report }: Inspection): string[] =>
  report.pages.flatMap(({ path, trail }) => (paths.includes(path) ? (trail ?? []).map((crumb) => crumb.path) : []));
