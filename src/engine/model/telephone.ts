/** The address that calls a number: `+49 30 1234` as `tel:+49301234`. https://www.rfc-editor.org/rfc/rfc3966 */
export const telephoneLink = (number: string): string => `tel:${number.replace(/\s/g, '')}`;
