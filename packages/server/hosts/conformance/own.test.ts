import { candidates } from './candidates.ts';
import { testHosts } from './conformance.ts';

// The other hosts are tried by `npm run test:hosts`.
testHosts('dist', candidates.slice(0, 1));
