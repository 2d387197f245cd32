/** The fields that a visitor fills in, in their order. */
export const fieldNames = ['name', 'email', 'phone', 'subject', 'message'] as const;
/** Name of a field that a visitor fills in. */
export type FieldName = (typeof fieldNames)[number];

/** Id of a field's element. */
export const idOf = (name: string): string => `contact-${name}`;

/** All that the form holds. `website` is the honeypot: people do not see it. */
export const entryNames = [...fieldNames, 'website'] as const;
/** What the form holds: a text for each name. */
export type Entries = Record<(typeof entryNames)[number], string>;
