import { defineRecord, language, text } from '@worldwright/engine';
import { z } from 'zod';

/** Placeholders such as `{count}`; also `{company.name}`, which is refused here. */
const BRACES = /\{[\w.]*\}/g;

const namesIn = (value: string) => new Set(value.match(BRACES));

/**
 * Returns the schema of a word or a sentence.
 *
 * @param required placeholders that the text must contain, with their meanings; all others are refused.
 * @param optional placeholders that it may contain.
 */
function word(label: string, required: Record<string, string> = {}, optional: Record<string, string> = {}) {
  const known = new Map(Object.entries({ ...required, ...optional }).map(([name, meaning]) => [`{${name}}`, meaning]));
  const help = [...known].map(([place, meaning]) => `${place} stands for ${meaning}.`).join(' ');
  return text({ label, ...(help && { help }) }).superRefine((value, { addIssue }) => {
    const found = namesIn(value);
    const missing = Object.entries(required).filter(([name]) => !found.has(`{${name}}`));
    for (const place of found) {
      if (known.has(place)) continue;
      // An unknown one is probably a missing one with another name.
      const [name, meaning] = missing.shift() ?? [];
      addIssue(`${place} is unknown here: ${name ? `write {${name}}, which stands for ${meaning}` : 'leave it out'}`);
    }
    for (const [name, meaning] of missing) addIssue(`needs {${name}}, which stands for ${meaning}`);
  });
}

const number = { number: 'its number' };
const count = { count: 'the number of services' };
const title = { title: 'the title' };

const words = z.strictObject({
  /** Language of these words, as a BCP 47 tag. `npm run check` warns if the site has another. */
  language: language({
    label: 'Language',
    help: 'Language of these words. Once they are translated, it is that of the company.',
  }),
  /** Words around the content of every page. */
  page: z
    .strictObject({
      skip: word('Link to the content, for the keyboard'),
      navigation: word('Name of the navigation, for screen readers'),
      openMenu: word('Button that opens the menu'),
      closeMenu: word('Button that closes the menu'),
      contact: word('Last item of the navigation'),
      inThisLanguage: word('Offer to visitors whose browser is in this language, on a page in another'),
      close: word('Button that closes the offer'),
      trail: word('Name of the breadcrumbs, for screen readers'),
      sections: word('Name of the dot navigator, for screen readers'),
      stopMotion: word('Switch that stops all motion'),
      newTab: word('Hint on a link to another site'),
      chat: word('Name of the chat'),
      whatsapp: word('Name of the WhatsApp button'),
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
      copyright: word('Copyright notice', { name: 'the company' }, { year: 'the year in which the site is built' }),
    })
    .meta({ label: 'Footer' }),
  services: z
    .strictObject({
      readMore: word('Link of a card'),
      about: word('Addition to that link for screen readers', title),
      previous: word('Previous button'),
      next: word('Next button'),
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
      outcome: word('Label of the outcome'),
      next: word('Link to the next service'),
      others: word('Heading above the other services'),
    })
    .meta({ label: 'Page of a service' }),
  collection: z.strictObject({ empty: word('Text of an empty list') }).meta({ label: 'List of a collection' }),
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
      last: word('Icon of the last step, for screen readers'),
    })
    .meta({ label: 'Work process' }),
  testimonials: z
    .strictObject({
      pause: word('Pause button'),
      play: word('Play button'),
      previous: word('Previous button'),
      next: word('Next button'),
    })
    .meta({ label: 'Testimonials' }),
  partners: z
    .strictObject({
      pause: word('Pause button'),
      play: word('Play button'),
    })
    .meta({ label: 'Partners' }),
  video: z
    .strictObject({
      play: word('Name of the link that starts a video', title),
      provider: word('Note below a video on another site', { provider: 'YouTube or Vimeo' }),
    })
    .meta({ label: 'Videos' }),
  frame: z
    .strictObject({
      provider: word('Note below content that opens on click', { provider: 'the name of its provider' }),
      close: word('Button that closes the chat'),
    })
    .meta({ label: 'Maps, appointments and chats of other providers' }),
  consent: z
    .strictObject({
      title: word('Title'),
      text: word('Question', { tools: 'the services that need consent' }),
      accept: word('Button that agrees'),
      decline: word('Button that declines'),
      change: word('Button in the footer that asks again'),
    })
    .meta({ label: 'Consent, where a service needs it' }),
  comparison: z
    .strictObject({
      yes: word('A tick, for screen readers'),
      no: word('A dash, for screen readers'),
      features: word('Name of the first column, for screen readers'),
    })
    .meta({ label: 'Comparisons' }),
  portfolio: z.strictObject({ newTab: word('Hint after the title of a link to another site') }).meta({
    label: 'Portfolio',
  }),
  form: z
    .strictObject({
      label: word('Name of the form, for screen readers'),
      name: word('Label of the name field'),
      email: word('Label of the e-mail field'),
      phone: word('Label of the phone field'),
      subject: word('Label of the subject field'),
      message: word('Label of the message field'),
      send: word('Send button'),
      sending: word('Send button while the enquiry is being sent'),
      nameMissing: word('Error: no name'),
      emailMissing: word('Error: no e-mail address'),
      emailInvalid: word('Error: invalid e-mail address'),
      phoneMissing: word('Error: no phone number'),
      subjectMissing: word('Error: no subject'),
      messageMissing: word('Error: no message'),
      missing: word('Error: no entry in a field of your own', { label: 'the label of the field' }),
      fileHint: word('Hint below a file field', { types: 'types such as "PDF, PNG"', size: 'the maximum size' }),
      fileType: word('Error: file of another type', { types: 'types such as "PDF, PNG"' }),
      fileLarge: word('Error: file too large', { size: 'the maximum size, such as "5 MB"' }),
      fileEmpty: word('Error: empty file'),
      fileAgain: word('Request to choose a file once more'),
      sent: word('Message when the enquiry has been received'),
      offline: word('Error: offline'),
      unanswered: word('Error: no response from the mail service'),
      unknown: word('Error: unknown whether the enquiry has been received'),
      again: word('Advice in that case'),
      stillUnknown: word('Advice if it is still unknown after a retry', { mail: 'the link to a mail program' }),
      notSent: word('Advice if the enquiry has not been received', { mail: 'the link to a mail program' }),
      mail: word('Link to a mail program, within that advice'),
      close: word('Button that closes a message'),
    })
    .meta({ label: 'Contact form' }),
  mail: z
    .strictObject({
      sentBy: word('First line'),
      sentFrom: word('First line if the page of the form is known', { page: "the page's path" }),
      replaces: word('Addition if the visitor has corrected an enquiry'),
      unattached: word('Note if the mail server has refused the files', { files: 'their names' }),
    })
    .meta({ label: 'Mail with an enquiry' }),
  answer: z
    .strictObject({
      subject: word('Subject', {}, { company: "the company's name" }),
      text: word('First paragraph', {}, { company: "the company's name" }),
      automatic: word('Last paragraph: the mail is automatic'),
    })
    .meta({ label: 'Confirmation by mail, where the mail service sends one' }),
  refusal: z
    .strictObject({
      title: word('Title'),
      back: word('Advice if the form is not on the page'),
      ways: word('Other ways to write', { mail: 'the e-mail address', form: 'the link to the form' }),
      form: word('Link to the form, within that sentence'),
      fields: word('When a field is missing or invalid'),
      rate: word('When a visitor sends too often', { seconds: 'the seconds to wait' }),
      load: word('When too many enquiries arrive at once'),
      size: word('When a message is too large', { size: 'the maximum size, such as "1 MB"' }),
      slow: word('When a message takes too long to arrive'),
      closing: word('While the mail service is being restarted'),
      store: word('When a message cannot be stored'),
      full: word('When the store for messages is full'),
      fault: word('After an unexpected error'),
      origin: word('When it comes from another site'),
      method: word('When the address of the mail service is opened in a browser'),
    })
    .meta({ label: 'Refused enquiry' }),
  preview: z
    .strictObject({
      notice: word('Notice on every page of a build with drafts'),
      draft: word('Mark on a draft'),
      from: word('Mark on content that is not public yet', { date: 'the date of publication' }),
      until: word('Mark on content that is no longer public', { date: 'the date until which it was' }),
    })
    .meta({ label: 'Drafts, in development and in a build with drafts' }),
  trouble: z
    .strictObject({
      loading: word('While a page loads'),
      partMissing: word('When a part of a page did not load'),
      retry: word('Button that tries again'),
      broken: word('Title of the error page'),
      brokenReason: word('Text of the error page'),
      reload: word('Button that loads the page again'),
      home: word('Link to the home page'),
    })
    .meta({ label: 'Loading and errors' }),
});

/** The words of the interface in the content, before parsing. */
export type Words = z.input<typeof words>;
export default defineRecord('words', words, { saysFacts: false });

declare module '@worldwright/engine' {
  interface Records {
    words: z.output<typeof words>;
  }
}
