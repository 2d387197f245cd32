/** An extension at the end of a number, after an abbreviation or one of these words: `ext. 12`, `ramal 12`, `x12`. */
const EXTENSION =
  /[\s,;]*(?:\p{L}{1,9}\.|ext(?:ension)?|x|durchwahl|dw|wew|ramal|extensión|anexo|interno|poste|toestel|#|内線)\s*(\d+)$/iu;

/** Returns whether a text is a telephone number as people write it: `0341/123 45-0`, `+1 800 555-0100 ext. 12`. */
export const isTelephone = (number: string): boolean =>
  /^\+?[\d\s()./–-]*\d$/.test(plainDigits(number).replace(EXTENSION, ''));

/** Replaces full-width digits and signs, `０３－５５５０`, by ASCII. */
const plainDigits = (number: string): string => number.normalize('NFKC').replaceAll(/[‐−]/g, '-');

/** Countries whose numbers keep the leading zero in calls from abroad: Italy, San Marino, Vatican City. */
const KEEPS_ZERO = ['+39', '+378', '+379'];

/** Countries with closed numbering: numbers are dialled in full, without a trunk zero. */
const DIALLED_IN_FULL = ['+1', '+30', '+34', '+45', '+47', '+48', '+65', '+351', '+420', '+852'];
/** The 1 that some write before the ten digits of a North American number. */
const LONG_DISTANCE_PREFIX = /^1(?=\d{10}$)/;
/** Number of digits of their shortest full number; service numbers such as 112 are shorter. */
const SHORTEST_FULL = 8;

/**
 * Returns the `tel:` address of a number: `tel:+49301234` for `+49 (0)30 1234`. A zero in brackets is only for calls
 * within the country. https://www.rfc-editor.org/rfc/rfc3966
 *
 * @param countryCode the company's, such as `+49`. Makes numbers with a single leading 0 international, and full
 * numbers of countries with closed numbering, such as Poland. Other numbers without a country code are not changed,
 * because national dialling rules differ.
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
  if (isFull && countryCode && DIALLED_IN_FULL.includes(countryCode))
    return `tel:${countryCode}${countryCode === '+1' ? digits.replace(LONG_DISTANCE_PREFIX, '') : digits}${after}`;
  if (!countryCode || !/^0[1-9]/.test(digits)) return `tel:${digits}${after}`;
  return `tel:${countryCode}${KEEPS_ZERO.includes(countryCode) ? digits : digits.slice(1)}${after}`;
};

/** Returns the number of a `tel:` address as search engines expect it: `+493411234 ext. 5`. */
export const calledNumber = (link: string): string => link.slice('tel:'.length).replace(';ext=', ' ext. ');
