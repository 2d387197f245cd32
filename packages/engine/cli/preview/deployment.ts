import { createHmac } from 'node:crypto';

/** A deploy of a preview. */
export interface Deployment {
  /** Name of the host, as `host-files` knows it. */
  host: 'cloudflare' | 'netlify';
  /** Package and arguments for `npx`. */
  command: string[];
}

/** What is said where no host is named. */
export const NO_HOST =
  'No preview is deployed: set NETLIFY_AUTH_TOKEN and NETLIFY_SITE_ID, or CLOUDFLARE_API_TOKEN, CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_PAGES_PROJECT.';

/** Letters of an address: hosts make one label of it and the name of the site. */
const LETTERS = 24;

/**
 * Returns a part of an address that stays the same for a branch, and that only who has the token can work out. It begins
 * with a letter, and so is the name of no branch and no number.
 */
const secretName = (branch: string, token: string): string =>
  `p${createHmac('sha256', token).update(branch).digest('hex').slice(1, LETTERS)}`;

/**
 * Returns how a preview is deployed: by the command of the host whose token is there.
 *
 * @param branch what the preview is of. Previews of one branch have one address.
 * @param folder what is uploaded.
 */
export function deploymentOf(environment: NodeJS.ProcessEnv, branch: string, folder: string): Deployment | undefined {
  const netlify = environment.NETLIFY_AUTH_TOKEN;
  const cloudflare = environment.CLOUDFLARE_API_TOKEN;
  const project = environment.CLOUDFLARE_PAGES_PROJECT;
  if (netlify && environment.NETLIFY_SITE_ID) {
    // https://cli.netlify.com/commands/deploy/
    const name = secretName(branch, netlify);
    return { host: 'netlify', command: ['netlify-cli', 'deploy', '--no-build', `--dir=${folder}`, `--alias=${name}`] };
  }
  if (cloudflare && environment.CLOUDFLARE_ACCOUNT_ID && project) {
    // https://developers.cloudflare.com/workers/wrangler/commands/pages/#pages-deploy
    const name = secretName(branch, cloudflare);
    const options = [`--project-name=${project}`, `--branch=${name}`, '--commit-dirty=true'];
    return { host: 'cloudflare', command: ['wrangler', 'pages', 'deploy', folder, ...options] };
  }
  return undefined;
}
