import { z } from 'zod';
import type { ProposalState } from '../../model/answers.ts';
import { words } from '../requestLanguage.ts';

/** Longest time for an answer of a host, in ms. */
const TIMEOUT = 15_000;
/** Requests that are read, the newest first: older proposals say what Git knows of them. */
const READ = 50;

/** A pull request of GitHub, or a merge request of GitLab. */
export interface ReviewRequest {
  branch: string;
  /** Page where it is discussed. */
  url: string;
  state: ProposalState;
}

/** A host of repositories on which people look at proposals: GitHub or GitLab, also on a company's own domain. */
export interface RepositoryHost {
  /** Address of the page on which a person asks for a review of a branch. @param base the branch that it is to come into */
  formFor: (branch: string, base: string) => string;
  /** Asks for a review of a branch. Returns the address of its page. @throws {Error} when the host refuses */
  open: (branch: string, base: string, title: string, body: string) => Promise<string>;
  /** The newest requests for a review. @throws {Error} when the host refuses */
  requests: () => Promise<ReviewRequest[]>;
}

const ADDRESS = /^(?:https?:\/\/(?:[^@/]+@)?|ssh:\/\/(?:[^@/]+@)?|[^@/]+@)([^:/]+)(?::\d+)?[:/](.+?)(?:\.git)?\/?$/;

/**
 * Returns the host that a remote is on; nothing for others than GitHub and GitLab.
 *
 * @param remote address of the remote, as Git has it.
 * @param token of the host's API. Only `formFor` works without.
 */
export function hostOf(remote: string, token: string, ask: typeof fetch = fetch): RepositoryHost | undefined {
  const [, domain = '', project = ''] = ADDRESS.exec(remote) ?? [];
  const request = async (url: string, headers: Record<string, string>, body?: object): Promise<unknown> => {
    const response = await ask(url, {
      headers: { ...headers, Accept: 'application/json', 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT),
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const answer: unknown = await response.json().catch(() => ({}));
    if (!response.ok) throw new Error(words().proposals.hostSays(domain, reasonIn(answer) || String(response.status)));
    return answer;
  };
  if (/(^|\.)github\./.test(domain)) return gitHub(domain, project, token, request);
  if (/(^|\.)gitlab\./.test(domain)) return gitLab(domain, project, token, request);
  return undefined;
}

type Ask = (url: string, headers: Record<string, string>, body?: object) => Promise<unknown>;

const told = z.object({
  message: z.unknown().optional(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

/** Why a host has refused: both have `message`, GitHub adds what was wrong in `errors`. */
function reasonIn(answer: unknown): string {
  const { message, errors = [] } = told.safeParse(answer).data ?? {};
  return [message, ...errors.map((error) => error.message)].filter(Boolean).map(String).join(', ');
}

const pull = z.object({
  number: z.int(),
  html_url: z.url(),
  state: z.string(),
  merged_at: z.string().nullish(),
  head: z.object({ ref: z.string() }),
});

/** https://docs.github.com/rest/pulls */
function gitHub(domain: string, project: string, token: string, ask: Ask): RepositoryHost {
  const api = domain === 'github.com' ? 'https://api.github.com' : `https://${domain}/api/v3`;
  const pulls = `${api}/repos/${project}/pulls`;
  const headers = { Authorization: `Bearer ${token}` };
  const stateOf = async ({ number, state, merged_at }: z.infer<typeof pull>): Promise<ProposalState> => {
    if (merged_at) return 'merged';
    if (state !== 'open') return 'closed';
    const { mergeable } = z
      .object({ mergeable: z.boolean().nullish() })
      .parse(await ask(`${pulls}/${number}`, headers));
    if (mergeable === false) return 'conflict';
    const reviews = z.array(z.object({ state: z.string() })).parse(await ask(`${pulls}/${number}/reviews`, headers));
    // A comment decides nothing: the last decision counts.
    const decision = reviews.findLast((review) => review.state !== 'COMMENTED');
    return decision?.state === 'APPROVED' ? 'approved' : 'open';
  };
  return {
    formFor: (branch, base) =>
      `https://${domain}/${project}/compare/${encodeURI(base)}...${encodeURI(branch)}?expand=1`,
    open: async (branch, base, title, body) =>
      pull.parse(await ask(pulls, headers, { head: branch, base, title, body })).html_url,
    requests: async () => {
      const all = z.array(pull).parse(await ask(`${pulls}?state=all&per_page=${READ}`, headers));
      return Promise.all(
        all.map(async (one) => ({ branch: one.head.ref, url: one.html_url, state: await stateOf(one) })),
      );
    },
  };
}

const mergeRequest = z.object({
  iid: z.int(),
  web_url: z.url(),
  state: z.string(),
  source_branch: z.string(),
  has_conflicts: z.boolean().optional(),
});

/** https://docs.gitlab.com/api/merge_requests */
function gitLab(domain: string, project: string, token: string, ask: Ask): RepositoryHost {
  const all = `https://${domain}/api/v4/projects/${encodeURIComponent(project)}/merge_requests`;
  const headers = { 'PRIVATE-TOKEN': token };
  const stateOf = async (one: z.infer<typeof mergeRequest>): Promise<ProposalState> => {
    if (one.state === 'merged') return 'merged';
    if (one.state !== 'opened') return 'closed';
    if (one.has_conflicts) return 'conflict';
    const { approved_by } = z
      .object({ approved_by: z.array(z.unknown()).default([]) })
      .parse(await ask(`${all}/${one.iid}/approvals`, headers));
    return approved_by.length > 0 ? 'approved' : 'open';
  };
  return {
    formFor: (branch, base) =>
      `https://${domain}/${project}/-/merge_requests/new?${new URLSearchParams({
        'merge_request[source_branch]': branch,
        'merge_request[target_branch]': base,
      })}`,
    open: async (branch, base, title, description) =>
      mergeRequest.parse(await ask(all, headers, { source_branch: branch, target_branch: base, title, description }))
        .web_url,
    requests: async () => {
      const found = z.array(mergeRequest).parse(await ask(`${all}?per_page=${READ}`, headers));
      return Promise.all(
        found.map(async (one) => ({ branch: one.source_branch, url: one.web_url, state: await stateOf(one) })),
      );
    },
  };
}
