import { expect } from 'vitest';
import type { Browser } from './browser';
import { expectToLeave, locationOf } from './navigation';
import { click, scrollToMiddle } from './pointer';
import { TIMEOUT } from './timeout';

const FIELD = 'main form :is(input:not([type=hidden], [tabindex="-1"]), textarea)';

/** Fills in and sends the page's form. Resolves with the subject on the next page, or `undefined` without a form. */
export async function sendEnquiry(browser: Browser): Promise<string | undefined> {
  const subject = `From ${browser.name} on ${await browser.run(() => location.pathname)}`;
  const names = await browser.run(
    (selector) => [...document.querySelectorAll<HTMLInputElement>(selector)].map(({ name }) => name),
    FIELD,
  );
  if (names.length === 0) return undefined;
  await scrollToMiddle(browser, 'main form');
  await expect.poll(() => browser.run(() => document.querySelector('form')?.noValidate), TIMEOUT).toBe(true);
  for (const name of names) {
    const entry = name === 'email' ? 'ada@example.org' : name === 'phone' ? '+44 20 7946 0018' : subject;
    const selector = `main form [name="${name}"]`;
    await scrollToMiddle(browser, selector);
    await browser.type(selector, entry);
  }
  const from = await locationOf(browser);
  await click(browser, 'main form [type=submit]');
  await expectToLeave(browser, from);
  return subject;
}
