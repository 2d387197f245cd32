import { complaintAbout, type FormField, mistakeIn, typeByName } from '@worldwright/relay/form';
import type { RegisterOptions } from 'react-hook-form';
import { type Entries, fileIn, textOf } from './inputs';
import type { FormWords } from './names';

/** Returns a field's validation rule and messages. The relay has the same rules, and also checks files' content. */
export const rulesOf = (field: FormField, words: FormWords): RegisterOptions<Entries> => ({
  validate(entry) {
    const file = fileIn(entry);
    if (field.file && file) {
      const { name, size, type } = file;
      return complaintAbout(field.file, { name, size, type: typeByName(name) ?? type }) ?? true;
    }
    const mistake = mistakeIn(field, textOf(entry));
    return mistake === undefined || (mistake === 'missing' ? field.missing : words.emailInvalid);
  },
});
