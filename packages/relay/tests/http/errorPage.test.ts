import { expect, test } from 'vitest';
import { unknownSite } from '../../http/site.ts';
import { english, wordsComment } from '../../http/siteWords.ts';
import { enquiry, errorOf, filledForm, postForm, postJson, startRelay } from '../support.ts';

const template =
  '<!doctype html><html lang="fr"><head><!--relay:head--></head><body><header>The site</header><main><!--relay:main--></main></body></html>';

const wrong = { ...filledForm, email: 'nobody', message: 'Costs $& and $` and <b>\n{{more}}' };

const open = (page: string) => ({ ...unknownSite, refusalPage: () => page });

test('special characters are escaped in text and links', async () => {
  const relay = await startRelay({ to: ["o'b?cc=x&y@company.example"] });
  const page = await (await postForm(relay.url, { ...filledForm, email: "o'b&lt;`{x}@example.ie", phone: '' })).text();
  expect(page).toContain(
    '<a href="mailto:o&#39;b%3Fcc%3Dx%26y@company.example">o&#39;b?cc=x&amp;y@company.example</a>',
  );
  expect(page).toContain('value="o&#39;b&amp;lt;`{x}@example.ie"');
});

/** Words of a site that would end a comment or act as replacement patterns. */
const french = {
  language: 'fr',
  contact: '/ecrire#ici',
  form: { ...english.form, name: 'Nom -->', emailInvalid: 'Adresse <invalide> $&', send: 'Envoyer' },
  refusal: {
    ...english.refusal,
    title: 'Pas <envoyé> $&',
    ways: 'Par {form} ou {mail}.',
    form: 'le formulaire',
    fields: 'Vérifiez.',
    size: 'Au plus {size}.',
    rate: 'Dans {seconds} s.',
  },
};
const inFrench = template.replace('<!--relay:head-->', () => `${wordsComment(french)}<!--relay:head-->`);

test("it has the site's words, with English ones for missing texts", async () => {
  const relay = await startRelay({ site: open(inFrench), to: ['us@site.example'] });
  const page = await (await postForm(relay.url, { ...wrong, phone: '' })).text();
  expect(page).toContain('<title>Pas &lt;envoyé&gt; $&amp;</title>');
  expect(page).toContain('<h1>Pas &lt;envoyé&gt; $&amp;</h1>');
  expect(page).toContain('<p role="alert">Vérifiez.</p>');
  expect(page).toMatch(
    /<p>Par <a href="\/ecrire#ici">le formulaire<\/a> ou <a href="mailto:us@site.example">.*?<\/a>\.<\/p>/,
  );
  expect(page).toContain('<label for="name">Nom --&gt;</label>');
  expect(page).toContain('id="email-error">Adresse &lt;invalide&gt; $&amp;</p>');
  expect(page).toContain('<button>Envoyer</button>');
  expect(page).toContain('id="phone-error">Phone is required</p>');
  expect(page).not.toContain('<!--relay');
});

test("a script gets the site's words too, with localised numbers", async () => {
  const rate = { count: 1, seconds: 60 };
  const relay = await startRelay({ site: open(inFrench), maxBody: 1024 * 1024, rateAddress: rate });
  const large = { ...enquiry, body: 'x'.repeat(1024 * 1024) };
  expect(await errorOf(await postJson(relay.url, large))).toMatch(/^Au plus 1\sMo\.$/);
  expect(await errorOf(await postJson(relay.url, enquiry))).toMatch(/^Dans \d+ s\.$/);
});
