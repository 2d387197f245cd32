import { testHosts } from './conformance.ts';
import { hasNginx, startNginx } from './hosts/nginx.ts';
import { startOwnServer } from './hosts/ownServer.ts';

testHosts('dist', [
  { name: 'npm start', isHere: true, start: startOwnServer },
  { name: 'nginx', isHere: hasNginx || process.env.CI !== undefined, start: startNginx },
]);
