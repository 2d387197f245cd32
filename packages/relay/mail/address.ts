/** Declared here because browsers and Node provide it, and the form's code is compiled for neither. */
declare const URL: { canParse(url: string): boolean; new (url: string): { hostname: string } };

/**
 * The local part (RFC 5322, with the letters of RFC 6531), and the domain in any script, with its dots. Emoji and the
 * joiners of Persian and Indian scripts occur in domains too.
 */
const SHAPE = /^([^\s"(),:;<>@[\\\]\p{C}\p{Z}]+)@([\p{L}\p{M}\p{N}\p{So}\p{Sk}\p{Join_Control}.。．｡-]+)$/u;

/** A domain with a dot, in ASCII. */
const DOMAIN = /^[a-z0-9.-]+\.([a-z]{2,}|xn--[a-z0-9-]+)$/i;

/** Maximum length of an address in characters (RFC 5321, section 4.5.3.1.3). */
const MAX_ADDRESS_LENGTH = 254;

// `SHAPE` matches a few forms that no mail server accepts, such as two dots in a row.
const dotAtoms = /^[^.@]+(\.[^.@]+)*@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i;

// Mail programs decode these (RFC 2047) and would show another address than they reply to.
const encodedWord = /=\?[^?]+\?[bq]\?.*\?=/i;

/** Returns an address with its domain in ASCII (`info@xn--mller-kva.de`), or undefined if it is invalid. */
export function inAscii(address: string): string | undefined {
  const [, local, domain = ''] = SHAPE.exec(address) ?? [];
  if (local === undefined) return undefined;
  if (DOMAIN.test(domain)) return address;
  // The platform's conversion of domains to ASCII (https://www.unicode.org/reports/tr46/).
  const url = `http://${domain}`;
  const hostname = URL.canParse(url) ? new URL(url).hostname : '';
  return DOMAIN.test(hostname) ? `${local}@${hostname}` : undefined;
}

/** Returns a text without the invisible characters around it: addresses copied from other programs have some. */
export const withoutMargin = (text: string): string => text.replace(/^[\s\p{C}]+|(?<![\s\p{C}])[\s\p{C}]+$/gu, '');

/** Returns whether a text is an e-mail address. */
export const isEmail = (text: string): boolean => inAscii(text) !== undefined;

/** Returns whether two addresses are the same mailbox, with domains in any script. */
export const isSameAddress = (one: string, other: string): boolean =>
  (inAscii(one) ?? one).toLowerCase() === (inAscii(other) ?? other).toLowerCase();

/** Returns whether a mail server can be expected to accept an address. */
export function isMailable(address: string): boolean {
  const ascii = inAscii(address);
  if (ascii === undefined || ascii.length > MAX_ADDRESS_LENGTH || encodedWord.test(address)) return false;
  return dotAtoms.test(ascii);
}

/** Returns the address in the first `Email: …` line of a message, if it is mailable. */
export function addressIn(body: string): string | undefined {
  const address = /^Email:[ \t]*(\S{1,254})[ \t]*$/im.exec(body)?.[1];
  return address !== undefined && isMailable(address) ? address : undefined;
}
