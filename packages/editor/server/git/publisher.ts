import { dataFileOf, type PageData } from '@worldwright/engine/component';
import type { Live, Publishable, Published, Refused } from '../../model/answers.ts';
import { COMPANY, CONTENT, contentNameOf, isTheme, LANGUAGES, PAGES } from '../../model/files.ts';
import type { EditorParts } from '../app.ts';
import { LIBRARY } from '../pictures.ts';
import { words } from '../requestLanguage.ts';
import { GitError } from './git.ts';

/** What the editor writes, from the project's root. */
const WRITTEN = [PAGES, CONTENT, LANGUAGES, LIBRARY, 'src/theme', 'pictures', 'public'];

/** Pages that are looked for on the site, at most: one that shows so many as they are here has all. */
const LOOKED_FOR = 20;

/** Longest time for an answer of the hook, in ms. */
const HOOK_TIMEOUT = 60_000;

/** What a marketer calls a file. */
const nameOf = (file: string): string =>
  file === PAGES
    ? words().pages.title
    : file.startsWith(CONTENT) || file.startsWith(LANGUAGES) || isTheme(file)
      ? contentNameOf(file)
      : words().publish.pictures;

/** Longest time for an answer of the site, in ms. */
const SITE_TIMEOUT = 10_000;

/** What a visitor sees of a page, without what only a build adds: versions, soft hyphens. */
const shownOf = ({ meta, sections }: Pick<PageData, 'meta' | 'sections'>): string =>
  JSON.stringify([meta.title, meta.description, sections]).replaceAll('\u00AD', '');

/**
 * Whether the site that visitors see shows a page as it is here. A site that does not answer does not.
 *
 * @param address of the site.
 */
async function isShown(address: string, page: PageData, ask: typeof fetch): Promise<boolean> {
  try {
    const answer = await ask(address + dataFileOf(page.path), {
      cache: 'no-store',
      signal: AbortSignal.timeout(SITE_TIMEOUT),
    });
    const live: PageData = JSON.parse(await answer.text());
    return answer.ok && shownOf(live) === shownOf(page);
  } catch {
    return false;
  }
}

/** What brings what is saved to the site that visitors see. */
export type Publisher = ReturnType<typeof publisherOf>;

/**
 * Brings what is saved to the site that visitors see.
 *
 * @param hook address that starts a deploy when it is posted to.
 * @param ask asks the site and the hook.
 */
export function publisherOf(
  { editor, saver, git }: Pick<EditorParts, 'editor' | 'saver' | 'git'>,
  hook = '',
  ask: typeof fetch = fetch,
) {
  /** The branch that is pushed to, where there is one. */
  const upstream = () => (git.missing() === undefined ? git.upstream() : undefined);

  /** Files that are saved and not published, as far as Git knows. */
  function unpublished(): string[] {
    if (upstream() === undefined) return [];
    return [...new Set([...git.uncommitted(WRITTEN), ...git.unpushed(WRITTEN)])];
  }

  async function mistakes() {
    editor.disk.readAll();
    const { problems } = await editor.inspectDrafts([]);
    return problems.filter(({ severity }) => severity === 'error');
  }

  async function pagesNow() {
    const { inspection } = await editor.inspectDrafts([]);
    const company = Object(editor.disk.files.get(COMPANY)?.description.value);
    const { pages, sources } = inspection.report;
    return { address: String(Reflect.get(company, 'url')), pages, sources };
  }

  /** Those of the first pages that the site shows other than here, by their addresses. */
  async function missingFrom(address: string, pages: readonly PageData[]): Promise<string[]> {
    const looked = pages.slice(0, LOOKED_FOR);
    const shown = await Promise.all(looked.map((page) => isShown(address, page, ask)));
    return looked.flatMap(({ path }, index) => (shown[index] ? [] : path));
  }

  async function callHook(): Promise<void> {
    if (!hook) return;
    const { host } = new URL(hook);
    const answer = await ask(hook, { method: 'POST', signal: AbortSignal.timeout(HOOK_TIMEOUT) }).catch(
      (error: Error) => error,
    );
    if (answer instanceof Error) throw new GitError(words().publish.hookSilent(host));
    if (!answer.ok) throw new GitError(words().publish.hookRefused(host, answer.status));
  }

  /** What can be published, and where to. */
  function publishable(): Publishable {
    if (hook && !URL.canParse(hook)) return { changed: [], target: '', reason: words().publish.hookWrong };
    const target = [upstream(), hook && new URL(hook).host].filter(Boolean).join(', ');
    if (target === '')
      return {
        changed: [],
        target,
        reason: `${git.missing() ?? words().publish.nowhere}. ${words().publish.advice}`,
      };
    return { changed: [...new Set(unpublished().map(nameOf))], target };
  }

  /**
   * Commits what is saved, rebases it on what others have published meanwhile, pushes it, and starts the deploy.
   *
   * @param title first line of the commit's message.
   * @returns the mistakes of the site, if it has any: then nothing is pushed.
   * @throws {GitError} when Git, the repository or the hook refuses.
   */
  const publish = (title: string): Promise<Published | Refused> =>
    saver.inTurn(async () => {
      const { reason } = publishable();
      if (reason !== undefined) throw new GitError(reason);
      const before = await mistakes();
      if (before.length > 0) return { problems: before };
      const changed = unpublished();
      if (upstream() !== undefined) {
        const files = git.uncommitted(WRITTEN);
        if (files.length > 0) git.commitSaved(files, title);
        await git.takeUpstream();
        const together = await mistakes();
        if (together.length > 0) return { problems: together };
        await git.push();
      }
      await callHook();
      const { address, pages, sources } = await pagesNow();
      const isChanged = ({ path }: PageData) => changed.some((file) => isMadeOf(sources.get(path)?.files ?? [], file));
      return { address, waitingFor: await missingFrom(address, pages.filter(isChanged)) };
    });

  /** Whether the site shows pages as they are here. @param paths their addresses. */
  async function live(paths: readonly string[]): Promise<Live> {
    const { address, pages } = await pagesNow();
    const wanted = pages.filter(({ path }) => paths.includes(path));
    return { isLive: (await missingFrom(address, wanted)).length === 0 };
  }

  return { publishable, publish, live };
}

/** Whether a page may be other than before when a file is. @param files what it is made of; folders end with a slash. */
const isMadeOf = (files: readonly string[], file: string): boolean =>
  !file.startsWith(CONTENT) || files.some((one) => one === file || (one.endsWith('/') && file.startsWith(one)));
