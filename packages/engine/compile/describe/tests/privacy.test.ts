import { variables } from '@worldwright/relay';
import { expect, test } from 'vitest';
import { compileSite } from '../../site';
import { markdownOf } from '../markdown';

const site = compileSite();
const page = site.pages.find(({ path }) => path === '/privacy');

test.skipIf(!page)(
  'the privacy page says for how long the relay keeps an enquiry, as it does unless told otherwise',
  () => {
    const days = variables.parse({}).RELAY_RETENTION;
    const said = page
      ? [...markdownOf(page, site.origin, site.words).matchAll(/(\d+) days/g)].map(([, number]) => Number(number))
      : [];
    expect(said).toEqual([days]);
  },
);
