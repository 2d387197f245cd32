import { checks } from './checks.ts';
import type { Candidate } from './conformance.ts';
import { APACHE_HINT, hasApache, startApache, startPlainSpace } from './hosts/apache.ts';
import { CADDY_HINT, hasCaddy, startCaddy } from './hosts/caddy.ts';
import { startCloudFront } from './hosts/cloudFront.ts';
import { startCloudflarePages } from './hosts/cloudflarePages.ts';
import { startGitHubPages } from './hosts/githubPages.ts';
import { startNetlify } from './hosts/netlify.ts';
import { hasNginx, NGINX_HINT, startNginx } from './hosts/nginx.ts';
import { startOwnServer } from './hosts/ownServer.ts';
import { startVercel } from './hosts/vercel.ts';
import { startWorkers } from './hosts/workers.ts';

/** Areas that depend on the generated files. The rest is done by the host's network, which a model cannot prove. */
const FILE_AREAS = ['Addresses', 'Redirects', 'Headers', 'Deploys'];

/** All tested hosts. On CI none may be skipped. */
export const candidates: Candidate[] = [
  // Our server keeps whole builds instead of files: see e2e/changes.spec.ts.
  {
    name: 'npm start',
    areas: checks.map(({ area }) => area).filter((area) => area !== 'Deploys'),
    start: startOwnServer,
  },
  { name: 'nginx', isHere: hasNginx, hint: NGINX_HINT, start: startNginx },
  { name: 'caddy', isHere: hasCaddy, hint: CADDY_HINT, start: startCaddy },
  { name: 'apache', isHere: hasApache, hint: APACHE_HINT, start: startApache },
  { name: 'workerd', start: startWorkers },
  { name: 'cloudflare pages', areas: FILE_AREAS, start: startCloudflarePages },
  { name: 'netlify', areas: FILE_AREAS, start: startNetlify },
  { name: 'vercel', areas: FILE_AREAS, start: startVercel },
  { name: 'cloudfront', areas: FILE_AREAS, start: startCloudFront },
  { name: 'github pages', areas: FILE_AREAS, start: startGitHubPages },
  { name: 'ftp', areas: FILE_AREAS, isHere: hasApache, hint: APACHE_HINT, start: startPlainSpace },
];
