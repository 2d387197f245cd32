import { findFirefox } from '../../packages/testing/otherBrowsers';
import { expectWithinBudget } from './budget';
import { Firefox } from './firefox';
import { smoke } from './smoke';

const path = findFirefox();

smoke('Firefox', path === undefined ? undefined : (wish) => Firefox.launch(path, wish), {
  title: '/ keeps its budgets before intent',
  check: expectWithinBudget,
});
