import { candidates } from './candidates.ts';
import { testHosts } from './conformance.ts';

// `npm run test:hosts` tests the other hosts.
testHosts('dist', candidates.slice(0, 1));
