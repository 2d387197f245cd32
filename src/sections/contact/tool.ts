import type { FormField } from '@worldwright/relay/form';

/**
 * Declares the form as a tool for AI agents in the visitor's browser (https://webmachinelearning.github.io/webmcp/).
 * Agents fill it in; the visitor reads and sends it. So the attribute that lets agents submit it is omitted.
 */
export const tool = {
  toolname: 'enquiry',
  tooldescription:
    'Fills in an enquiry to the company. Use only what the person has said. The person reads it and sends it.',
};

const descriptions: Partial<Record<string, string>> = {
  name: 'Name of the person who asks',
  email: 'E-mail address for the answer',
  phone: 'Phone number, with its country code',
  subject: 'What the enquiry is about, in a few words',
  message: 'The enquiry itself',
};

/** Returns a field's description for agents. */
export const descriptionOf = ({ name, label }: FormField): string => descriptions[name] ?? label;
