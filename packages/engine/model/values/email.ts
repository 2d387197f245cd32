/** Browsers and Node have it, which this room cannot tell apart. */
declare const URL: { canParse(url: string): boolean; new (url: string): { hostname: string } };

/** What stands before the `@` (RFC 5322, with the letters of RFC 6531), and the domain in any script, with its dots. */
const SHAPE = /^[^\s"(),:;<>@[\\\]\p{C}\p{Z}]+@([\p{L}\p{M}\p{N}.。．｡-]+)$/u;

/** A domain with a dot, as name servers have it. */
const DOMAIN = /^[a-z0-9.-]+\.([a-z]{2,}|xn--[a-z0-9-]+)$/i;

/** Returns whether a text is an address that mail can reach. The relay has the same rule (`relay/mail/address.ts`). */
export function isEmail(text: string): boolean {
  const domain = SHAPE.exec(text)?.[1];
  if (domain === undefined) return false;
  if (DOMAIN.test(domain)) return true;
  // The platform's own way to write other letters in ASCII (https://www.unicode.org/reports/tr46/).
  const url = `http://${domain}`;
  return URL.canParse(url) && DOMAIN.test(new URL(url).hostname);
}
