import { expect, test } from 'vitest';
import type { Site } from '../../http/site.ts';
import { english, wordsComment } from '../../http/siteWords.ts';
import { company, enquiry, errorOf, filledForm, outboxMessages, postForm, postJson, startRelay } from '../support.ts';

const pageIn = (language: string, more: object) =>
  `<html lang="${language}"><head>${wordsComment({ ...english, language, ...more })}<!--relay:head--></head><main><!--relay:main--></main></html>`;

/** A site in English and German. */
const german = pageIn('de', {
  thankYou: '/de/danke',
  form: { ...english.form, email: 'E-Mail-Adresse', emailInvalid: 'Keine Adresse' },
  company: 'Die Firma',
  mail: { ...english.mail, sentFrom: 'Von der Seite {page}.' },
  answer: { subject: 'Angekommen', text: 'Danke.', automatic: 'Automatisch.' },
  refusal: { ...english.refusal, fields: 'Bitte prüfen.', method: 'Nur per POST.' },
});
const site: Site = {
  hasPage: () => true,
  refusalPage: (language) => (language === undefined ? pageIn('en', {}) : language === 'de' ? german : undefined),
};

const from = (path: string) => ({ Referer: `https://site.example${path}` });
const wrong = { ...filledForm, email: 'nobody' };

test("a form post without a script gets the response in its page's language", async () => {
  const relay = await startRelay({ site });
  const page = await (await postForm(relay.url, wrong, from('/de/ueber-uns'))).text();
  expect(page).toContain('<html lang="de">');
  expect(page).toContain('Bitte prüfen.');
  expect(page).toContain('Keine Adresse');
  for (const path of ['/about-us', '/deutsch', '/xx', ''])
    expect(await (await postForm(relay.url, wrong, from(path))).text()).toContain('<html lang="en">');
});

test('a repeat from the error page gets the same language', async () => {
  const relay = await startRelay({ site });
  const page = await (await postForm(relay.url, wrong, from('/shop/de'))).text();
  const action = /<form[^>]* action="([^"]*)"/.exec(page)?.[1] ?? '';
  expect(action).toBe('?language=de');
  const second = await fetch(new URL(action, `${relay.url}/send-email`), {
    method: 'POST',
    headers: { Accept: 'text/html', ...from('/send-email') },
    body: new URLSearchParams(wrong),
  });
  expect(await second.text()).toContain('<html lang="de">');
  const english = await (await postForm(relay.url, wrong, from('/about-us'))).text();
  expect(english).toMatch(/<form class="sheet" method="post" aria-label/);
});

test('a form redirects to the thank-you page in its language', async () => {
  const relay = await startRelay({ site });
  const wayFrom = async (path: string) =>
    (await postForm(relay.url, { ...filledForm, message: path }, from(path))).headers.get('location');
  expect(await wayFrom('/de')).toBe('/de/danke');
  expect(await wayFrom('/about-us')).toBe('/thank-you');
});

test("errors for a script and confirmations are in the page's language", async () => {
  const relay = await startRelay({ site, confirms: true });
  const refused = await fetch(`${relay.url}/send-email`, { headers: from('/de/ueber-uns') });
  expect(await errorOf(refused)).toBe('Nur per POST.');
  await postJson(relay.url, { ...enquiry, page: '/de/ueber-uns' });
  await expect.poll(() => outboxMessages(relay.outbox)).toHaveLength(2);
  const answer = (await outboxMessages(relay.outbox)).find(({ subject }) => subject === 'Angekommen');
  expect(answer?.html).toContain('<html lang="de">');
  expect(answer?.from?.name).toBe('Die Firma');
});

test("an enquiry's mail starts in the form's language, with the company's name in it", async () => {
  const relay = await startRelay({ site });
  const email = 'jürgen@müller.de';
  await postForm(relay.url, { ...filledForm, email }, from('/de/ueber-uns'));
  await postJson(relay.url, { ...enquiry, page: '/about-us', body: 'Hello' });
  await postJson(relay.url, { ...enquiry, page: '/de', replyTo: email, body: 'Hallo', subject: 'x'.repeat(300) });
  const mails = await relay.messages();
  const mailFrom = (page: string) => mails.find(({ text }) => text?.split('\n')[0]?.includes(`${page}.`));
  expect(mailFrom('/de/ueber-uns')).toMatchObject({
    from: { name: 'Die Firma' },
    text: expect.stringMatching(/^Von der Seite \/de\/ueber-uns\.\n\nName: /),
  });
  expect(mailFrom('/about-us')?.from?.name).toBe(company);
  expect(mailFrom('/de')?.text).toBe(
    `Von der Seite /de.\n\nE-Mail-Adresse: ${email}\n\nSubject: ${'x'.repeat(300)}\n\nHallo\n`,
  );
});
