/**
 * Matches an e-mail address, the same on the site and here. Before the `@` stands what browsers allow there
 * (https://html.spec.whatwg.org/#valid-e-mail-address), as in O'Brien; behind it a domain with a dot.
 */
export const emailPattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9.-]+\.[a-z]{2,}$/i;

/** The longest address that mail can be sent to, in characters (RFC 5321, section 4.5.3.1.3). */
const LONGEST_ADDRESS = 254;

// The pattern lets through a few forms that no mail server takes, such as two dots in a row.
const dotAtoms = /^[^.@]+(\.[^.@]+)*@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i;

// Mail programs decode it (RFC 2047), and would show another address than the one that they reply to.
const encodedWord = /=\?[^?]+\?[bq]\?.*\?=/i;

/** Whether a mail server can be expected to take `address` in a `Reply-To` header. */
export function isMailable(address: string): boolean {
  if (address.length > LONGEST_ADDRESS || encodedWord.test(address)) return false;
  return emailPattern.test(address) && dotAtoms.test(address);
}

/** The value of the first `Email: …` line of a message, if mail can be sent to it. */
export function addressIn(body: string): string | undefined {
  const address = /^Email:[ \t]*(\S{1,254})[ \t]*$/im.exec(body)?.[1];
  return address !== undefined && isMailable(address) ? address : undefined;
}
