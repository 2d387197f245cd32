import { describe, expect, test } from 'vitest';
import { hostOf } from '../repositoryHost';

/** Creates a host with responses by the end of the URL, which records its requests. */
function answering(answers: Record<string, unknown>, status = 200) {
  const asked: { url: string; headers: Headers; body: unknown }[] = [];
  const fetcher: typeof fetch = async (url, init) => {
    asked.push({
      url: String(url),
      headers: new Headers(init?.headers),
      body: init?.body && JSON.parse(String(init.body)),
    });
    const [, answer = {}] = Object.entries(answers).find(([end]) => String(url).endsWith(end)) ?? [];
    return Response.json(answer, { status });
  };
  return { fetcher, asked };
}

test.each([
  ['https://github.com/a/b.git', 'https://github.com/a/b/compare/main...editor/one?expand=1'],
  ['git@github.com:a/b.git', 'https://github.com/a/b/compare/main...editor/one?expand=1'],
  ['https://user:secret@github.example.org/a/b', 'https://github.example.org/a/b/compare/main...editor/one?expand=1'],
  [
    'ssh://git@gitlab.example.org:2222/group/sub/b.git',
    'https://gitlab.example.org/group/sub/b/-/merge_requests/new?merge_request%5Bsource_branch%5D=editor%2Fone&merge_request%5Btarget_branch%5D=main',
  ],
])('returns the review form for %s without a token', (remote, form) => {
  expect(hostOf(remote, '')?.formFor('editor/one', 'main')).toBe(form);
});

test.each(['/srv/git/site.git', 'file:///srv/git/site.git', 'https://example.org/github.com/a.git', '../github.com/a'])(
  '%s has no known host',
  (remote) => expect(hostOf(remote, 'x')).toBeUndefined(),
);

describe('GitHub', () => {
  const pull = (number: number, more: object) => ({
    number,
    html_url: `https://github.com/a/b/pull/${number}`,
    state: 'open',
    head: { ref: `editor/${number}` },
    ...more,
  });

  test('returns the state of each pull request', async () => {
    const { fetcher, asked } = answering({
      '/pulls?state=all&per_page=50': [
        pull(1, {}),
        pull(2, {}),
        pull(3, {}),
        pull(4, { state: 'closed' }),
        pull(5, { state: 'closed', merged_at: '2026-01-01T00:00:00Z' }),
      ],
      '/pulls/2': { mergeable: false },
      '/pulls/1/reviews': [{ state: 'APPROVED' }, { state: 'CHANGES_REQUESTED' }, { state: 'COMMENTED' }],
      '/pulls/3/reviews': [{ state: 'APPROVED' }, { state: 'COMMENTED' }],
    });
    const requests = await hostOf('git@github.com:a/b.git', 'secret', fetcher)?.requests();
    expect(requests?.map(({ branch, state }) => [branch, state])).toEqual([
      ['editor/1', 'open'],
      ['editor/2', 'conflict'],
      ['editor/3', 'approved'],
      ['editor/4', 'closed'],
      ['editor/5', 'merged'],
    ]);
    expect(new Set(asked.map(({ url }) => new URL(url).origin))).toEqual(new Set(['https://api.github.com']));
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer secret');
  });

  test('requests a review, and reports errors of the host', async () => {
    const { fetcher, asked } = answering({ '/pulls': pull(7, {}) });
    const host = hostOf('git@github.com:a/b.git', 'secret', fetcher);
    expect(await host?.open('editor/7', 'main', 'Title', '- words')).toBe('https://github.com/a/b/pull/7');
    expect(asked[0]?.body).toEqual({ head: 'editor/7', base: 'main', title: 'Title', body: '- words' });
    const refusing = answering(
      { '/pulls': { message: 'Validation Failed', errors: [{ message: 'No commits' }] } },
      422,
    );
    await expect(
      hostOf('git@github.com:a/b.git', 'secret', refusing.fetcher)?.open('editor/7', 'main', 'Title', ''),
    ).rejects.toThrow('github.com says: Validation Failed, No commits');
  });
});

test('GitLab: returns the state of each merge request, and requests a review', async () => {
  const request = (iid: number, more: object) => ({
    iid,
    web_url: `https://gitlab.com/a/b/-/merge_requests/${iid}`,
    state: 'opened',
    source_branch: `editor/${iid}`,
    ...more,
  });
  const { fetcher, asked } = answering({
    '/merge_requests?per_page=50': [
      request(1, {}),
      request(2, { has_conflicts: true }),
      request(3, {}),
      request(4, { state: 'closed' }),
      request(5, { state: 'merged' }),
    ],
    '/merge_requests/1/approvals': { approved_by: [] },
    '/merge_requests/3/approvals': { approved_by: [{}] },
    '/merge_requests': request(6, {}),
  });
  const host = hostOf('https://gitlab.com/a/b.git', 'secret', fetcher);
  expect((await host?.requests())?.map(({ state }) => state)).toEqual([
    'open',
    'conflict',
    'approved',
    'closed',
    'merged',
  ]);
  expect(asked[0]?.url).toContain('https://gitlab.com/api/v4/projects/a%2Fb/');
  expect(asked[0]?.headers.get('private-token')).toBe('secret');
  expect(await host?.open('editor/6', 'main', 'Title', '- words')).toBe('https://gitlab.com/a/b/-/merge_requests/6');
});
