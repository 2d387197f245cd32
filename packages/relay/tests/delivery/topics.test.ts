import { expect, test } from 'vitest';
import { recipientsOf, targets } from '../../config/targets.ts';
import { checkChoices, choicesIn } from '../../config/topics.ts';
import { english, wordsComment } from '../../http/siteWords.ts';

const field = (label: string, choices: string[]) => ({
  name: 'topic',
  kind: 'choice',
  label,
  isRequired: true,
  missing: '',
  choices,
});
const message = (label: string) => ({ name: 'message', kind: 'long', label, isRequired: true, missing: '' });
const pages = {
  en: wordsComment({
    ...english,
    form: { ...english.form, fields: [field('Topic', ['Sales', 'Support']), message('Message')] },
  }),
  de: wordsComment({
    ...english,
    form: { ...english.form, fields: [field('Thema', ['Vertrieb', 'Hil\u00adfe']), message('Nachricht')] },
  }),
};
const site = {
  hasPage: () => true,
  refusalPage: (language?: string) => (language === undefined ? pages.en : language === 'de' ? pages.de : undefined),
};
const all = targets.parse(
  JSON.stringify([
    { mail: 'help@company.example', choices: { topic: ['Support'] } },
    { mail: 'lifts@company.example', pages: ['/lifts'], choices: { topic: ['Sales'] } },
  ]),
);

test.each([
  ['help', 'Topic: Support\nMessage: It stands still', '/contact'],
  ['help', 'Thema: Hilfe\nNachricht: Er steht', '/de/kontakt'],
  ['lifts', 'Topic: Sales\nMessage: One more', '/lifts/large'],
  ['us', 'Topic: Sales\nMessage: One more', '/contact'],
  ['us', 'Message: Topic: Support', '/contact'],
  ['us', 'Words of another site', undefined],
])('%s gets "%s"', (expected, body, page) => {
  const found = recipientsOf(
    ['us@company.example', 'help@company.example'],
    all,
    page,
    choicesIn({ body, page }, site),
  );
  const addresses = found.map(({ to }) => to.replace(/@.*/, ''));
  expect(addresses).toEqual(expected === 'us' ? ['us'] : ['us', expected]);
});

test.each([
  ['subject', ['x'], /"subject".*topic/],
  ['topic', ['Suport'], /"Suport".*Sales, Support/],
])('a choice of %s that the form does not offer is refused at the start', (name, values, words) => {
  const wrong = targets.parse(JSON.stringify([{ mail: 'help@company.example', choices: { [name]: values } }]));
  expect(() => checkChoices(wrong, site)).toThrow(words);
  expect(() => checkChoices(wrong, { ...site, refusalPage: () => undefined })).not.toThrow();
});

test('choices that the form offers are accepted', () => expect(() => checkChoices(all, site)).not.toThrow());
