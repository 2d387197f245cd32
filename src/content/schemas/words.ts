import { defineRecord, isLanguage, text } from '@worldwright/engine';
import { z } from 'zod';

/** `{count}`; also `{company.name}`, which stands for nothing here. */
const BRACES = /\{[\w.]*\}/g;

const namesIn = (value: string) => new Set(value.match(BRACES));

/**
 * A word or a sentence.
 *
 * @param places what stands for something in it, by name: each must be in the text, and nothing else.
 * @param optional the same, for what may be in the text.
 */
function word(label: string, places: Record<string, string> = {}, optional: Record<string, string> = {}) {
  const known = new Map(Object.entries({ ...places, ...optional }).map(([name, meaning]) => [`{${name}}`, meaning]));
  const help = [...known].map(([place, meaning]) => `${place} stands for ${meaning}.`).join(' ');
  return text({ label, ...(help && { help }) }).superRefine((value, { addIssue }) => {
    const found = namesIn(value);
    for (const [name, meaning] of Object.entries(places))
      if (!found.has(`{${name}}`)) addIssue(`needs {${name}}, which stands for ${meaning}`);
    for (const place of found) if (!known.has(place)) addIssue(`${place} stands for nothing here: leave it out`);
  });
}

const number = { number: 'its number' };
const count = { count: 'how many there are' };
const title = { title: 'what the card is about' };

const words = z.strictObject({
  /** Language that these are in, as BCP 47 writes it: `npm run check` says when the site's texts are in another. */
  language: z.string().refine(isLanguage, 'must be a language, such as "en" or "pt-BR"').meta({
    label: 'Language',
    help: 'That these words are in. It is that of the company when you have translated them.',
  }),
  /** Around the content of every page. */
  page: z
    .strictObject({
      skip: word('First link of a page, for the keyboard'),
      navigation: word('Name of the navigation, for screen readers'),
      openMenu: word('Button that opens the menu'),
      closeMenu: word('Button that closes the menu'),
      contact: word('Last item of the navigation'),
      inThisLanguage: word('Offer to visitors whose browser is in this language, on a page in another'),
      close: word('Button that closes the offer'),
      trail: word('Name of the way back to the home page, for screen readers'),
      sections: word('Name of the dots, for screen readers'),
      stopMotion: word('Switch that stops all motion'),
      newTab: word('Hint at a link to another site'),
      chat: word('Name of the place of the chat button, for screen readers'),
      whatsapp: word('Chat button'),
    })
    .meta({ label: 'Every page' }),
  footer: z
    .strictObject({
      contact: word('Heading above the e-mail address'),
      social: word('Heading above the social links'),
      socialPage: word('Name of a social link', { name: 'the company', network: 'the network' }),
      pages: word('Heading above the pages'),
      services: word('Heading above the services'),
      allServices: word('Link to all services'),
      copyright: word('Last line', { name: 'the company' }, { year: 'the year in which the site is built' }),
    })
    .meta({ label: 'Footer' }),
  services: z
    .strictObject({
      readMore: word('Link of a card'),
      about: word('What follows it for screen readers', title),
      previous: word('Button back'),
      next: word('Button on'),
      only: word('Link to the only service'),
      all: word('Link to all services', count),
      fromAToZ: word('Link to the list of all services', count),
      families: word('Name of the index of families, for screen readers'),
      parts: word('Name of the links to the parts of a long list, for screen readers'),
      part: word('Name of a part', number),
    })
    .meta({ label: 'Services' }),
  service: z
    .strictObject({
      only: word('Line above the title of the only service'),
      place: word('Line above the title', { ...number, ...count }),
      parts: word('Heading above the sub-services'),
      outcome: word('What the outcome begins with'),
      next: word('Link to the next service'),
      others: word('Heading above the other services'),
    })
    .meta({ label: 'Page of a service' }),
  collection: z
    .strictObject({ empty: word('Where a list has nothing to show') })
    .meta({ label: 'List of a collection' }),
  article: z
    .strictObject({
      by: word('Line with the authors', { names: 'their names' }),
      modified: word('Line with the date of the last change', { date: 'the date' }),
      minutes: word('Line with the reading time', { minutes: 'how many minutes' }),
      neighbours: word('Name of the links to the articles before and after, for screen readers'),
      newer: word('Link to the newer article'),
      older: word('Link to the older article'),
    })
    .meta({ label: 'Article' }),
  process: z
    .strictObject({
      heading: word('Heading'),
      step: word('Line above the title of a step', number),
      next: word('Button to the next step'),
      last: word('Sign of the last step, for screen readers'),
    })
    .meta({ label: 'Work process' }),
  testimonials: z
    .strictObject({
      pause: word('Button that stops them'),
      play: word('Button that lets them go on'),
      previous: word('Button back'),
      next: word('Button on'),
    })
    .meta({ label: 'Testimonials' }),
  partners: z
    .strictObject({
      pause: word('Button that stops the logos'),
      play: word('Button that lets the logos go on'),
    })
    .meta({ label: 'Partners' }),
  video: z
    .strictObject({
      play: word('Name of the link that starts a video', title),
      provider: word('Below a video of a provider', { provider: 'YouTube or Vimeo' }),
    })
    .meta({ label: 'Videos' }),
  frame: z
    .strictObject({
      provider: word('Below what opens at a click', { provider: 'whose it is' }),
      close: word('Button that closes the chat'),
    })
    .meta({ label: 'Maps, appointments and chats of others' }),
  consent: z
    .strictObject({
      title: word('Title'),
      text: word('Question', { tools: 'the services that visitors are asked about' }),
      accept: word('Button that agrees'),
      decline: word('Button that declines'),
      change: word('Button at the end of pages that asks again'),
    })
    .meta({ label: 'Consent, where a service needs it' }),
  comparison: z
    .strictObject({
      yes: word('A tick, for screen readers'),
      no: word('A dash, for screen readers'),
      features: word('Name of the first column, for screen readers'),
    })
    .meta({ label: 'Comparisons' }),
  portfolio: z.strictObject({ newTab: word('Hint at a link to another site, after the title') }).meta({
    label: 'Portfolio',
  }),
  form: z
    .strictObject({
      label: word('Name of the form, for screen readers'),
      name: word('Field of the name'),
      email: word('Field of the e-mail address'),
      phone: word('Field of the phone number'),
      subject: word('Field of the subject'),
      message: word('Field of the message'),
      send: word('Button'),
      sending: word('Button while the enquiry is on its way'),
      nameMissing: word('Without a name'),
      emailMissing: word('Without an e-mail address'),
      emailInvalid: word('With something that is no e-mail address'),
      phoneMissing: word('Without a phone number'),
      subjectMissing: word('Without a subject'),
      messageMissing: word('Without a message'),
      missing: word('Without an entry in a field of your own', { label: 'what the field is called' }),
      fileHint: word('Below a field for a file', { types: 'types such as "PDF, PNG"', size: 'how large it may be' }),
      fileType: word('With a file of another type', { types: 'types such as "PDF, PNG"' }),
      fileLarge: word('With a file that is too large', { size: 'how large it may be, such as "5 MB"' }),
      fileEmpty: word('With a file that has nothing in it'),
      fileAgain: word('When a file must be chosen once more'),
      sent: word('When the enquiry has been received'),
      offline: word('Without a connection'),
      unanswered: word('When the mail service does not answer'),
      unknown: word('When it is not known whether it has been received'),
      again: word('What to do then'),
      stillUnknown: word('When that was in vain', { mail: 'the link to a mail program' }),
      notSent: word('When it has not been received', { mail: 'the link to a mail program' }),
      mail: word('Link to a mail program, in the middle of that'),
      close: word('Button that closes a message'),
    })
    .meta({ label: 'Contact form' }),
  mail: z
    .strictObject({
      sentBy: word('First line'),
      sentFrom: word('First line, where the page of the form is known', { page: "the page's path" }),
      replaces: word('Behind it, where the visitor has corrected an enquiry'),
      unattached: word('Where the mail server refused a mail with its files', { files: 'their names' }),
    })
    .meta({ label: 'Mail with an enquiry' }),
  answer: z
    .strictObject({
      subject: word('Subject', {}, { company: "the company's name" }),
      text: word('First paragraph', {}, { company: "the company's name" }),
      automatic: word('Last paragraph: that no person wrote it'),
    })
    .meta({ label: 'Confirmation by mail, where the mail service sends one' }),
  refusal: z
    .strictObject({
      title: word('Title'),
      back: word('What to do when the form is not on the page'),
      ways: word('Other ways to write', { mail: 'the e-mail address', form: 'the link to the form' }),
      form: word('Link to the form, in the middle of that'),
      fields: word('When a field is missing or wrong'),
      rate: word('When somebody sends too often', { seconds: 'how long to wait' }),
      load: word('When too many send at once'),
      size: word('When a message is too large', { size: 'how large it may be, such as "1 MB"' }),
      slow: word('When a message does not arrive'),
      closing: word('While the mail service is being restarted'),
      store: word('When a message cannot be stored'),
      full: word('When there is no more room for messages'),
      fault: word('When something went wrong that nobody foresaw'),
      origin: word('When another site has sent it'),
      recipient: word('When it is for somebody else'),
      method: word('When the address of the mail service is opened'),
    })
    .meta({ label: 'Refused enquiry' }),
  preview: z
    .strictObject({
      notice: word('On every page of a build with drafts'),
      draft: word('On a draft'),
      from: word('On what is not public yet', { date: 'the date from which it is' }),
      until: word('On what is no longer public', { date: 'the date until which it was' }),
    })
    .meta({ label: 'Drafts, in development and in a build with drafts' }),
  trouble: z
    .strictObject({
      loading: word('While a page loads'),
      partMissing: word('When a part of a page did not load'),
      retry: word('Button that tries it again'),
      broken: word('Title of the page of an error'),
      brokenReason: word('Text of that page'),
      reload: word('Button that loads the page again'),
      home: word('Link to the home page'),
    })
    .meta({ label: 'Trouble' }),
});

/** The words of the interface, as they are written in the content. */
export type Words = z.input<typeof words>;
export default defineRecord('words', words, { saysFacts: false });

declare module '@worldwright/engine' {
  interface Records {
    words: z.output<typeof words>;
  }
}
