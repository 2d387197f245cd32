import { testHosts } from './conformance.ts';
import { APACHE_HINT, hasApache, startApache } from './hosts/apache.ts';
import { hasNginx, NGINX_HINT, startNginx } from './hosts/nginx.ts';
import { startOwnServer } from './hosts/ownServer.ts';
import { startWorkers } from './hosts/workers.ts';

// Nothing may be left out where it counts.
const isWanted = process.env.CI !== undefined;
if (!hasNginx && !isWanted) console.log(`nginx is not tried: it is not here. ${NGINX_HINT}`);
if (!hasApache && !isWanted) console.log(`Apache is not tried: it is not here. ${APACHE_HINT}`);

testHosts('dist', [
  { name: 'npm start', isHere: true, start: startOwnServer },
  { name: 'nginx', isHere: hasNginx || isWanted, start: startNginx },
  { name: 'apache', isHere: hasApache || isWanted, start: startApache },
  { name: 'workerd', isHere: true, start: startWorkers },
]);
