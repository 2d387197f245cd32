import { createHmac } from 'node:crypto';

export interface Deployment {
  /** Name of the host, as in `host-files`. */
  host: 'cloudflare' | 'netlify';
  /** Package and arguments for `npx`. */
  command: string[];
}

/** Message if no host is configured. */
export const NO_HOST =
  'No preview is deployed: set NETLIFY_AUTH_TOKEN and NETLIFY_SITE_ID, or CLOUDFLARE_API_TOKEN, CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_PAGES_PROJECT.';

/** Length of the secret name. Hosts combine it with the site's name to one DNS label. */
const LETTERS = 24;

/** Returns a constant name for a branch, secret without the token. It starts with a letter, so it is no number. */
const secretName = (branch: string, token: string): string =>
  `p${createHmac('sha256', token).update(branch).digest('hex').slice(1, LETTERS)}`;

/**
 * Returns the deployment with the host whose token is set; undefined without one.
 *
 * @param branch branch of the preview. All its previews have the same address.
 * @param folder folder to upload.
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
