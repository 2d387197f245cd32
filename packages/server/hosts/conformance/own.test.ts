import { testHosts } from './conformance.ts';
import { startOwnServer } from './hosts/ownServer.ts';

// The other hosts are tried by `npm run test:hosts`.
testHosts('dist', [{ name: 'npm start', isHere: true, start: startOwnServer }], false);
