/** An extension at the end of a number, after a short word with a full stop or one of these: `ext. 12`, `ramal 12`, `x12`. */
const EXTENSION =
  /\s*(?:\p{L}{1,9}\.|ext(?:ension)?|x|durchwahl|dw|wew|ramal|extensión|anexo|interno|poste|toestel|#|内線)\s*(\d+)$/iu;

/** A telephone number as people write it, with an extension or without: `0341/123 45-0`, `+1 800 555-0100 ext. 12`. */
export const isTelephone = (number: string): boolean =>
  /^\+?[\d\s()./–-]*\d$/.test(plainDigits(number).replace(EXTENSION, ''));

/** Digits and signs as wide as Japanese letters, `０３－５５５０`, as those that can be dialled. */
const plainDigits = (number: string): string => number.normalize('NFKC').replaceAll(/[‐−]/g, '-');

/** Countries whose numbers keep their first zero when they are called from abroad: Italy, San Marino, the Vatican. */
const KEEPS_ZERO = ['+39', '+378', '+379'];

/** Countries whose numbers are dialled in full within them, without a zero before. */
const DIALLED_IN_FULL = ['+30', '+34', '+45', '+47', '+48', '+351', '+420'];
/** Digits of their shortest number that is no service of the country alone, such as 112. */
const SHORTEST_FULL = 8;

/**
 * The address that calls a number: `+49 (0)30 1234` as `tel:+49301234`. The zero in brackets is for calls from within
 * the country, where nobody dials the country's code. https://www.rfc-editor.org/rfc/rfc3966
 *
 * @param countryCode the company's, such as `+49`: a number that begins with a single 0 is called from abroad too then, and
 * any full number of a country that has none, such as Poland.
 * Other numbers without a code stay as they are, as what is dialled within a country differs.
 */
export const telephoneLink = (shown: string, countryCode?: string): string => {
  const number = plainDigits(shown);
  const [ending = '', extension] = EXTENSION.exec(number) ?? [];
  const written = number.slice(0, number.length - ending.length).trim();
  const isWhole = written.startsWith('+');
  const digits = (isWhole ? written.replace(/\(\s*0\s*\)/, '') : written).replace(/\D/g, '');
  const after = extension ? `;ext=${extension}` : '';
  if (isWhole) return `tel:+${digits}${after}`;
  if (/^00[1-9]/.test(digits)) return `tel:+${digits.slice(2)}${after}`;
  const isFull = digits.length >= SHORTEST_FULL && !digits.startsWith('0');
  if (isFull && countryCode && DIALLED_IN_FULL.includes(countryCode)) return `tel:${countryCode}${digits}${after}`;
  if (!countryCode || !/^0[1-9]/.test(digits)) return `tel:${digits}${after}`;
  return `tel:${countryCode}${KEEPS_ZERO.includes(countryCode) ? digits : digits.slice(1)}${after}`;
};

/** Returns the number that an address of `telephoneLink` calls, as search engines read it: `+493411234 ext. 5`. */
export const calledNumber = (link: string): string => link.slice('tel:'.length).replace(';ext=', ' ext. ');
