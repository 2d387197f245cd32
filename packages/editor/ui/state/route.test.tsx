// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { mount } from '../tests/mount';
import { hrefOf, useRoute } from './route';

const Shown = (): ReactNode => hrefOf(useRoute());

test.each([
  ['#/pages/%2Fabout-us', '#/pages/%2Fabout-us'],
  ['#/page/%2Fabout%2', '#/page/%252Fabout%252'],
])('the editor opens at %s, even if truncated', async (hash, shown) => {
  location.hash = hash;
  await mount(<Shown />);
  expect(document.body.textContent).toBe(shown);
});
