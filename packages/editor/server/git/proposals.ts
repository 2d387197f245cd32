import { messageOf } from '@worldwright/engine/component';
import type { Proposal, Proposals, Proposed } from '../../model/answers.ts';
import { words } from '../requestLanguage.ts';
import { type Git, GitError } from './git.ts';
import { hostOf, type RepositoryHost } from './repositoryHost.ts';

const MAX_LISTED = 20;

/** Lists proposals, and submits new ones for review. */
export type ProposalList = ReturnType<typeof proposalsIn>;

/**
 * Creates the list of proposals and their states.
 *
 * @param token API token of the repository host. Without it, states are derived from Git alone.
 */
export function proposalsIn(git: Git, token = '', fetcher: typeof fetch = fetch) {
  function hostNow(): RepositoryHost | undefined {
    const target = git.target();
    return target && hostOf(target.url, token, fetcher);
  }

  /** Pushes a proposal and requests a review. Does not throw, because the local branch exists already. */
  async function handOver(branch: string, title: string, body: string): Promise<Omit<Proposed, 'branch'>> {
    const target = git.target();
    if (!target) return { note: words().proposals.hereOnly(git.nowhere()) };
    try {
      await git.pushBranch(target.remote, branch);
    } catch (error) {
      return { note: words().proposals.notPushed(messageOf(error)) };
    }
    const host = hostNow();
    if (!host) return {};
    const form = host.formFor(branch, target.branch);
    if (!token) return { url: form };
    try {
      return { url: await host.open(branch, target.branch, title, body), isAsked: true };
    } catch (error) {
      return { url: form, note: messageOf(error) };
    }
  }

  /** Returns the newest proposals. Uses local data if the remote or its host does not respond. */
  async function list(): Promise<Proposals> {
    const why = git.missing();
    if (why !== undefined) throw new GitError(words().proposals.noGit(why));
    const notes: string[] = [];
    const note = (error: unknown) => void notes.push(messageOf(error));
    const target = git.target();
    if (target) await git.fetch().catch(note);
    const host = hostNow();
    const requests = (token && (await host?.requests().catch(note))) || [];
    const proposals = git.proposals(MAX_LISTED).map(({ branch, date, title }): Proposal => {
      const request = requests.find((one) => one.branch === branch);
      const state = request?.state ?? git.mergeStateOf(branch);
      const isPushed = target !== undefined && git.isPushed(target.remote, branch);
      const form = isPushed && state === 'open' ? host?.formFor(branch, target.branch) : undefined;
      return { branch, date, title, state, url: request?.url ?? form, isAsked: request !== undefined };
    });
    return { proposals, behind: git.behind(), note: notes.join(' ') || undefined };
  }

  return { handOver, list };
}
