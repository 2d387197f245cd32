import { findFirefox } from '@worldwright/testing';
import { expectWithinBudget } from './budget';
import { Firefox } from './firefox';
import { smoke } from './smoke';

const path = findFirefox();

smoke('Firefox', path === undefined ? undefined : (wish) => Firefox.launch(path, wish), {
  title: '/ keeps its budgets before intent',
  check: expectWithinBudget,
});
