/**
 * The address that calls a number: `+49 (0)30 1234` as `tel:+49301234`. The zero in brackets is for calls from within
 * the country, where nobody dials the country's code. https://www.rfc-editor.org/rfc/rfc3966
 */
export const telephoneLink = (number: string): string => {
  const written = number.trim();
  const isWhole = written.startsWith('+');
  const dialled = isWhole ? written.replace(/\(\s*0\s*\)/, '') : written;
  return `tel:${isWhole ? '+' : ''}${dialled.replace(/\D/g, '')}`;
};
