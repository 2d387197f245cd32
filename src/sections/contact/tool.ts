import type { FormField } from '@worldwright/relay/form';

/**
 * The form as a tool of agents that work in the visitor's browser (https://webmachinelearning.github.io/webmcp/): they
 * fill it in, and the visitor reads and sends it. The attribute that would let them send it is left out for that.
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

/** Returns what an agent is told of a field. */
export const descriptionOf = ({ name, label }: FormField): string => descriptions[name] ?? label;
