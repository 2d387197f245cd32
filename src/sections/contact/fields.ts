import { type FormField, mistakeIn } from '@worldwright/relay/form';
import type { RegisterOptions } from 'react-hook-form';
import { type Entries, type FormWords, textOf } from './names';

/** Returns the rule of a field, with the messages that the visitor reads. The relay has the same. */
export const rulesOf = (field: FormField, words: FormWords): RegisterOptions<Entries> => ({
  validate(entry) {
    const mistake = mistakeIn(field, textOf(entry));
    return mistake === undefined || (mistake === 'missing' ? field.missing : words.emailInvalid);
  },
});
