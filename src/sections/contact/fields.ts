import type { RegisterOptions } from 'react-hook-form';
import type { Entries, FieldName } from './names';

function required(message: string) {
  return { required: message, validate: (value: string) => value.trim() !== '' || message };
}

const emailPattern = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}$/i;

/** The rules of each field, with the messages that the visitor reads. The relay has the same for a page without script. */
export const rules = {
  name: required('Name is required'),
  email: {
    required: 'Email is required',
    validate(value) {
      const email = value.trim();
      if (email === '') return 'Email is required';
      return emailPattern.test(email) || 'Invalid email address';
    },
  },
  phone: required('Phone is required'),
  subject: required('Subject is required'),
  message: required('Message is required'),
} satisfies { [Name in FieldName]: RegisterOptions<Entries, Name> };
