import { z } from 'zod';
import type { ProposalState } from '../../model/answers.ts';
import { words } from '../requestLanguage.ts';

const TIMEOUT_MS = 15_000;
/** Maximum number of pull requests to read. The state of older ones is derived from Git. */
const MAX_REQUESTS = 50;

/** A pull request on GitHub, or a merge request on GitLab. */
export interface ReviewRequest {
  branch: string;
  url: string;
  state: ProposalState;
}

/** A repository host for reviews: GitHub or GitLab, also self-hosted. */
export interface RepositoryHost {
  /** Returns the URL of the form to request a review of a branch. @param base the target branch. */
  formFor: (branch: string, base: string) => string;
  /** Requests a review of a branch. Returns the URL of its page. @throws {Error} if the host responds with an error. */
  open: (branch: string, base: string, title: string, body: string) => Promise<string>;
  /** Returns the newest review requests. @throws {Error} if the host responds with an error. */
  requests: () => Promise<ReviewRequest[]>;
}

const ADDRESS = /^(?:https?:\/\/(?:[^@/]+@)?|ssh:\/\/(?:[^@/]+@)?|[^@/]+@)([^:/]+)(?::\d+)?[:/](.+?)(?:\.git)?\/?$/;

/**
 * Returns the host of a remote, or `undefined` if it is neither GitHub nor GitLab.
 *
 * @param remote the remote's URL in Git.
 * @param token the host's API token. Only `formFor` works without.
 */
export function hostOf(remote: string, token: string, fetcher: typeof fetch = fetch): RepositoryHost | undefined {
  const [, domain = '', project = ''] = ADDRESS.exec(remote) ?? [];
  const request = async (url: string, headers: Record<string, string>, body?: object): Promise<unknown> => {
    const response = await fetcher(url, {
      headers: { ...headers, Accept: 'application/json', 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const result: unknown = await response.json().catch(() => ({}));
    if (!response.ok) throw new Error(words().proposals.hostSays(domain, reasonIn(result) || String(response.status)));
    return result;
  };
  if (/(^|\.)github\./.test(domain)) return gitHub(domain, project, token, request);
  if (/(^|\.)gitlab\./.test(domain)) return gitLab(domain, project, token, request);
  return undefined;
}

type ApiRequest = (url: string, headers: Record<string, string>, body?: object) => Promise<unknown>;

const failure = z.object({
  message: z.unknown().optional(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

/** Returns the reason in an error response: `message`, and the details that GitHub adds in `errors`. */
function reasonIn(result: unknown): string {
  const { message, errors = [] } = failure.safeParse(result).data ?? {};
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
function gitHub(domain: string, project: string, token: string, request: ApiRequest): RepositoryHost {
  const api = domain === 'github.com' ? 'https://api.github.com' : `https://${domain}/api/v3`;
  const pulls = `${api}/repos/${project}/pulls`;
  const headers = { Authorization: `Bearer ${token}` };
  const stateOf = async ({ number, state, merged_at }: z.infer<typeof pull>): Promise<ProposalState> => {
    if (merged_at) return 'merged';
    if (state !== 'open') return 'closed';
    const { mergeable } = z
      .object({ mergeable: z.boolean().nullish() })
      .parse(await request(`${pulls}/${number}`, headers));
    if (mergeable === false) return 'conflict';
    const reviews = z
      .array(z.object({ state: z.string() }))
      .parse(await request(`${pulls}/${number}/reviews`, headers));
    // Comments are no decisions. The last decision counts.
    const decision = reviews.findLast((review) => review.state !== 'COMMENTED');
    return decision?.state === 'APPROVED' ? 'approved' : 'open';
  };
  return {
    formFor: (branch, base) =>
      `https://${domain}/${project}/compare/${encodeURI(base)}...${encodeURI(branch)}?expand=1`,
    open: async (branch, base, title, body) =>
      pull.parse(await request(pulls, headers, { head: branch, base, title, body })).html_url,
    requests: async () => {
      const all = z.array(pull).parse(await request(`${pulls}?state=all&per_page=${MAX_REQUESTS}`, headers));
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
function gitLab(domain: string, project: string, token: string, request: ApiRequest): RepositoryHost {
  const all = `https://${domain}/api/v4/projects/${encodeURIComponent(project)}/merge_requests`;
  const headers = { 'PRIVATE-TOKEN': token };
  const stateOf = async (one: z.infer<typeof mergeRequest>): Promise<ProposalState> => {
    if (one.state === 'merged') return 'merged';
    if (one.state !== 'opened') return 'closed';
    if (one.has_conflicts) return 'conflict';
    const { approved_by } = z
      .object({ approved_by: z.array(z.unknown()).default([]) })
      .parse(await request(`${all}/${one.iid}/approvals`, headers));
    return approved_by.length > 0 ? 'approved' : 'open';
  };
  return {
    formFor: (branch, base) =>
      `https://${domain}/${project}/-/merge_requests/new?${new URLSearchParams({
        'merge_request[source_branch]': branch,
        'merge_request[target_branch]': base,
      })}`,
    open: async (branch, base, title, description) =>
      mergeRequest.parse(
        await request(all, headers, { source_branch: branch, target_branch: base, title, description }),
      ).web_url,
    requests: async () => {
      const found = z.array(mergeRequest).parse(await request(`${all}?per_page=${MAX_REQUESTS}`, headers));
      return Promise.all(
        found.map(async (one) => ({ branch: one.source_branch, url: one.web_url, state: await stateOf(one) })),
      );
    },
  };
}
