import { z } from 'zod';
import { FILE_MEGABYTES, type FormField, fieldKinds, fileTypes } from '../form.ts';

/** What is said where the site brings no words of its own. */
const text = (english: string) => z.string().catch(english);

/** A field of the contact form. */
export const field = z.object({
  /** Name under which a browser posts it. */
  name: z.string(),
  kind: z.enum(fieldKinds),
  /** What visitors and the mail call it. */
  label: z.string(),
  isRequired: z.boolean(),
  /** What a visitor reads who has left it empty, or has entered what is none of its choices or no date. */
  missing: z.string(),
  /** Texts of a `choice`. */
  choices: z.array(z.string()).optional(),
  /** What a `file` may be. */
  file: z
    .object({
      types: z.array(z.enum(fileTypes)),
      /** Largest size in bytes. */
      maxBytes: z
        .number()
        .int()
        .min(1)
        .max(FILE_MEGABYTES.most * 1024 * 1024),
      /** Stands below the field, such as "PDF, JPEG; up to 5 MB". */
      hint: z.string(),
      wrongType: z.string(),
      tooLarge: z.string(),
      empty: z.string(),
      /** Asks for a file once more: no page can give one back to a browser. */
      again: z.string(),
    })
    .optional(),
});

/** The mail that says that an enquiry is received. */
const answer = z.object({
  subject: text('We have received your message'),
  text: text('Thank you for your message to {company}. We have received it and will answer soon.'),
  automatic: text('This is an automatic confirmation; you need not reply to it.'),
});

/** What an enquiry's mail says around what the visitor wrote. */
const mail = z.object({
  sentBy: text('Sent by a visitor with the contact form of the website.'),
  sentFrom: text('Sent by a visitor with the contact form of the website, page {page}.'),
  replaces: text('It replaces the earlier enquiry that this mail answers.'),
  unattached: text(
    "Not attached, as the mail server refused the mail with them: {files}. They are in the relay's inbox.",
  ),
});

/** What the relay says to visitors: what it refuses for, and the page and the form of somebody without JavaScript. */
const words = z.object({
  language: text('en'),
  /** Name of the company in this language, where it is another than in the first of the site. */
  company: z.string().optional().catch(undefined),
  /** Address of the contact form. */
  contact: text('/#contactus'),
  /** Address of the page that follows; `/thank-you` without it. */
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
    /** The site's fields; without them there are the five that the words above name. */
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
    recipient: text('This form does not deliver to that address.'),
    method: text('Messages are sent here by POST.'),
  }),
});

/** What the relay says to visitors, in one language. */
export type RelayWords = z.output<typeof words>;

/** The same in English, for a site that brings no words of its own. */
export const english = words.parse({ form: {}, refusal: {} });

/** Returns the fields of the site's form. */
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

/** Where the site's page has its words. */
const PLACE = /<!--relay:words (.*?)-->/s;

/** The words as a comment in the site's page, which nothing in them ends. @param own those that differ from English. */
export function wordsComment(own: object): string {
  const json = JSON.stringify(words.parse(own)).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
  return `<!--relay:words ${json}-->`;
}

/** Takes the words out of the site's page: what it does not say is said in English. */
export function takeWords(page: string): { page: string; words: RelayWords } {
  const [comment, json] = PLACE.exec(page) ?? [];
  if (comment === undefined || json === undefined) return { page, words: english };
  return { page: page.replace(comment, ''), words: words.parse(JSON.parse(json)) };
}

/** A sentence with what stands in its places. */
export const fill = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
