import { test } from 'vitest';
import { findFirefox } from '../../tools/otherBrowsers';
import { expectWithinBudget } from './budget';
import { Firefox } from './firefox';
import { startSite } from './site';
import { smoke } from './smoke';

const path = findFirefox();

smoke('Firefox', path === undefined ? undefined : (wish) => Firefox.launch(path, wish));

test.skipIf(path === undefined)('Firefox: / keeps its budgets before intent', async () => {
  const site = await startSite();
  try {
    await expectWithinBudget(path ?? '', site.address);
  } finally {
    await site.stop();
  }
});
