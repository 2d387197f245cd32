import { expect } from 'vitest';
import type { Browser } from './browser';
import { bring, click } from './pointer';

/** For a busy machine, in ms. */
const PATIENCE = { timeout: 20_000 };

declare global {
  interface Window {
    /** Gone as soon as the browser loads another document. */
    isSameDocument?: boolean;
  }
}

/** Scripts that the page has fetched beside those that its HTML names. */
const lateScripts = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js') && ![...document.scripts].some(({ src }) => src === name));

/** Without a sign of intent no script but the first is fetched. */
export async function expectToWait(browser: Browser): Promise<void> {
  expect(await browser.run(lateScripts), 'fetched before intent').toEqual([]);
}

/** React starts when the visitor moves. */
export async function startIt(browser: Browser): Promise<void> {
  await browser.movePointer();
  await expect.poll(() => browser.run(lateScripts), PATIENCE).not.toEqual([]);
  await browser.run(() => {
    window.isSameDocument = true;
  });
}

const where = (browser: Browser) => browser.run(() => [location.pathname, document.querySelector('h1')?.textContent]);

/** Resolves when another page is there: its address comes first, its content after it. */
async function expectToLeave(browser: Browser, [path, heading]: Awaited<ReturnType<typeof where>>): Promise<void> {
  await expect.poll(async () => (await where(browser))[0], PATIENCE).not.toBe(path);
  await expect.poll(async () => (await where(browser))[1], PATIENCE).not.toBe(heading);
}

const TOGGLE = 'header button[aria-expanded]';

/** The menu of small screens opens and closes. That its button tells so is the work of React. */
export async function openMenu(browser: Browser): Promise<void> {
  await browser.resize(390);
  const state = () =>
    browser.run((toggle) => {
      const button = document.querySelector(toggle);
      return [button?.getAttribute('aria-expanded'), document.querySelector('header nav')?.checkVisibility()];
    }, TOGGLE);
  expect(await state()).toEqual(['false', false]);
  // A click before React listens works, but is told only afterwards.
  await click(browser, TOGGLE);
  await expect.poll(state, PATIENCE).toEqual(['true', true]);
  await click(browser, TOGGLE);
  await expect.poll(state, PATIENCE).toEqual(['false', false]);
}

/** Of the questions with one name at most one is open, and it closes again. */
export async function askQuestions(browser: Browser): Promise<void> {
  const open = () =>
    browser.run(() => [...document.querySelectorAll('details')].flatMap(({ open }, index) => (open ? [index] : [])));
  const count = await browser.run(() => {
    const questions = [...document.querySelectorAll('details')];
    for (const [index, question] of questions.entries()) question.dataset.number = String(index);
    return questions.length;
  });
  if (count < 2) return;
  for (const [number, expected] of [
    [0, [0]],
    [1, [1]],
    [1, []],
  ] as const) {
    await click(browser, `details[data-number="${number}"] summary`);
    await expect.poll(open, PATIENCE).toEqual(expected);
  }
}

/** Leads to another page by the main navigation, and back, without leaving the document. */
export async function followLink(browser: Browser): Promise<void> {
  await browser.resize(1280);
  const from = await where(browser);
  const to = await browser.run(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('header nav a')];
    const other = links.find(({ pathname, hash }) => pathname !== location.pathname && !hash);
    other?.setAttribute('data-chosen', '');
    return other?.pathname;
  });
  await click(browser, '[data-chosen]');
  await expectToLeave(browser, from);
  expect((await where(browser))[0]).toBe(to);
  await browser.run(() => history.back());
  await expect.poll(() => where(browser), PATIENCE).toEqual(from);
  expect(await browser.run(() => window.isSameDocument), 'navigated without a reload').toBe(true);
}

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
  await expect.poll(() => browser.run(() => document.querySelector('form')?.noValidate), PATIENCE).toBe(true);
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
