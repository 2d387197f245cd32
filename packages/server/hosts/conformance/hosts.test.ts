import { testHosts } from './conformance.ts';
import { hasNginx, NGINX_HINT, startNginx } from './hosts/nginx.ts';
import { startOwnServer } from './hosts/ownServer.ts';
import { startWorkers } from './hosts/workers.ts';

// Nothing may be left out where it counts.
const isWanted = process.env.CI !== undefined;
if (!hasNginx && !isWanted) console.log(`nginx is not tried: it is not here. ${NGINX_HINT}`);

testHosts('dist', [
  { name: 'npm start', isHere: true, start: startOwnServer },
  { name: 'nginx', isHere: hasNginx || isWanted, start: startNginx },
  { name: 'workerd', isHere: true, start: startWorkers },
]);
