/** Browsers and Node have it: the form's rules are read where neither is known. */
declare const URL: { canParse(url: string): boolean; new (url: string): { hostname: string } };

/** What stands before the `@` (RFC 5322, with the letters of RFC 6531), and the domain in any script, with its dots. */
const SHAPE = /^([^\s"(),:;<>@[\\\]\p{C}\p{Z}]+)@([\p{L}\p{M}\p{N}.。．｡-]+)$/u;

/** A domain with a dot, as name servers have it. */
const DOMAIN = /^[a-z0-9.-]+\.([a-z]{2,}|xn--[a-z0-9-]+)$/i;

/** The longest address that mail can be sent to, in characters (RFC 5321, section 4.5.3.1.3). */
const MAX_ADDRESS_LENGTH = 254;

// The shape lets through a few forms that no mail server takes, such as two dots in a row.
const dotAtoms = /^[^.@]+(\.[^.@]+)*@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i;

// Mail programs decode it (RFC 2047), and would show another address than the one that they reply to.
const encodedWord = /=\?[^?]+\?[bq]\?.*\?=/i;

/**
 * Returns an address with its domain as name servers have it, such as `info@xn--mller-kva.de` for `info@müller.de`; nothing
 * for what is no address.
 */
export function inAscii(address: string): string | undefined {
  const [, local, domain = ''] = SHAPE.exec(address) ?? [];
  if (local === undefined) return undefined;
  if (DOMAIN.test(domain)) return address;
  // The platform's own way to write other letters in ASCII (https://www.unicode.org/reports/tr46/).
  const url = `http://${domain}`;
  const hostname = URL.canParse(url) ? new URL(url).hostname : '';
  return DOMAIN.test(hostname) ? `${local}@${hostname}` : undefined;
}

/** Returns whether a text is an address that mail can reach. The site has the same rule (`packages/engine/model/values/email.ts`). */
export const isEmail = (text: string): boolean => inAscii(text) !== undefined;

/** Returns whether two addresses are the same mailbox, however their domains are written. */
export const isSameAddress = (one: string, other: string): boolean =>
  (inAscii(one) ?? one).toLowerCase() === (inAscii(other) ?? other).toLowerCase();

/** Returns whether a mail server can be expected to deliver to an address. */
export function isMailable(address: string): boolean {
  const ascii = inAscii(address);
  if (ascii === undefined || ascii.length > MAX_ADDRESS_LENGTH || encodedWord.test(address)) return false;
  return dotAtoms.test(ascii);
}

/** Returns the value of the first `Email: …` line of a message, if mail can be sent to it. */
export function addressIn(body: string): string | undefined {
  const address = /^Email:[ \t]*(\S{1,254})[ \t]*$/im.exec(body)?.[1];
  return address !== undefined && isMailable(address) ? address : undefined;
}
