import { z } from 'zod';
import { FILE_MEGABYTES, type FormField, fieldKinds, fileTypes } from '../form.ts';

const text = (english: string) => z.string().catch(english);

export const field = z.object({
  name: z.string(),
  kind: z.enum(fieldKinds),
  /** Label on the page and in the mail. */
  label: z.string(),
  isRequired: z.boolean(),
  /** Error text if it is empty, not one of the choices, or not a date. */
  missing: z.string(),
  choices: z.array(z.string()).optional(),
  file: z
    .object({
      types: z.array(z.enum(fileTypes)),
      /** Maximum size in bytes. */
      maxBytes: z
        .number()
        .int()
        .min(1)
        .max(FILE_MEGABYTES.most * 1024 * 1024),
      /** Shown below the field, such as "PDF, JPEG; up to 5 MB". */
      hint: z.string(),
      wrongType: z.string(),
      tooLarge: z.string(),
      empty: z.string(),
      /** Asks to choose the file again: file inputs cannot be prefilled. */
      again: z.string(),
    })
    .optional(),
});

const answer = z.object({
  subject: text('We have received your message'),
  text: text('Thank you for your message to {company}. We have received it and will answer soon.'),
  automatic: text('This is an automatic confirmation; you need not reply to it.'),
});

/** Texts around the visitor's in an enquiry's mail. */
const mail = z.object({
  sentBy: text('Sent by a visitor with the contact form of the website.'),
  sentFrom: text('Sent by a visitor with the contact form of the website, page {page}.'),
  replaces: text('It replaces the earlier enquiry that this mail answers.'),
  unattached: text(
    "Not attached, as the mail server refused the mail with them: {files}. They are in the relay's inbox.",
  ),
});

/** The relay's texts for visitors: error messages, and the error page with its form. */
const words = z.object({
  language: text('en'),
  /** Company name in this language, if it differs from the site's first language. */
  company: z.string().optional().catch(undefined),
  contact: text('/#contactus'),
  /** URL of the page after a successful post; `/thank-you` by default. */
  thankYou: z.string().optional().catch(undefined),
  form: z.object({
    label: text('Contact'),
    name: text('Name'),
    email: text('Email'),
    phone: text('Phone'),
    subject: text('Subject'),
    message: text('Message'),
    send: text('Send the enquiry'),
    nameMissing: text('Name is required'),
    emailMissing: text('Email is required'),
    emailInvalid: text('Invalid email address'),
    phoneMissing: text('Phone is required'),
    subjectMissing: text('Subject is required'),
    messageMissing: text('Message is required'),
    /** The site's fields; by default the five that are named above. */
    fields: z.array(field).optional().catch(undefined),
  }),
  mail: mail.catch(mail.parse({})),
  answer: answer.catch(answer.parse({})),
  refusal: z.object({
    title: text('Your message has not been sent'),
    back: text('If you filled in the form, go back one page: your browser still has what you typed.'),
    ways: text('You can also write to {mail}, or go back to {form}.'),
    form: text('the contact form'),
    fields: text('Please check the marked fields.'),
    rate: text('Too many messages. Please try again in {seconds} seconds.'),
    load: text('Too many messages at the moment. Please try again shortly.'),
    size: text('Your message is too large: at most {size} can be sent.'),
    slow: text('Your message took too long to arrive. Please try again.'),
    closing: text('The form is being restarted. Please try again in a moment.'),
    store: text('Your message could not be stored. Please try again.'),
    full: text('This form cannot store any more messages at the moment. Please try later.'),
    fault: text('Something went wrong here. Please try again later.'),
    origin: text('This form does not take messages from other sites.'),
    method: text('Messages are sent here by POST.'),
  }),
});

export type RelayWords = z.output<typeof words>;

/** The English texts, for a site without its own. */
export const english = words.parse({ form: {}, refusal: {} });

export function fieldsOf({ form }: RelayWords): FormField[] {
  const { name, email, phone, subject, message } = form;
  const common = { isRequired: true };
  return (
    form.fields ?? [
      { ...common, name: 'name', kind: 'text', label: name, missing: form.nameMissing },
      { ...common, name: 'email', kind: 'email', label: email, missing: form.emailMissing },
      { ...common, name: 'phone', kind: 'telephone', label: phone, missing: form.phoneMissing },
      { ...common, name: 'subject', kind: 'text', label: subject, missing: form.subjectMissing },
      { ...common, name: 'message', kind: 'long', label: message, missing: form.messageMissing },
    ]
  );
}

/** The comment with the words in the site's page. */
const PLACE = /<!--relay:words (.*?)-->/s;

/** Returns the words as an HTML comment, escaped so that no text ends it. @param own texts that differ from English. */
export function wordsComment(own: object): string {
  const json = JSON.stringify(words.parse(own)).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
  return `<!--relay:words ${json}-->`;
}

/** Parsed words by their JSON: each request and each mail needs them. */
const parsed = new Map<string, RelayWords>();

/** Maximum number of them. Rebuilds change the words; a site has some for each language. */
const MAX_PARSED = 100;

function parseWords(json: string): RelayWords {
  const known = parsed.get(json);
  if (known) return known;
  const found = words.parse(JSON.parse(json));
  if (parsed.size >= MAX_PARSED) parsed.clear();
  parsed.set(json, found);
  return found;
}

/** Extracts the words from the site's page. Missing ones are in English. */
export function takeWords(page: string): { page: string; words: RelayWords } {
  const [comment, json] = PLACE.exec(page) ?? [];
  if (comment === undefined || json === undefined) return { page, words: english };
  return { page: page.replace(comment, ''), words: parseWords(json) };
}

export const fill = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
