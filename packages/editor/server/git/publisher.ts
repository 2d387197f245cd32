import { dataFileOf, type PageData } from '@worldwright/engine/component';
import type { Conflicts, Publishable, Published, Refused } from '../../model/answers.ts';
import { COMPANY, CONTENT, LANGUAGES, PAGES } from '../../model/files.ts';
import type { Choices, PublishRequest } from '../../model/requests.ts';
import type { EditorParts } from '../app.ts';
import { describeText, isEditable } from '../files/siteFiles.ts';
import { LIBRARY } from '../pictures.ts';
import { words } from '../requestLanguage.ts';
import { type FileToCommit, GitError } from './git.ts';
import { rebased } from './rebase.ts';

/** Paths that the editor writes, relative to the project's root. */
const EDITED_PATHS = [PAGES, CONTENT, LANGUAGES, LIBRARY, 'src/theme', 'pictures', 'public'];

/** Maximum number of pages to compare with the live site. */
const MAX_COMPARED = 20;

const HOOK_TIMEOUT_MS = 60_000;

/** Timeout of requests to the live site. */
const SITE_TIMEOUT_MS = 10_000;

/** Returns the visible content of a page as JSON, without additions of the build: versions, line breaks. */
const shownOf = ({ meta, sections }: Pick<PageData, 'meta' | 'sections'>): string =>
  JSON.stringify([meta.title, meta.description, sections]).replace(/[\u00AD\u2060]/g, '');

/** Returns whether the live site shows a page in its current version. Failed requests count as no. */
async function isShown(address: string, page: PageData, fetcher: typeof fetch): Promise<boolean> {
  try {
    const response = await fetcher(address + dataFileOf(page.path), {
      cache: 'no-store',
      signal: AbortSignal.timeout(SITE_TIMEOUT_MS),
    });
    const live: PageData = JSON.parse(await response.text());
    return response.ok && shownOf(live) === shownOf(page);
  } catch {
    return false;
  }
}

/** Publishes saved files to the live site. */
export type Publisher = ReturnType<typeof publisherOf>;

/**
 * Creates a publisher of saved files.
 *
 * @param hook URL to which a `POST` request starts a deploy.
 * @param fetcher sends requests to the site and the hook.
 */
export function publisherOf(
  { editor, saver, git }: Pick<EditorParts, 'editor' | 'saver' | 'git'>,
  hook = '',
  fetcher: typeof fetch = fetch,
) {
  const upstream = () => (git.missing() === undefined ? git.upstream() : undefined);

  /** Returns saved, unpublished files, as of the last fetch. */
  function unpublished(): string[] | undefined {
    if (upstream() === undefined) return undefined;
    return [...new Set([...git.uncommitted(EDITED_PATHS), ...git.unpushed(EDITED_PATHS)])];
  }

  async function siteErrors() {
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

  /** Returns the paths of those of the first pages that the live site does not show in their current version. */
  async function outdatedOn(address: string, pages: readonly PageData[]): Promise<string[]> {
    const compared = pages.slice(0, MAX_COMPARED);
    const shown = await Promise.all(compared.map((page) => isShown(address, page, fetcher)));
    return compared.flatMap(({ path }, index) => (shown[index] ? [] : path));
  }

  async function callHook(): Promise<void> {
    if (!hook) return;
    const { host } = new URL(hook);
    const response = await fetcher(hook, { method: 'POST', signal: AbortSignal.timeout(HOOK_TIMEOUT_MS) }).catch(
      (error: Error) => error,
    );
    if (response instanceof Error) throw new GitError(words().publish.hookSilent(host));
    if (!response.ok) throw new GitError(words().publish.hookRefused(host, response.status));
  }

  function publishable(): Publishable {
    if (hook && !URL.canParse(hook)) return { target: '', reason: words().publish.hookWrong };
    const target = [upstream(), hook && new URL(hook).host].filter(Boolean).join(', ');
    if (target === '')
      return {
        target,
        reason: `${git.missing() ?? git.nowhere()}. ${words().publish.advice}`,
      };
    return { changed: unpublished(), target };
  }

  /** Returns the merged files of an upstream with conflicts, or the conflicts that need a choice. */
  function resolved(choices: Choices): { files: FileToCommit[] } | Conflicts {
    const { files: names, base } = git.conflicts();
    const read = (file: string, commit: string) => {
      const text = git.committed(file, commit);
      return text === undefined ? undefined : describeText(file, text);
    };
    const drafts = names.map((file) => ({
      file,
      changes: [],
      base: read(file, base),
      edited: read(file, 'HEAD'),
      origin: undefined,
    }));
    const theirs = names.map((file) => [file, read(file, '@{upstream}')] as const);
    const { drafts: files, conflicts, problems } = rebased(drafts, new Map(theirs), choices);
    const unmerged = [...names.filter((file) => !isEditable(file)), ...problems.map(({ file }) => file)];
    if (unmerged.length > 0) throw new GitError(words().git.conflict(unmerged.join(', ')));
    if (conflicts.length > 0) return { conflicts };
    return { files: files.map(({ file, edited }) => ({ file, text: edited?.text })) };
  }

  /** Commits saved files, and merges what others have published. Returns conflicts that need a choice, if any. */
  async function merge({ title, choices = {} }: PublishRequest): Promise<Conflicts | undefined> {
    const files = git.uncommitted(EDITED_PATHS);
    if (files.length > 0) git.commitSaved(files, title);
    await git.fetch();
    if (git.behind() === 0) return undefined;
    const result = resolved(choices);
    if ('conflicts' in result) return result;
    git.mergeUpstream(result.files);
    return undefined;
  }

  /** Takes over what others have published. @throws {GitError} if Git or the remote fails. */
  const takeOver = (request: PublishRequest): Promise<Conflicts | object> =>
    saver.inTurn(async () => (await merge(request)) ?? {});

  /**
   * Commits saved files, merges the upstream, pushes, and starts the deploy.
   *
   * @returns the site's errors, or conflicts with changes of others, if there are any. Nothing is pushed then.
   * @throws {GitError} if Git, the remote or the hook fails.
   */
  const publish = (request: PublishRequest): Promise<Published | Conflicts | Refused> =>
    saver.inTurn(async () => {
      const { reason } = publishable();
      if (reason !== undefined) throw new GitError(reason);
      const before = await siteErrors();
      if (before.length > 0) return { problems: before };
      const changed = unpublished() ?? [];
      if (upstream() !== undefined) {
        const conflicts = await merge(request);
        if (conflicts) return conflicts;
        const merged = await siteErrors();
        if (merged.length > 0) return { problems: merged };
        await git.push();
      }
      await callHook();
      const { address, pages, sources } = await pagesNow();
      const isChanged = ({ path }: PageData) => changed.some((file) => dependsOn(sources.get(path)?.files ?? [], file));
      return { address, waitingFor: await outdatedOn(address, pages.filter(isChanged)) };
    });

  /** Returns whether the live site shows the current version of the pages at `paths`. */
  async function live(paths: readonly string[]): Promise<boolean> {
    const { address, pages } = await pagesNow();
    const wanted = pages.filter(({ path }) => paths.includes(path));
    return (await outdatedOn(address, wanted)).length === 0;
  }

  return { publishable, publish, takeOver, live };
}

/** Returns whether a change of a file may change a page. @param files its sources; folders end with a slash. */
const dependsOn = (files: readonly string[], file: string): boolean =>
  !file.startsWith(CONTENT) || files.some((one) => one === file || (one.endsWith('/') && file.startsWith(one)));
