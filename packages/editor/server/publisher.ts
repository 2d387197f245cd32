import type { PageData } from '@worldwright/engine/component';
import type { Live, Publishable, Published, Refused } from '../model/answers.ts';
import { COMPANY, CONTENT, contentNameOf, LANGUAGES, PAGES } from '../model/files.ts';
import type { Desk } from './desk.ts';
import { type Git, GitError } from './git.ts';
import { isShown } from './liveSite.ts';
import { LIBRARY } from './pictures.ts';
import type { Saver } from './saver.ts';

/** What the editor writes, from the project's root. */
const WRITTEN = [PAGES, CONTENT, LANGUAGES, LIBRARY, 'pictures', 'public'];

/** Pages that are looked for on the site, at most: one that shows so many as they are here has all. */
const LOOKED_FOR = 20;

/** Longest time for an answer of the hook, in ms. */
const HOOK_TIMEOUT = 60_000;

const ADVICE =
  'Ask whoever looks after the repository to push its branch once (git push -u origin main), or to set EDITOR_DEPLOY_HOOK to the address that starts a deploy.';

/** What a marketer calls a file. */
const nameOf = (file: string): string =>
  file === PAGES ? 'Pages' : file.startsWith(CONTENT) || file.startsWith(LANGUAGES) ? contentNameOf(file) : 'Pictures';

/** Brings what is saved to the site that visitors see. */
export class Publisher {
  readonly #desk: Desk;
  readonly #saver: Saver;
  readonly #git: Git;
  readonly #hook: string | undefined;
  readonly #ask: typeof fetch;

  /**
   * @param hook address that starts a deploy when it is posted to.
   * @param ask asks the site and the hook.
   */
  constructor(desk: Desk, saver: Saver, git: Git, hook: string | undefined, ask: typeof fetch = fetch) {
    this.#desk = desk;
    this.#saver = saver;
    this.#git = git;
    this.#hook = hook;
    this.#ask = ask;
  }

  /** What can be published, and where to. */
  publishable(): Publishable {
    if (this.#hook && !URL.canParse(this.#hook))
      return { changed: [], target: '', reason: 'EDITOR_DEPLOY_HOOK is no address: it begins with https://.' };
    const target = [this.#upstream(), this.#hook && new URL(this.#hook).host].filter(Boolean).join(', ');
    if (target === '')
      return {
        changed: [],
        target,
        reason: `${this.#git.missing() ?? 'This branch is pushed nowhere yet'}. ${ADVICE}`,
      };
    return { changed: [...new Set(this.#unpublished().map(nameOf))], target };
  }

  /**
   * Commits what is saved, rebases it on what others have published meanwhile, pushes it, and starts the deploy.
   *
   * @param title first line of the commit's message.
   * @returns the mistakes of the site, if it has any: then nothing is pushed.
   * @throws {GitError} when Git, the repository or the hook refuses.
   */
  publish(title: string): Promise<Published | Refused> {
    return this.#saver.inTurn(async () => {
      const { reason } = this.publishable();
      if (reason !== undefined) throw new GitError(reason);
      const before = await this.#mistakes();
      if (before.length > 0) return { problems: before };
      const changed = this.#unpublished();
      if (this.#upstream() !== undefined) {
        const files = this.#git.uncommitted(WRITTEN);
        if (files.length > 0) this.#git.commitSaved(files, title);
        await this.#git.takeUpstream();
        const together = await this.#mistakes();
        if (together.length > 0) return { problems: together };
        await this.#git.push();
      }
      await this.#callHook();
      const { address, pages, sources } = await this.#pages();
      const isChanged = ({ path }: PageData) => changed.some((file) => isMadeOf(sources.get(path)?.files ?? [], file));
      return { address, waitingFor: await this.#missingFrom(address, pages.filter(isChanged)) };
    });
  }

  /** Whether the site shows pages as they are here. @param paths their addresses. */
  async live(paths: readonly string[]): Promise<Live> {
    const { address, pages } = await this.#pages();
    const wanted = pages.filter(({ path }) => paths.includes(path));
    return { isLive: (await this.#missingFrom(address, wanted)).length === 0 };
  }

  /** The branch that is pushed to, where there is one. */
  #upstream(): string | undefined {
    return this.#git.missing() === undefined ? this.#git.upstream() : undefined;
  }

  /** Files that are saved and not published, as far as Git knows. */
  #unpublished(): string[] {
    if (this.#upstream() === undefined) return [];
    return [...new Set([...this.#git.uncommitted(WRITTEN), ...this.#git.unpushed(WRITTEN)])];
  }

  async #mistakes() {
    this.#desk.disk.readAll();
    const { problems } = await this.#desk.inspectDrafts([]);
    return problems.filter(({ severity }) => severity === 'error');
  }

  async #pages() {
    const { inspection } = await this.#desk.inspectDrafts([]);
    const company = Object(this.#desk.disk.files.get(COMPANY)?.description.value);
    const { pages, sources } = inspection.report;
    return { address: String(Reflect.get(company, 'url')), pages, sources };
  }

  /** Those of the first pages that the site shows other than here, by their addresses. */
  async #missingFrom(address: string, pages: readonly PageData[]): Promise<string[]> {
    const looked = pages.slice(0, LOOKED_FOR);
    const shown = await Promise.all(looked.map((page) => isShown(address, page, this.#ask)));
    return looked.flatMap(({ path }, index) => (shown[index] ? [] : path));
  }

  async #callHook(): Promise<void> {
    if (!this.#hook) return;
    const { host } = new URL(this.#hook);
    const answer = await this.#ask(this.#hook, { method: 'POST', signal: AbortSignal.timeout(HOOK_TIMEOUT) }).catch(
      (error: Error) => error,
    );
    if (answer instanceof Error) throw new GitError(`${host}, which is to start the deploy, does not answer.`);
    if (!answer.ok) throw new GitError(`${host}, which is to start the deploy, answered ${answer.status}.`);
  }
}

/** Whether a page may be other than before when a file is. @param files what it is made of; folders end with a slash. */
const isMadeOf = (files: readonly string[], file: string): boolean =>
  !file.startsWith(CONTENT) || files.some((one) => one === file || (one.endsWith('/') && file.startsWith(one)));
