import { isEmail } from '@worldwright/engine';
import type { RegisterOptions } from 'react-hook-form';
import words from '../../content/words';
import type { Entries, FieldName } from './names';

function required(message: string) {
  return { required: message, validate: (value: string) => value.trim() !== '' || message };
}

/** The rules of each field, with the messages that the visitor reads. The relay has the same for a page without script. */
export const rules = {
  name: required(words.form.nameMissing),
  email: {
    required: words.form.emailMissing,
    validate(value) {
      const email = value.trim();
      if (email === '') return words.form.emailMissing;
      return isEmail(email) || words.form.emailInvalid;
    },
  },
  phone: required(words.form.phoneMissing),
  subject: required(words.form.subjectMissing),
  message: required(words.form.messageMissing),
} satisfies { [Name in FieldName]: RegisterOptions<Entries, Name> };
