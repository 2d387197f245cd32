import type { Content } from '@worldwright/engine';
import type { FormField } from '@worldwright/relay/form';

/** Name of the trap for robots: people do not see it. */
export const HONEYPOT = 'website';

/** What the form holds, by the names of its fields. A box holds whether it is ticked. */
export type Entries = Record<string, string | boolean>;

/** Id of a field's element. */
export const idOf = (name: string): string => `contact-${name}`;

/** Returns an entry as a browser posts it: an empty text where nothing is entered. */
export const textOf = (entry: Entries[string] | undefined): string => (entry === true ? 'yes' : entry || '');

/** Returns all entries as a browser posts them. */
export const textsOf = (entries: Entries): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, textOf(entry)]));

/** What the form says, in the language of its page. */
export type FormWords = Content['words']['form'];
type Written = NonNullable<Content['company']['enquiryFields']>[number];

/** Fields that have words of their own. */
const standard: Record<string, (form: FormWords) => Pick<FormField, 'kind' | 'label' | 'missing'>> = {
  name: (form) => ({ kind: 'text', label: form.name, missing: form.nameMissing }),
  email: (form) => ({ kind: 'email', label: form.email, missing: form.emailMissing }),
  phone: (form) => ({ kind: 'telephone', label: form.phone, missing: form.phoneMissing }),
  subject: (form) => ({ kind: 'text', label: form.subject, missing: form.subjectMissing }),
  message: (form) => ({ kind: 'long', label: form.message, missing: form.messageMissing }),
};

function fieldOf(
  { name, kind = 'text', label = name, required, missing, choices }: Written,
  form: FormWords,
): FormField {
  const usual = standard[name]?.(form);
  const called = usual?.label ?? label;
  return {
    name,
    kind: usual?.kind ?? kind,
    label: called,
    isRequired: required,
    missing: missing ?? usual?.missing ?? form.missing.replace('{label}', called),
    ...(choices && { choices }),
  };
}

/** Returns the fields of the form, with their words. @param written those of the company; without them there are five. */
export const fieldsOf = (written: Content['company']['enquiryFields'], form: FormWords): FormField[] =>
  (written ?? Object.keys(standard).map((name) => ({ name, required: true }))).map((field) => fieldOf(field, form));
