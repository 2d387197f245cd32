// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { readyStyles } from './styles';

/** What Chromium has in place of the sheet of a link that could not be loaded. */
const FAILED = {
  get cssRules(): never {
    throw new DOMException('Cannot access rules', 'SecurityError');
  },
};

test('a sheet that has failed is not taken for one that is there, before its link is told so', async () => {
  document.body.innerHTML = '<div id="root" data-styles="/assets/style.css"></div>';
  const first = readyStyles();
  const link = document.head.querySelector('link') ?? document.body;
  Object.defineProperty(link, 'sheet', { value: FAILED });
  const second = readyStyles();
  expect(document.head.querySelectorAll('link')).toHaveLength(1);
  link.dispatchEvent(new Event('error'));
  const ended = await Promise.allSettled([first, second]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(document.head.querySelector('link')).toBeNull();
});
