import { expect } from 'vitest';
import { headersFor } from '../../../headers/headers.ts';
import { ask } from '../ask.ts';
import { checksOf } from '../check.ts';
import { EARLIER } from '../hosts/put.ts';

/** Checks of a deployment over an earlier build. */
export const deploys = checksOf('Deploys', {
  'open pages of the previous build find their files': async (host, { release }) => {
    const { status, headers } = await ask(host, EARLIER);
    const wanted = headersFor(EARLIER, release.headers, false)['Cache-Control'];
    expect([status, headers.get('cache-control')]).toEqual([200, wanted]);
  },
});
