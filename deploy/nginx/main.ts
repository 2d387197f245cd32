/**
 * Writes nginx's configuration for the site in `dist`: to be made anew after each build, and then `nginx -s reload`.
 *
 *   npm run -s deploy:nginx > /etc/nginx/conf.d/site.conf
 *   npm run -s deploy:nginx -- --root /srv/site --names example.org --certificate /etc/ssl/site.pem --key /etc/ssl/site.key
 */
import { resolve } from 'node:path';
import { readOptions } from '../../relay/options.ts';
import { readRelease } from '../../server/release/release.ts';
import { configuration } from './configuration.ts';

const { values } = readOptions({
  options: {
    site: { type: 'string', default: 'dist' },
    root: { type: 'string' },
    names: { type: 'string', default: '_' },
    listen: { type: 'string' },
    relay: { type: 'string', default: '127.0.0.1:8787' },
    certificate: { type: 'string' },
    key: { type: 'string' },
  },
});
const { site, names, relay, certificate, key } = values;
if ((certificate === undefined) !== (key === undefined)) {
  console.error('--certificate and --key belong together.');
  process.exit(1);
}
const tls = certificate && key ? { certificate, key } : undefined;
const listen = values.listen ?? (tls ? '443' : '80');
const release = await readRelease(site).catch(({ message }: Error) => {
  console.error(message);
  process.exit(1);
});
process.stdout.write(configuration(release, { root: values.root ?? resolve(site), names, listen, relay, tls }));
