import type { Content } from '@worldwright/engine';
import { fill } from '@worldwright/engine/component';
import { FILE_MEGABYTES, type FileRules, type FormField } from '@worldwright/relay/form';

/** Name of the honeypot field for bots, hidden from people. */
export const HONEYPOT = 'website';

/** Returns the id of a field's element. */
export const idOf = (name: string): string => `contact-${name}`;

/** The form's words, in the page's language. */
export type FormWords = Content['words']['form'];
type SiteWords = Pick<Content['words'], 'form' | 'language'>;
type Written = NonNullable<Content['company']['enquiryFields']>[number];

/** Standard fields, whose words are in `words.ts`. */
const standard: Record<string, (form: FormWords) => Pick<FormField, 'kind' | 'label' | 'missing'>> = {
  name: (form) => ({ kind: 'text', label: form.name, missing: form.nameMissing }),
  email: (form) => ({ kind: 'email', label: form.email, missing: form.emailMissing }),
  phone: (form) => ({ kind: 'telephone', label: form.phone, missing: form.phoneMissing }),
  subject: (form) => ({ kind: 'text', label: form.subject, missing: form.subjectMissing }),
  message: (form) => ({ kind: 'long', label: form.message, missing: form.messageMissing }),
};

function rulesOfFile(
  { types = [], maxMegabytes = FILE_MEGABYTES.usual }: Written,
  { form, language }: SiteWords,
): FileRules {
  const size = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte' }).format(maxMegabytes);
  const values = { types: types.map((type) => type.toUpperCase()).join(', '), size };
  return {
    types,
    maxBytes: maxMegabytes * 1024 * 1024,
    hint: fill(form.fileHint, values),
    wrongType: fill(form.fileType, values),
    tooLarge: fill(form.fileLarge, values),
    empty: form.fileEmpty,
    again: form.fileAgain,
  };
}

function fieldOf(written: Written, words: SiteWords): FormField {
  const { form } = words;
  const { name, kind = 'text', label = name, required, missing, choices } = written;
  const usual = standard[name]?.(form);
  const called = usual?.label ?? label;
  return {
    name,
    kind: usual?.kind ?? kind,
    label: called,
    isRequired: required,
    missing: missing ?? usual?.missing ?? form.missing.replace('{label}', called),
    ...(choices && { choices }),
    ...(kind === 'file' && { file: rulesOfFile(written, words) }),
  };
}

/** Returns the form's fields with their words. @param written the company's fields; by default five standard fields */
export const fieldsOf = (written: Content['company']['enquiryFields'], words: SiteWords): FormField[] =>
  (written ?? Object.keys(standard).map((name) => ({ name, required: true }))).map((field) => fieldOf(field, words));
