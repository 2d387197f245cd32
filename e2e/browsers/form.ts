import { expect } from 'vitest';
import type { Browser } from './browser';
import { expectToLeave, where } from './navigation';
import { bring, click } from './pointer';
import { TIMEOUT } from './timeout';

const FIELD = 'main form :is(input:not([type=hidden], [tabindex="-1"]), textarea)';

/** Fills the page's form and sends it; resolves with the subject when another page has followed, or with nothing if there is no form. */
export async function sendEnquiry(browser: Browser): Promise<string | undefined> {
  const subject = `From ${browser.name} on ${await browser.run(() => location.pathname)}`;
  const names = await browser.run(
    (selector) => [...document.querySelectorAll<HTMLInputElement>(selector)].map(({ name }) => name),
    FIELD,
  );
  if (names.length === 0) return undefined;
  await bring(browser, 'main form');
  await expect.poll(() => browser.run(() => document.querySelector('form')?.noValidate), TIMEOUT).toBe(true);
  for (const name of names) {
    const entry = name === 'email' ? 'ada@example.org' : name === 'phone' ? '+44 20 7946 0018' : subject;
    const selector = `main form [name="${name}"]`;
    await bring(browser, selector);
    await browser.type(selector, entry);
  }
  const from = await where(browser);
  await click(browser, 'main form [type=submit]');
  await expectToLeave(browser, from);
  return subject;
}
