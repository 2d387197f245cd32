import type { Content } from '@worldwright/engine';
import { fill } from '@worldwright/engine/component';
import { FILE_MEGABYTES, type FileRules, type FormField } from '@worldwright/relay/form';

/** Name of the trap for robots: people do not see it. */
export const HONEYPOT = 'website';

/** Id of a field's element. */
export const idOf = (name: string): string => `contact-${name}`;

/** What the form says, in the language of its page. */
export type FormWords = Content['words']['form'];
type SiteWords = Pick<Content['words'], 'form' | 'language'>;
type Written = NonNullable<Content['company']['enquiryFields']>[number];

/** Fields that have words of their own. */
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

/** Returns the fields of the form, with their words. @param written those of the company; without them there are five. */
export const fieldsOf = (written: Content['company']['enquiryFields'], words: SiteWords): FormField[] =>
  (written ?? Object.keys(standard).map((name) => ({ name, required: true }))).map((field) => fieldOf(field, words));
