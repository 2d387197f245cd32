import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeWords } from '@worldwright/relay/site';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import words from '../../src/content/words';
import { DIST, documentOf, HOME, inSite } from '../support/built';
import { rendered } from './section';

/** Expected attributes of inputs by kind, for phone keyboards and autofill. */
const HELP: Partial<Record<string, object>> = {
  email: { type: 'text', inputmode: 'email', autocomplete: 'email' },
  telephone: { type: 'tel', inputmode: 'tel', autocomplete: 'tel' },
};

const forms = rendered('contact');

test('the site has a form', () => {
  expect(forms.length).toBeGreaterThan(0);
});

test('fields have labels, the right phone keyboard, and autofill', () => {
  for (const { all, texts, place } of forms) {
    const { fields } = place.section.props;
    expect(texts('form label[for]')).toEqual(fields.map(({ label }) => label));
    const inputs = all('form label[for]')
      .toArray()
      .map((label) => all(`[id="${label.attribs.for}"]`).get(0)?.attribs);
    for (const [index, { name, kind, isRequired }] of fields.entries()) {
      expect(inputs[index]).toMatchObject({ ...HELP[kind], name });
      expect(inputs[index]?.required).toBe(isRequired ? '' : undefined);
      // Visitors write in any language and at any length.
      if (['text', 'email', 'telephone', 'long'].includes(kind)) expect(inputs[index]).toHaveProperty('dir', 'auto');
      expect(inputs[index]).not.toHaveProperty('maxlength');
    }
  }
});

test('a form works without JavaScript: the browser validates it and posts it to the relay', () => {
  for (const { all, place } of forms) {
    const form = all('form').get(0)?.attribs;
    expect(form).toMatchObject({ method: 'post', action: expect.stringMatching(/\/send-email$/) });
    expect(form).not.toHaveProperty('novalidate');
    expect(all('form input[name=to]').attr('value')).toBe(place.section.props.recipient.to);
    expect(all('form button')).toHaveLength(1);
    expect(all('form button').attr('type')).toBe('submit');
    // The honeypot is out of the tab order.
    expect(all('form input[name=website]').attr('tabindex')).toBe('-1');
  }
});

test('the contact section also links the email address and the phone number', () => {
  for (const { all, place } of forms) {
    const { email, phone, phoneLink } = place.section.props;
    const hrefs = all('a')
      .toArray()
      .map(({ attribs }) => attribs.href);
    expect(hrefs).toEqual([`mailto:${email}`, ...(phone ? [phoneLink] : [])]);
  }
});

test('the error page links back to a form', () => {
  const { contact } = takeWords(readFileSync(join(DIST, '_not-sent.html'), 'utf8')).words;
  const addresses = forms.map(
    ({ place: { page, section } }) => `${inSite(page.path)}${section.id ? `#${section.id}` : ''}`,
  );
  expect(addresses).toContain(contact);
});

test("the error page is in the site's language and contains its words for the relay", () => {
  const page = readFileSync(join(DIST, '_not-sent.html'), 'utf8');
  const { lang, dir } = documentOf(HOME)('html').get(0)?.attribs ?? {};
  expect(load(page)('html').attr()).toMatchObject({ lang, ...(dir && { dir }) });
  const {
    refusal,
    form: { fields, ...form },
    language,
  } = takeWords(page).words;
  expect({ refusal, language }).toEqual({ refusal: words.refusal, language: words.language });
  expect(words.form).toMatchObject(form);
  for (const { place } of forms) expect(place.section.props.fields).toEqual(fields);
});

test('the error page defines all custom properties that its form uses', () => {
  const names = (css: string, pattern: RegExp) => [...new Set([...css.matchAll(pattern)].map(([, name]) => name))];
  const given = names(readFileSync(join(DIST, '_not-sent.html'), 'utf8'), /[{;\s](--[\w-]+):/g);
  const asked = names(readFileSync('src/theme/not-sent.css', 'utf8'), /var\((--[\w-]+)/g);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !given.includes(name))).toEqual([]);
});
