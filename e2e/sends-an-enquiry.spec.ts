import type { CDPSession, Locator, Page } from '@playwright/test';
import words from '../src/content/words';
import { tool } from '../src/sections/contact/tool';
import { company, contactOf, documentOf, FOLDER, headingOf, pages } from './support/built';
import { actAs } from './support/device';
import {
  ada,
  type Entries,
  elsewhere,
  entryNames,
  expect,
  expectEntries,
  expectMail,
  expectThanks,
  field,
  fill,
  form,
  hasForm,
  holdResponses,
  LABELS,
  openForm,
  paste,
  path,
  RunningSite,
  recipient,
  requestsOf,
  send,
  test,
  textOf,
  thankYou,
  unicodeEntries,
  test as withMail,
} from './support/enquiries';
import type { Mailbox } from './support/mail';
import { quick } from './support/quick';
import { follow, hasThirdParties, inMotion, whenHydrated, whenStarted } from './support/site';
import { Tab } from './support/tab';
import { Traffic } from './support/traffic';

test.describe('contact', () => {
  const toast = (page: Page, text: string | RegExp) => page.getByText(text);
  const sent = words.form.sent;

  /** Messages for empty fields. */
  const missing = {
    Name: words.form.nameMissing,
    Email: words.form.emailMissing,
    Phone: words.form.phoneMissing,
    Subject: words.form.subjectMissing,
    Message: words.form.messageMissing,
  };

  /** Follows a header link to another page with a form. Skips the test if there is none. */
  async function openOtherForm(page: Page): Promise<void> {
    test.skip(!hasForm(elsewhere), 'the header links to no other page with a form');
    await follow(page, elsewhere);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(elsewhere));
  }

  test.describe('sending', () => {
    test(
      'an enquiry keeps the contract, is confirmed, leads to the thank-you page without a reload, and can be sent again as a new one',
      quick,
      async ({ page, mailbox }) => {
        const requests = requestsOf(page);
        await openForm(page);
        await page.evaluate(() => Object.assign(window, { isSame: true }));
        await fill(page, unicodeEntries);
        await send(page).click();
        await expect(toast(page, sent)).toBeVisible();
        await expectThanks(page);
        await expect(toast(page, sent)).toBeVisible();
        expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true);
        // Any script, emoji, quotes and line breaks arrive unchanged.
        await expectMail(mailbox, unicodeEntries);
        expect(requests).toHaveLength(1);
        expect(requests[0]?.postDataJSON()).toEqual({
          ...recipient,
          subject: unicodeEntries.Subject,
          body: textOf(unicodeEntries),
          email: unicodeEntries.Email,
          ...(company.enquirySource && { source: expect.stringMatching(/^landing=%2F/) }),
          key: expect.stringMatching(/^[0-9a-f]{32}$/),
          page: path,
          seconds: expect.any(Number),
        });

        await page.goBack();
        await expectEntries(page, { Name: '', Email: '', Phone: '', Subject: '', Message: '' });
        await fill(page, unicodeEntries);
        await send(page).click();
        await expectThanks(page);
        await expect.poll(() => mailbox.size).toBe(2);
      },
    );

    test('the success and then the thank-you page are announced once each', async ({ page }) => {
      await openForm(page);
      await page.evaluate(() => {
        const said: string[][] = [];
        const note = (records: MutationRecord[]) => {
          for (const { target, addedNodes } of records) {
            const element = target instanceof Element ? target : target.parentElement;
            const text = [...addedNodes].map(({ textContent }) => textContent).join('') || target.nodeValue;
            if (element?.closest('[aria-live], [role=status]') && text) said.push([location.pathname, text]);
          }
        };
        new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true });
        Object.assign(window, { said });
      });
      await fill(page);
      await send(page).click();
      await expectThanks(page);
      const announcements = [
        [path, sent],
        [thankYou, await page.title()],
      ];
      const said = () => page.evaluate((): string[][] => Reflect.get(window, 'said'));
      await expect.poll(said).toEqual(announcements);
      await expect(toast(page, sent)).toHaveCount(0);
      expect(await said()).toEqual(announcements);
    });

    test('a message of 1 MB arrives complete', async ({ page, mailbox }) => {
      const line = 'Všechno, अ and 🌍 in one line of 64 bytes or thereabouts.\n';
      const entries = { ...ada, Message: line.repeat(Math.ceil(1_000_000 / Buffer.byteLength(line))).trim() };
      await openForm(page);
      await fill(page);
      await field(page, 'Message').clear();
      await paste(page, 'Message', entries.Message);
      await send(page).click();
      await expectThanks(page);
      await expectMail(mailbox, entries);
    });

    test('leaving the page does not cancel the enquiry or redirect later; changes made there are a new enquiry', async ({
      page,
      mailbox,
    }) => {
      const nothing = { Name: '', Email: '', Phone: '', Subject: '', Message: '' };
      for (const change of [{}, { Message: 'One more thing' }]) {
        mailbox.clear();
        const open = await holdResponses(page);
        await openForm(page);
        await fill(page);
        await send(page).click();
        await expect(send(page)).toHaveAttribute('aria-busy', 'true');
        await openOtherForm(page);
        await expectEntries(page);
        await fill(page, change);
        open();
        await expect(toast(page, sent)).toBeVisible();
        await expectEntries(page, 'Message' in change ? { ...ada, ...change } : nothing);
        await expect(page).toHaveURL(elsewhere);
        await expectMail(mailbox);
      }
    });
  });

  test.describe('validation', () => {
    test(
      'every empty field has a message; the first gets the focus, with its label below the header',
      quick,
      async ({ page, mailbox }) => {
        const requests = requestsOf(page);
        await openForm(page);
        await expect(form(page).locator('[id$=-error]')).toHaveCount(0);
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 600 });
          await send(page).evaluate((button) => button.scrollIntoView({ block: 'start', behavior: 'instant' }));
          await send(page).click();
          await expect(field(page, 'Name')).toBeFocused();
          const header = await page.getByRole('banner').boundingBox();
          const label = await form(page).getByText(words.form.name, { exact: true }).boundingBox();
          expect(label?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
          await field(page, 'Name').blur();
        }
        await send(page).click();
        for (const label of entryNames) {
          await expect(form(page).getByText(missing[label], { exact: true })).toBeVisible();
          await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
          await expect(field(page, label)).toHaveAccessibleDescription(missing[label]);
        }
        await expect(field(page, 'Name')).toBeFocused();

        await fill(page, { Name: 'Ada', Email: 'ada@example.org' });
        await expect(form(page).getByText(words.form.nameMissing)).toHaveCount(0);
        await expect(field(page, 'Name')).not.toHaveAttribute('aria-invalid');
        await expect(field(page, 'Name')).not.toHaveAttribute('aria-describedby');
        await send(page).click();
        await expect(field(page, 'Phone')).toBeFocused();
        await field(page, 'Phone').fill('   ');
        await expect(form(page).getByText(words.form.phoneMissing)).toBeVisible();
        expect(requests).toHaveLength(0);
        expect(mailbox.size).toBe(0);

        // Invalid addresses are rejected.
        await fill(page);
        for (const address of ['ada', 'ada@', 'ada@example', '@example.org', 'a da@example.org', 'ada@example.o']) {
          await fill(page, { Email: address });
          await send(page).click();
          await expect(field(page, 'Email'), address).toHaveAccessibleDescription(words.form.emailInvalid);
          await expect(field(page, 'Email')).toBeFocused();
          await fill(page, { Email: ada.Email });
          await expect(form(page).getByText(words.form.emailInvalid)).toHaveCount(0);
        }
      },
    );
  });

  const lookOf = (button: Locator) =>
    button.evaluate((element) => {
      const { backgroundColor, translate } = getComputedStyle(element);
      return { backgroundColor, translate };
    });

  test('a button that links to the form rises on hover, and sinks when pressed; its button changes colour', async ({
    page,
  }) => {
    const wayOn = (one: (typeof pages)[number]) => `main a[href="#${contactOf(one)}"]`;
    const start = pages.find((one) => documentOf(one.path)(wayOn(one)).length > 0);
    test.skip(!start, 'no page has a button that links to its form');
    if (!start) return;
    await page.goto(start.path);
    const way = page.locator(wayOn(start)).first();
    const { translate } = await lookOf(way);
    await way.hover();
    expect((await lookOf(way)).translate).not.toBe(translate);
    await page.mouse.down();
    expect((await lookOf(way)).translate).toBe(translate);
    await page.mouse.up();
    await send(page).scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    const { backgroundColor } = await lookOf(send(page));
    await send(page).hover();
    await expect.poll(async () => (await lookOf(send(page))).backgroundColor).not.toBe(backgroundColor);
  });

  test('while sending, the button is busy, and neither clicks nor a reload send the enquiry twice', async ({
    page,
    mailbox,
    complaints,
  }) => {
    const requests = requestsOf(page);
    let open = await holdResponses(page);
    await openForm(page);
    await fill(page);
    await send(page).scrollIntoViewIfNeeded();
    const before = await send(page).boundingBox();
    await send(page).dblclick();
    await expect(send(page)).toHaveAttribute('aria-busy', 'true');
    await expect(send(page)).toBeDisabled();
    await expect(send(page)).toHaveAccessibleName(words.form.sending);
    expect(await send(page).boundingBox()).toEqual(before);
    await field(page, 'Name').press('Enter');
    await send(page).click({ force: true });
    open();
    await expectThanks(page);
    await expectMail(mailbox);
    expect(requests).toHaveLength(1);

    // Sending again after a reload delivers once.
    mailbox.clear();
    open = await holdResponses(page);
    await page.goBack();
    await fill(page);
    const asked = page.waitForRequest('**/send-email');
    await send(page).click();
    await asked;
    await page.reload();
    await openForm(page);
    await expectEntries(page);
    open();
    await send(page).click();
    await expectThanks(page);
    await expectMail(mailbox);
    complaints.length = 0;
  });

  test.describe('failures', () => {
    test.afterEach(({ complaints }) => {
      // The browser logs failed requests.
      complaints.length = 0;
    });

    /** Expects an alert, and the entries unchanged. */
    async function expectEntriesKept(page: Page, text: string | RegExp): Promise<void> {
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await expectEntries(page);
      await expect(send(page)).toHaveAttribute('aria-busy', 'false');
      expect(page.url()).not.toContain(thankYou);
    }

    const mailLink = (page: Page) => form(page).getByRole('link', { name: words.form.mail });
    const retryHint = (page: Page) => form(page).getByText(words.form.again);

    /** Expects the message that the enquiry was not received, with a mail link. */
    async function expectNotReceived(page: Page, text: string | RegExp): Promise<void> {
      await expectEntriesKept(page, text);
      await expect(retryHint(page)).toHaveCount(0);
      const address = new URL((await mailLink(page).getAttribute('href')) ?? '');
      expect(address.pathname).toBe(recipient.to);
      expect(address.searchParams.get('subject')).toBe(ada.Subject);
      expect(address.searchParams.get('body')).toBe(textOf(ada).replaceAll('\n', '\r\n'));
    }

    /** Expects the message that the result is unknown, without a mail link, which could send it twice. */
    async function expectUnknown(page: Page, text: string | RegExp): Promise<void> {
      await expectEntriesKept(page, text);
      await expect(retryHint(page)).toBeVisible();
      await expect(mailLink(page)).toHaveCount(0);
    }

    test(
      'a rejected enquiry shows the reason and a mail link with the current entries',
      quick,
      async ({ page, mailbox, context }) => {
        const requests = requestsOf(page);
        await openForm(page);
        await fill(page);
        await context.setOffline(true);
        await send(page).click();
        await expectNotReceived(page, words.form.offline);
        expect(requests).toHaveLength(0);
        await context.setOffline(false);

        await page.route('**/send-email', (route) =>
          route.fulfill({ status: 503, json: { error: 'The store is full' } }),
        );
        await send(page).click();
        await expectNotReceived(page, 'The store is full');

        await field(page, 'Subject').fill('100% & more + "so"');
        await expect(mailLink(page)).toHaveAttribute('href', /subject=100%25%20%26%20more%20%2B%20%22so%22&/);
        await paste(page, 'Message', 'x'.repeat(50_000));
        expect((await mailLink(page).getAttribute('href'))?.length).toBeLessThan(2000);

        await page.unroute('**/send-email');
        await fill(page);
        await send(page).click();
        await expectThanks(page);
        await expectMail(mailbox);
      },
    );

    test('if the relay is down, an error is shown, and a retry works once it is back', async ({
      page,
      mailbox,
      mailServer,
    }) => {
      const site = await RunningSite.start({ SMTP_URL: mailServer.address });
      await openForm(page, new URL(path, site.url).href);
      await fill(page);
      await site.kill();
      await send(page).click();
      await expectUnknown(page, 'Failed to fetch');
      const again = await RunningSite.start({ SMTP_URL: mailServer.address }, site.port);
      await send(page).click();
      await expectThanks(page);
      await expectMail(mailbox);
      // A page that still loads would fail the test.
      await page.goto('about:blank');
      await again.kill();
    });

    test('a relay that requires a proof of work gets it, and delivers', async ({ page, mailbox, mailServer }) => {
      const secret = 'a secret of thirty-two characters';
      const site = await RunningSite.start({ SMTP_URL: mailServer.address, RELAY_PROOF_SECRET: secret });
      await openForm(page, new URL(path, site.url).href);
      const proof = page.waitForResponse('**/send-email/proof');
      await fill(page);
      await send(page).click();
      expect((await proof).status()).toBe(200);
      await expectThanks(page);
      await expectMail(mailbox);
      await page.goto('about:blank');
      await site.kill();
    });

    test('if code fails to load, the browser loads the thank-you page', async ({ page, mailbox, complaints }) => {
      // Save-Data turns prefetching off.
      await actAs(page, { drawing: 'none', saveData: true });
      await openForm(page);
      await page.route('**/*.js', (route) => route.abort());
      await fill(page);
      await send(page).click();
      await expectThanks(page);
      await expectMail(mailbox);
      complaints.length = 0;
    });

    /** Lets the next enquiry reach the relay, and drops the response. */
    async function dropResponse(page: Page): Promise<void> {
      await page.route(
        '**/send-email',
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
    }

    /** Sends an enquiry that arrives, and drops the response. */
    async function sendWithLostResponse(page: Page, mailbox: Mailbox): Promise<void> {
      await openForm(page);
      await fill(page);
      await dropResponse(page);
      await send(page).click();
      await expectUnknown(page, 'Failed to fetch');
      await expect.poll(() => mailbox.size).toBe(1);
    }

    test('after a lost response, sending again delivers once, a mail link appears if that fails, and a correction after a reload replaces the first mail', async ({
      page,
      mailbox,
    }) => {
      const requests = requestsOf(page);
      await sendWithLostResponse(page, mailbox);
      await send(page).click();
      await expectThanks(page);
      await expectMail(mailbox);
      const [one, again] = requests.map((request) => request.postDataJSON());
      expect(again).toEqual({ ...one, seconds: expect.any(Number) });

      mailbox.clear();
      await sendWithLostResponse(page, mailbox);
      await page.route('**/send-email', (route) => route.fulfill({ status: 429, json: { error: 'Too many' } }), {
        times: 1,
      });
      await send(page).click();
      await expectEntriesKept(page, 'Too many');
      await expect(mailLink(page)).toBeVisible();
      await page.reload();
      await openForm(page);
      await field(page, 'Message').fill('Can you build two?');
      await send(page).click();
      await expectThanks(page);
      await expect.poll(() => mailbox.size).toBe(2);
      const [first, correction] = await mailbox.messages();
      expect(correction?.text).toContain(words.mail.replaces);
      expect(correction?.text).toContain(`${LABELS.Message}: Can you build two?`);
      expect(correction?.inReplyTo).toBe(first?.messageId);
    });

    test('the form works with a foreign relay whose CORS allows only a JSON content type, and reports one that never answers', async ({
      page,
    }) => {
      await page.clock.install();
      const asked: (string | undefined)[] = [];
      await page.route(
        '**/send-email',
        (route) => {
          asked.push(...Object.keys(route.request().headers()));
          return route.fulfill({ json: { success: true } });
        },
        { times: 1 },
      );
      await openForm(page);
      await fill(page);
      await send(page).click();
      await expectThanks(page);
      // Other headers need the server's permission (https://fetch.spec.whatwg.org/#cors-safelisted-request-header).
      const safe = ['accept', 'accept-encoding', 'accept-language', 'content-type', 'origin', 'referer', 'user-agent'];
      expect(asked).toContain('content-type');
      expect(asked.filter((name) => name !== undefined && !safe.includes(name) && !name.startsWith('sec-'))).toEqual(
        [],
      );

      await page.route('**/send-email', () => {});
      await page.goBack();
      await fill(page);
      const request = page.waitForRequest('**/send-email');
      await send(page).click();
      await request;
      await page.clock.fastForward(20_000);
      await expect(send(page)).toHaveAttribute('aria-busy', 'true');
      await page.clock.fastForward(11_000);
      await expectUnknown(page, words.form.unanswered);
    });
  });

  test.describe('drafts', () => {
    test('entries survive a reload, another page and Back, until they are sent', quick, async ({ page, mailbox }) => {
      await openForm(page);
      await fill(page, unicodeEntries);
      await page.addInitScript(() => {
        Object.assign(window, { shifts: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const shift = 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
            Object.assign(window, { shifts: Number(Reflect.get(window, 'shifts')) + shift });
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await openForm(page);
      await expectEntries(page, unicodeEntries);
      // Restoring the entries causes no layout shift.
      expect(await page.evaluate(() => Number(Reflect.get(window, 'shifts')))).toBeLessThan(0.001);

      await openOtherForm(page);
      await expectEntries(page, unicodeEntries);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(path));
      await expectEntries(page, unicodeEntries);

      await send(page).click();
      await expectThanks(page);
      await expectMail(mailbox, unicodeEntries);
      await openForm(page);
      await expect(field(page, 'Name')).toHaveValue('');
      expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('enquiry')))).toEqual(
        [],
      );
    });

    test('entries survive a crash of the tab, and can be sent after its reload', async ({ page, mailbox }) => {
      test.skip(hasThirdParties, 'their requests are intercepted, and then a crashed tab hangs');
      const tab = await Tab.of(page);
      await openForm(page);
      await fill(page, unicodeEntries);
      await tab.crash();
      await tab.reload();
      const entries = () =>
        tab.evaluate(() => {
          const found = document.querySelector<HTMLFormElement>('form');
          // Hydrates the form as a visitor would; repeatedly, because the first events may come too early.
          window.scrollTo({ top: 0, behavior: 'instant' });
          found?.scrollIntoView({ behavior: 'instant' });
          for (const clientX of [100, 200]) window.dispatchEvent(new PointerEvent('pointermove', { clientX }));
          return found && ['name', 'email', 'phone', 'subject', 'message'].map((name) => new FormData(found).get(name));
        });
      await expect.poll(entries).toEqual(Object.values(unicodeEntries));
      await tab.evaluate(() => document.querySelector<HTMLFormElement>('form')?.requestSubmit());
      await expect.poll(() => tab.evaluate(() => location.pathname)).toBe(thankYou);
      await expectMail(mailbox, unicodeEntries);
    });

    test('entries typed before hydration are kept and sent, and not replaced by earlier ones', async ({
      page,
      mailbox,
    }) => {
      await openForm(page);
      await fill(page, { ...ada, Name: 'Earlier', Subject: 'Earlier' });

      const { promise: opened, resolve: open } = Promise.withResolvers<void>();
      await page.goto(path);
      await page.route('**/*.js', async (route) => {
        await opened;
        await route.continue();
      });
      await fill(page, { Name: ada.Name, Subject: ada.Subject });
      await expect(form(page)).not.toHaveAttribute('novalidate');
      open();
      await expect(form(page)).toHaveAttribute('novalidate');
      await expect(field(page, 'Subject')).toBeFocused();
      await expectEntries(page);
      await send(page).click();
      await expectThanks(page);
      await expectMail(mailbox);
    });

    test('a submit before hydration shows errors afterwards; corrected entries are not sent automatically', async ({
      page,
    }) => {
      const requests = requestsOf(page);
      for (const isMended of [false, true]) {
        const { promise: opened, resolve: open } = Promise.withResolvers<void>();
        await page.goto(path);
        await page.route('**/*.js', async (route) => {
          await opened;
          await route.continue();
        });
        await send(page).click();
        if (isMended) await fill(page);
        await expect(form(page)).not.toHaveAttribute('novalidate');
        open();
        await expect(form(page)).toHaveAttribute('novalidate');
        await expect(field(page, 'Name')).toHaveAccessibleDescription(isMended ? '' : words.form.nameMissing);
        if (!isMended) await expect(field(page, 'Name')).toBeFocused();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
      await expect(send(page)).toHaveAttribute('aria-busy', 'false');
      expect(requests).toHaveLength(0);
    });
  });

  test.describe('toasts', () => {
    test.use(inMotion);

    /** Returns the state of a toast: there, leaving or gone. */
    const stateOf = (page: Page, text: string) =>
      page.evaluate((wanted) => {
        const found = [...document.querySelectorAll<HTMLElement>('[role=alert], [role=status] > *')].find((one) =>
          one.textContent?.includes(wanted),
        );
        if (!found) return 'gone';
        return 'leaving' in found.dataset ? 'leaving' : 'there';
      }, text);

    test('are centered below the header, at most 350 px wide, and can be closed', async ({ page }) => {
      const error = `${'A very long explanation of what went wrong '.repeat(4)}${'x'.repeat(60)}`;
      await page.route('**/send-email', (route) => route.fulfill({ json: { error } }));
      await openForm(page);
      await fill(page);
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await send(page).click();
        const alert = page.getByRole('alert').last();
        await expect(alert).toBeVisible();
        await alert.hover();
        await alert.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
        const box = await alert.boundingBox();
        if (!box) throw new Error('the toast is not shown');
        expect(box.width).toBeLessThanOrEqual(350);
        const header = await page.getByRole('banner').boundingBox();
        const gap = box.y - ((header?.y ?? 0) + (header?.height ?? 0));
        expect(gap).toBeGreaterThanOrEqual(0);
        expect(gap).toBeLessThan(20);
        expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(10);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await alert.getByRole('button', { name: words.form.close }).click();
        await expect(alert).toHaveCount(0);
        await page.mouse.move(1, 1);
      }
    });

    test('show at most the latest 20; errors stay for 4000 ms, successes for 2000 ms, and fade within 1000 ms', async ({
      page,
    }) => {
      let count = 0;
      await page.clock.install();
      await page.route('**/send-email', (route) => {
        count += 1;
        return route.fulfill({ json: { error: `Attempt ${count} failed` } });
      });
      await openForm(page);
      await fill(page);
      // Advances just enough for the frames of a click, so that no toast expires.
      const press = () => page.clock.runFor(40);
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
      const all = page.getByText(/^Attempt \d+ failed$/);
      for (const attempt of Array.from({ length: 22 }, (_, index) => index + 1)) {
        await field(page, 'Name').press('Enter');
        await press();
        await expect(page.getByText(`Attempt ${attempt} failed`)).toBeAttached();
        await expect(send(page)).toHaveAttribute('aria-busy', 'false');
        await expect(all).toHaveCount(Math.min(attempt, 20));
      }
      await expect(all.first()).toHaveText('Attempt 22 failed');
      await expect(all.last()).toHaveText('Attempt 3 failed');
      await expect
        .poll(async () => {
          await page.clock.runFor(1000);
          return all.count();
        })
        .toBe(0);
      await page.unroute('**/send-email');

      for (const { text, duration, answer } of [
        { text: 'Out of ink', duration: 4000, answer: { error: 'Out of ink' } },
        { text: sent, duration: 2000, answer: { ok: true } },
      ]) {
        await page.route('**/send-email', (route) => route.fulfill({ json: answer }), { times: 1 });
        await send(page).click();
        await press();
        await expect.poll(() => stateOf(page, text)).toBe('there');
        await page.clock.runFor(duration - 100);
        expect(await stateOf(page, text)).toBe('there');
        await page.clock.runFor(200);
        await expect.poll(() => stateOf(page, text)).toBe('leaving');
        await page.clock.runFor(800);
        expect(await stateOf(page, text)).toBe('leaving');
        await page.clock.runFor(300);
        await expect.poll(() => stateOf(page, text)).toBe('gone');
      }
    });

    test('stay while they have the focus, and return it when closed', async ({ page }) => {
      await page.clock.install();
      await page.route('**/send-email', (route) => route.fulfill({ json: { error: 'Out of ink' } }));
      await openForm(page);
      await fill(page);
      await send(page).press('Enter');
      const close = page.getByRole('button', { name: words.form.close });
      await close.focus();
      await page.clock.runFor(20_000);
      await expect(close).toBeFocused();
      await page.keyboard.press('Enter');
      await page.clock.runFor(2000);
      await expect(close).toHaveCount(0);
      await expect(send(page)).toBeFocused();
      // The next toast disappears by itself again.
      await page.keyboard.press('Enter');
      await expect(close).toHaveCount(1);
      await page.clock.runFor(6000);
      await expect(close).toHaveCount(0);
    });

    test('a page without a form loads neither toasts nor form code', async ({ page }) => {
      const without = pages.find(({ sections }) => sections.every(({ type }) => type !== 'contact'));
      test.skip(!without, 'every page has a form');
      const traffic = new Traffic(page);
      await page.goto(without?.path ?? '');
      await page.mouse.move(100, 100);
      await page.locator('footer').scrollIntoViewIfNeeded();
      await whenStarted(page);
      await traffic.settle();
      const code = await page.evaluate(
        (names) => Promise.all(names.map((name) => fetch(name).then((response) => response.text()))),
        traffic.scripts,
      );
      expect(code.length).toBeGreaterThan(1);
      expect(code.filter((text) => text.includes('send-email'))).toEqual([]);
    });
  });
});

test.describe('email addresses', () => {
  /** Sends an enquiry in one way. */
  type Way = (page: Page, entries: Entries) => Promise<unknown>;

  const withScript: Way = async (page, entries) => {
    await openForm(page);
    await fill(page, entries);
    await send(page).click();
  };
  const withoutScript: Way = async (page, entries) => {
    await page.goto(path);
    await fill(page, entries);
    await send(page).click();
  };
  const asJson: Way = async (page, { Subject: subject, Email: email }) => {
    const data = { ...recipient, subject, body: `${LABELS.Email}: ${email}`, email };
    expect((await page.request.post(`${FOLDER}/send-email`, { data })).status()).toBe(200);
  };

  /** A page with JavaScript disabled. */
  const test = withMail.extend<{ plainPage: Page }>({
    plainPage: async ({ browser, baseURL }, use) => {
      const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
      await use(await context.newPage());
      await context.close();
    },
  });

  for (const [address, replyTo = address] of [
    ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
    // Not every server accepts such an address in a header, so it is in the text only.
    ['jürgen@müller.de', null],
  ] as const)
    test(`an enquiry from ${address} arrives in every way, with reply-to ${replyTo}`, async ({
      page,
      plainPage,
      mailbox,
    }) => {
      const entries = { ...ada, Email: address };
      await withScript(page, { ...entries, Subject: 'With script' });
      await expectThanks(page);
      await withoutScript(plainPage, { ...entries, Subject: 'Without script' });
      await expectThanks(plainPage);
      await asJson(page, { ...entries, Subject: 'As JSON' });
      await expect.poll(() => mailbox.size).toBe(3);
      for (const mail of await mailbox.messages()) {
        expect(mail.text?.split('\n'), mail.subject).toContain(`${LABELS.Email}: ${address}`);
        expect(mail.replyTo?.[0]?.address ?? null, mail.subject).toBe(replyTo);
      }
    });

  for (const address of ['a b@c.de'])
    test(`the invalid address ${address} is rejected by the form, and only in the text of a JSON enquiry`, async ({
      page,
      plainPage,
      mailbox,
      complaints,
    }) => {
      const entries = { ...ada, Email: address };
      for (const [way, visited] of [
        [withScript, page],
        [withoutScript, plainPage],
      ] as const) {
        await way(visited, entries);
        await expect(field(visited, 'Email')).toHaveAccessibleDescription(words.form.emailInvalid);
        await expectEntries(visited, entries);
      }
      await asJson(page, entries);
      await expect.poll(() => mailbox.size).toBe(1);
      const [mail] = await mailbox.messages();
      expect(mail?.text).toContain(`${LABELS.Email}: ${address}`);
      expect(mail?.replyTo).toBeUndefined();
      complaints.length = 0;
    });
});

test.describe('webmcp', () => {
  /** Browsers support forms as tools only behind a flag: https://playwright.dev/docs/api/class-webmcp */
  const test = withMail.extend<object, { launchOptions: { args?: string[] } }>({
    launchOptions: [
      async ({ launchOptions }, use) =>
        use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--enable-features=WebMCP'] }),
      { scope: 'worker' },
    ],
  });

  /** Returns the tool's arguments. */
  const given = (entries: Entries) =>
    Object.fromEntries(Object.entries(entries).map(([label, text]) => [label.toLowerCase(), text]));

  test(
    'an agent fills in the form, the visitor corrects and sends it, and both get the same result',
    quick,
    async ({ page, mailbox }) => {
      await openForm(page);
      const requests = requestsOf(page);
      const wrong = { ...ada, Email: 'ada' };
      const refused = page.webmcp.callTool(tool.toolname, given(wrong));
      await expectEntries(page, wrong);
      await send(page).click();
      await expect(field(page, 'Email')).toHaveAccessibleDescription(String(await refused));
      expect(requests).toHaveLength(0);

      const received = page.webmcp.callTool(tool.toolname, given(ada));
      await expectEntries(page, ada);
      // An enquiry sent by the agent would lack this correction.
      const corrected = { ...ada, Message: 'Rather two of them' };
      await field(page, 'Message').fill(corrected.Message);
      expect(requests).toHaveLength(0);
      await send(page).click();
      const words = String(await received);
      await expect(page.getByText(words)).toBeVisible();
      await expectMail(mailbox, corrected);
    },
  );
});

test.describe('agent', () => {
  /** A client with only the accessibility tree and a keyboard. */
  class Agent {
    readonly #session: CDPSession;

    constructor(session: CDPSession) {
      this.#session = session;
    }

    /** Returns the only node with a role and a name. */
    async find(role: string, name: string): Promise<number> {
      const { nodes } = await this.#session.send('Accessibility.getFullAXTree');
      const found = nodes.filter((node) => !node.ignored && node.role?.value === role && node.name?.value === name);
      expect(found, `one ${role} named ${name}`).toHaveLength(1);
      return found[0]?.backendDOMNodeId ?? 0;
    }

    async type(role: string, name: string, text: string): Promise<void> {
      await this.#session.send('DOM.focus', { backendNodeId: await this.find(role, name) });
      await this.#session.send('Input.insertText', { text });
    }

    async press(role: string, name: string): Promise<void> {
      await this.#session.send('DOM.focus', { backendNodeId: await this.find(role, name) });
      const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
      await this.#session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter });
      await this.#session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
    }
  }

  const place = pages.find(({ sections }) => sections.some(({ type }) => type === 'contact'));

  test('an enquiry can be sent with only the accessibility tree', async ({ page, mailbox }) => {
    if (!place) return test.skip();
    await page.goto(place.path);
    const agent = new Agent(await page.context().newCDPSession(page));
    await agent.find('form', words.form.label);
    for (const name of entryNames) await agent.type('textbox', LABELS[name], unicodeEntries[name]);
    await whenHydrated(page.locator('section[data-section=contact]'));
    await agent.press('button', words.form.send);
    await expect(page).toHaveURL(thankYou);
    await expectMail(mailbox, unicodeEntries);
  });
});
