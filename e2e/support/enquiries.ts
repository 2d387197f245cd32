import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import type { Email } from 'postal-mime';
import words from '../../src/content/words';
import { HOME, headingOf, placesOf } from './built';
import { Mailbox } from './mail';
import { test as base, expect, start } from './site';

/** The site with its relay, as `npm start` runs them, in its own process. */
export class RunningSite {
  readonly url: string;
  readonly #child: ChildProcess;
  /** Outbox and store of this site alone. */
  readonly #directory: string;
  #isKilled = false;

  private constructor(url: string, child: ChildProcess, directory: string) {
    this.url = url;
    this.#directory = directory;
    this.#child = child;
    child.once('exit', (code, signal) => {
      if (!this.#isKilled) console.error(`${url} exited: code ${code}, signal ${signal}`);
    });
  }

  /** @param port a free one by default */
  static async start(environment: Record<string, string>, port = '0'): Promise<RunningSite> {
    const rates = {
      RELAY_RATE_ADDRESS: '1000000/60',
      RELAY_RATE_TOTAL: '1000000/60',
      RELAY_RATE_DELIVERY: '1000000/60',
      // Many tests send the same text.
      RELAY_SPAM_POINTS: '1000',
    };
    const retries = { RELAY_RETRY_FIRST: '0.1', RELAY_RETRY_MOST: '0.5' };
    const directory = await mkdtemp(join(tmpdir(), 'site-'));
    const child = spawn(process.execPath, ['packages/server/main.ts'], {
      env: { ...process.env, OUTBOX_DIR: directory, ...rates, ...retries, ...environment, PORT: port },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    for (;;) {
      const [url] = /http:\/\/localhost:\d+\S*(?=\n)/.exec(output) ?? [];
      if (url) return new RunningSite(url, child, directory);
      const ended = await Promise.race([once(child.stdout, 'data').then(() => false), once(child, 'exit')]);
      if (ended) throw new Error(`the site did not start: ${output}`);
    }
  }

  get port(): string {
    return new URL(this.url).port;
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#isKilled = true;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
    await rm(this.#directory, { recursive: true, force: true });
  }
}

interface Servers {
  mailServer: { mailbox: Mailbox; address: string };
  mailSite: RunningSite;
}

/** A test with its own site, whose enquiries go to a mailbox that the test can read. */
export const test = base.extend<{ mailbox: Mailbox }, Servers>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured argument
    async ({}, use) => {
      const mailbox = new Mailbox();
      await use({ mailbox, address: await mailbox.open() });
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  mailSite: [
    async ({ mailServer }, use) => {
      const site = await RunningSite.start({ SMTP_URL: mailServer.address });
      await use(site);
      await site.kill();
    },
    { scope: 'worker' },
  ],
  mailbox: async ({ mailServer }, use) => {
    mailServer.mailbox.clear();
    await use(mailServer.mailbox);
  },
  baseURL: async ({ mailSite }, use) => use(mailSite.url),
});

export { expect };

/** Pages with a form, the lightest first. */
const places = placesOf('contact').toSorted((a, b) => a.page.sections.length - b.page.sections.length);
const [place] = places;
if (!place) throw new Error('no page has a contact form');

/** The form under test: its page, recipient and thank-you page. */
export const { path, layout } = place.page;
export const { recipient, thankYou, fields } = place.section.props;

/** Returns whether a page has a form. */
export const hasForm = (address: string): boolean => places.some(({ page }) => page.path === address);

/** A page linked from the header of the form's page; one with a form, if possible. */
export const elsewhere =
  layout.data.navigation.map((item) => item.path).find((to) => to !== path && to !== HOME && hasForm(to)) ?? HOME;

/** Expects the thank-you page. */
export async function expectThanks(page: Page): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${thankYou}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(thankYou));
}

/** An enquiry as a visitor types it. */
export const ada = {
  Name: 'Ada Lovelace',
  Email: 'ada@example.org',
  Phone: '+44 20 7946 0018',
  Subject: 'An engine',
  Message: 'Can you build one?',
};

export type Entries = typeof ada;

/** Quotes, line breaks, emoji, and scripts of both directions. */
export const unicodeEntries: Entries = {
  Name: `Zoë "Zed" O'Neil 👩‍🚀 आशा ليلى`,
  Email: 'zoe.o+mail%1@example.co.in',
  Phone: '+91 (0)22 – ९८७६ 📞',
  Subject: `"Quotes" & 'marks' <b>स्वागत</b> مرحبا 🌍`,
  Message: `First line\n\n"Quoted", it's 50% — a\\b $& {x}\nनमस्ते दुनिया\nשלום עולם, مرحبا بالعالم\n🧑🏽‍🚀🏳️‍🌈 end`,
};

/** The form, on a page of the site or on the relay's error page, which uses the same label. */
export const form = (page: Page) => page.getByRole('form', { name: words.form.label, exact: true });

/** Labels of the fields. */
export const LABELS: Entries = {
  Name: words.form.name,
  Email: words.form.email,
  Phone: words.form.phone,
  Subject: words.form.subject,
  Message: words.form.message,
};
export const field = (page: Page, name: keyof Entries) => form(page).getByLabel(LABELS[name], { exact: true });
export const send = (page: Page) => form(page).getByRole('button');

/** Names of the entries, in the order of the fields. */
export const entryNames = ['Name', 'Email', 'Phone', 'Subject', 'Message'] as const;

/** The company's own required fields, each with a value to enter. */
const own = fields.flatMap(({ name, kind, label, isRequired, choices = [] }) => {
  const isKnown = Object.values(LABELS).includes(label);
  const entry = kind === 'choice' ? (choices[0] ?? '') : kind === 'date' ? '2027-02-28' : 'x';
  return isKnown || !isRequired ? [] : [{ name, kind, label, entry }];
});

export async function fill(page: Page, entries: Partial<Entries> = ada): Promise<void> {
  for (const { name, kind, entry } of own) {
    const input = form(page).locator(`[name="${name}"]`);
    if (kind === 'consent') await input.check();
    else if (kind === 'choice') await input.selectOption(entry);
    else await input.fill(entry);
  }
  for (const name of entryNames) {
    const value = entries[name];
    if (value !== undefined) await field(page, name).fill(value);
  }
}

/** Pastes a long text; `fill` types it, which takes minutes for a megabyte. */
export async function paste(page: Page, name: keyof Entries, text: string): Promise<void> {
  await field(page, name).evaluate((input, pasted) => {
    if (input instanceof HTMLTextAreaElement) input.setRangeText(pasted);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, text);
}

export async function expectEntries(page: Page, entries: Entries = ada): Promise<void> {
  for (const name of entryNames) await expect(field(page, name)).toHaveValue(entries[name]);
}

/** Opens a page and waits until its form is hydrated, which turns the browser's own validation off. */
export async function openForm(page: Page, address = path): Promise<void> {
  await page.goto(address);
  await form(page).scrollIntoViewIfNeeded();
  await start(page);
  await expect(form(page)).toHaveAttribute('novalidate');
}

/** Returns the mail's text for the entries. */
export function textOf(entries: Entries): string {
  const lines = fields.flatMap(({ name, kind, label }) => {
    const known = entryNames.find((one) => LABELS[one] === label);
    const entered = own.find((one) => one.name === name);
    const value = known ? entries[known] : entered && (kind === 'consent' ? '✓' : entered.entry);
    return value ? [{ isLong: kind === 'long', text: `${label}: ${value}` }] : [];
  });
  return [...lines.filter(({ isLong }) => !isLong), ...lines.filter(({ isLong }) => isLong)]
    .map(({ text }) => text)
    .join('\n');
}

/** Expects a mail with exactly these entries, and no other mail in the mailbox. */
export async function expectMail(mailbox: Mailbox, entries: Entries = ada): Promise<Email> {
  await expect.poll(() => mailbox.size).toBe(1);
  const [mail] = await mailbox.messages();
  if (!mail) throw new Error('no mail');
  expect(mail.subject).toBe(`[Website] ${entries.Subject}`);
  expect(mail.replyTo?.[0]?.address).toBe(entries.Email);
  expect(mail.to?.[0]?.address).toBe(recipient.to);
  const whole = mail.text?.trimEnd() ?? '';
  // The company may have configured attribution: landing page and source of the visit.
  const end = whole.lastIndexOf('\n\nLanding page: /');
  const said = end < 0 ? whole : whole.slice(0, end);
  const [first] = said.split('\n');
  const [before = '', after = ''] = words.mail.sentFrom.split('{page}');
  expect(first?.startsWith(`${before}/`) && first.includes(after)).toBe(true);
  const text = `${first}\n\n${textOf(entries)}`;
  // A difference in a megabyte would take minutes to print.
  expect(said.length).toBe(text.length);
  expect(said === text || said.slice(0, 2000)).toBe(true);
  return mail;
}

/** Lets enquiries reach the relay, and delays its responses until the returned function is called. */
export async function holdResponses(page: Page): Promise<() => void> {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  await page.route('**/send-email', async (route) => {
    const response = await route.fetch();
    await opened;
    // The page may be closed by then.
    await route.fulfill({ response }).catch(() => {});
  });
  return open;
}

/** Collects requests to the relay. */
export function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/send-email')) requests.push(request);
  });
  return requests;
}
