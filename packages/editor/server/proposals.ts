import { messageOf } from '@worldwright/engine/component';
import type { Proposal, Proposals } from '../model/answers.ts';
import { type Git, GitError } from './git.ts';
import { hostOf, type RepositoryHost } from './repositoryHost.ts';

/** Proposals that are listed, the newest first. */
const LISTED = 20;

/** Where a proposal's page is, and what kept it from there. */
export interface HandedOver {
  /** Address of the page on which it is looked at, or on which a person asks for that. */
  url?: string;
  /** Whether somebody has been asked already. */
  isAsked?: true;
  /** Why it is on this computer only, or why nobody has been asked. */
  note?: string;
}

/** What has been proposed on branches, and what has become of it. */
export class ProposalList {
  readonly #git: Git;
  readonly #token: string;
  readonly #ask: typeof fetch;

  /** @param token of the API of the repository's host; without one, Git alone says what has become of a proposal. */
  constructor(git: Git, token = '', ask: typeof fetch = fetch) {
    this.#git = git;
    this.#token = token;
    this.#ask = ask;
  }

  /** Pushes a proposal to where this branch is pushed, and asks for a review there. Never throws: it is on its branch. */
  async handOver(branch: string, title: string, body: string): Promise<HandedOver> {
    const target = this.#git.target();
    if (!target) return { note: 'this branch is pushed nowhere, so the proposal is on this computer only' };
    try {
      await this.#git.pushBranch(target.remote, branch);
    } catch (error) {
      return { note: `it could not be pushed. ${messageOf(error)}` };
    }
    const host = this.#host();
    if (!host) return {};
    const form = host.formFor(branch, target.branch);
    if (!this.#token) return { url: form };
    try {
      return { url: await host.open(branch, target.branch, title, body), isAsked: true };
    } catch (error) {
      return { url: form, note: messageOf(error) };
    }
  }

  /** The newest proposals. Asks the remote and its host; where they do not answer, it is as far as is known here. */
  async list(): Promise<Proposals> {
    const why = this.#git.missing();
    if (why !== undefined) throw new GitError(`${why}, so there are no proposals.`);
    const notes: string[] = [];
    const note = (error: unknown) => void notes.push(messageOf(error));
    const target = this.#git.target();
    if (target) await this.#git.fetch().catch(note);
    const host = this.#host();
    const requests = (this.#token && (await host?.requests().catch(note))) || [];
    const proposals = this.#git.proposals(LISTED).map(({ branch, date, title }): Proposal => {
      const request = requests.find((one) => one.branch === branch);
      const state = request?.state ?? this.#git.mergeStateOf(branch);
      const isPushed = target !== undefined && this.#git.isPushed(target.remote, branch);
      const form = isPushed && state === 'open' ? host?.formFor(branch, target.branch) : undefined;
      return { branch, date, title, state, url: request?.url ?? form, isAsked: request !== undefined };
    });
    return { proposals, behind: this.#git.behind(), note: notes.join(' ') || undefined };
  }

  #host(): RepositoryHost | undefined {
    const target = this.#git.target();
    return target && hostOf(target.url, this.#token, this.#ask);
  }
}
