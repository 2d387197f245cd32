import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { deploymentOf } from '../preview/deployment';

const netlify = { NETLIFY_AUTH_TOKEN: 'secret', NETLIFY_SITE_ID: 'site' };
const cloudflare = {
  CLOUDFLARE_API_TOKEN: 'secret',
  CLOUDFLARE_ACCOUNT_ID: 'account',
  CLOUDFLARE_PAGES_PROJECT: 'klima',
};
/** Returns the part of the address that a deployment chooses. */
const nameIn = (environment: NodeJS.ProcessEnv, branch: string) =>
  /--(?:alias|branch)=(\S+)/.exec(deploymentOf(environment, branch, 'files')?.command.join(' ') ?? '')?.[1];

test.each([
  ['netlify', netlify, /^netlify-cli deploy --no-build --dir=files --alias=\S+$/],
  ['cloudflare', cloudflare, /^wrangler pages deploy files --project-name=klima --branch=\S+ --commit-dirty=true$/],
])('%s: the preview has a constant address per branch and token', (host, environment, command) => {
  const deployment = deploymentOf(environment, 'new/prices', 'files');
  expect(deployment?.host).toBe(host);
  expect(deployment?.command.join(' ')).toMatch(command);
  const name = nameIn(environment, 'new/prices');
  expect(name).toMatch(/^[a-z][a-z\d]{15,27}$/);
  expect(nameIn(environment, 'new/prices')).toBe(name);
  expect(nameIn(environment, 'main')).not.toBe(name);
  const [token = ''] = Object.keys(environment);
  expect(nameIn({ ...environment, [token]: 'another' }, 'new/prices')).not.toBe(name);
});

test('with incomplete settings nothing is built or deployed, and one line explains it', () => {
  expect(deploymentOf({ NETLIFY_AUTH_TOKEN: 'secret', NETLIFY_SITE_ID: '' }, 'main', 'files')).toBeUndefined();
  const env = { ...process.env, NETLIFY_AUTH_TOKEN: 'secret', NETLIFY_SITE_ID: '', CLOUDFLARE_API_TOKEN: '' };
  const command = ['packages/engine/cli/preview.ts', '--deploy', 'main'];
  const { status, stdout } = spawnSync(process.execPath, command, { encoding: 'utf8', env });
  expect(status).toBe(0);
  expect(stdout).toMatch(/^No preview is deployed: .*NETLIFY_SITE_ID.*\n$/);
});
