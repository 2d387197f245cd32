import { z } from 'zod';
import { isEmail } from '../mail/address.ts';
import { parseSmtpUrl } from '../mail/smtpUrl.ts';

/** At most `count` requests within `seconds`. */
export interface Rate {
  count: number;
  seconds: number;
}

const numberWritten = (digits: RegExp, must: string) => (low: number, high: number) =>
  z
    .string()
    .regex(digits, must)
    .transform(Number)
    .refine((value) => value >= low && value <= high, `must be from ${low} to ${high}`);

/** Parses a whole number within bounds. */
export const whole = numberWritten(/^\d+$/, 'must be a whole number');

/** Parses a decimal number within bounds, such as 0.5. */
export const decimal = numberWritten(/^\d+(\.\d+)?$/, 'must be a number');

export const list = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== ''))
    .pipe(z.array(item));

export const email = z.string().refine(isEmail, { error: (issue) => `"${issue.input}" is not an e-mail address` });

/** Parses a web URL without query. @param is what it has to be. @param read returns undefined for others. */
const address = (is: string, read: (url: URL) => string | undefined) =>
  z.string().transform((text, context) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const value = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash ? read(url) : undefined;
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: `"${text}" is not ${is}` });
    return z.NEVER;
  });

/** Parses an origin: scheme, host and port. */
export const origin = address('an origin such as https://example.org', ({ pathname, origin }) =>
  pathname === '/' ? origin : undefined,
);

/** Parses a site's URL: an origin, or a folder of one. */
export const siteAddress = address(
  'the address of a site, such as https://example.org or https://example.org/folder',
  ({ pathname, origin }) => origin + pathname.replace(/\/+$/, ''),
);

export const rate = z
  .string()
  .regex(/^[1-9]\d*\/[1-9]\d*$/, 'must be requests/seconds, such as 30/60')
  .transform((text): Rate => {
    const [count = 1, seconds = 1] = text.split('/').map(Number);
    return { count, seconds };
  });

/** Parses the mail server's URL. No message repeats it: it has a password. */
export const smtpUrl = z.string().transform((text, context) => {
  try {
    return parseSmtpUrl(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'is not understood' });
    return z.NEVER;
  }
});

/** Validates a web URL. Messages do not repeat the value: it may be secret. */
export const webUrl = z
  .string()
  .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), { error: 'must be an http(s) URL', abort: true })
  // `fetch` rejects such URLs.
  .refine((text) => new URL(text).username + new URL(text).password === '', 'cannot hold a user and password');
