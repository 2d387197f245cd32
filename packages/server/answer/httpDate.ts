const DAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const LONG_DAY = '(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)';
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const TIME = '\\d{2}:\\d{2}:\\d{2}';

/** The form that is sent today, and the first of the two old ones. */
const WITH_ZONE = new RegExp(`^(${DAY}, \\d{2} ${MONTH} \\d{4}|${LONG_DAY}, \\d{2}-${MONTH}-\\d{2}) ${TIME} GMT$`);

/** The other old one, that of `asctime` in C. It names no zone, and means GMT. */
const WITHOUT_ZONE = new RegExp(`^${DAY} ${MONTH} [\\d ]\\d ${TIME} \\d{4}$`);

/**
 * A date of a header in a form that `Date` reads as it is meant; nothing for what is no date there, of which `Date`
 * itself reads much. https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7
 */
export function httpDate(text: string): string | undefined {
  if (WITH_ZONE.test(text)) return text;
  return WITHOUT_ZONE.test(text) ? `${text} GMT` : undefined;
}
