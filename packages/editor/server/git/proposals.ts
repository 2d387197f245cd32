import { messageOf } from '@worldwright/engine/component';
import type { Proposal, Proposals, Proposed } from '../../model/answers.ts';
import { words } from '../requestLanguage.ts';
import { type Git, GitError } from './git.ts';
import { hostOf, type RepositoryHost } from './repositoryHost.ts';

/** Proposals that are listed, the newest first. */
const LISTED = 20;

/** What `proposalsIn` makes. */
export type ProposalList = ReturnType<typeof proposalsIn>;

/**
 * What has been proposed on branches, and what has become of it.
 *
 * @param token of the API of the repository's host; without one, Git alone says what has become of a proposal.
 */
export function proposalsIn(git: Git, token = '', ask: typeof fetch = fetch) {
  function hostNow(): RepositoryHost | undefined {
    const target = git.target();
    return target && hostOf(target.url, token, ask);
  }

  /** Pushes a proposal to where this branch is pushed, and asks for a review there. Never throws: it is on its branch. */
  async function handOver(branch: string, title: string, body: string): Promise<Omit<Proposed, 'branch'>> {
    const target = git.target();
    if (!target) return { note: words().proposals.hereOnly };
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

  /** The newest proposals. Asks the remote and its host; where they do not answer, it is as far as is known here. */
  async function list(): Promise<Proposals> {
    const why = git.missing();
    if (why !== undefined) throw new GitError(words().proposals.noGit(why));
    const notes: string[] = [];
    const note = (error: unknown) => void notes.push(messageOf(error));
    const target = git.target();
    if (target) await git.fetch().catch(note);
    const host = hostNow();
    const requests = (token && (await host?.requests().catch(note))) || [];
    const proposals = git.proposals(LISTED).map(({ branch, date, title }): Proposal => {
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
