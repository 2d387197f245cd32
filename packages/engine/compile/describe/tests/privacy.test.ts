import { variables } from '@worldwright/relay';
import { expect, test } from 'vitest';
import { compileSite } from '../../site';
import { markdownOf } from '../markdown';

const site = compileSite();
const page = site.pages.find(({ path }) => path === '/privacy');

test.skipIf(!page)('the privacy page states the default retention of the relay', () => {
  const days = variables.parse({}).RELAY_RETENTION;
  const statedDays = page
    ? [...markdownOf(page, site.origin, site.words).matchAll(/(\d+) days/g)].map(([, number]) => Number(number))
    : [];
  expect(statedDays).toEqual([days]);
});
