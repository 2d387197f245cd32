/** Available in browsers and Node. This TypeScript project includes the types of neither. */
declare const URL: { canParse(url: string): boolean; new (url: string): { hostname: string } };

/** Local part (RFC 5322, with the letters of RFC 6531), and the domain in any script, with its dots. */
const SHAPE = /^[^\s"(),:;<>@[\\\]\p{C}\p{Z}]+@([\p{L}\p{M}\p{N}.。．｡-]+)$/u;

const DOMAIN = /^[a-z0-9.-]+\.([a-z]{2,}|xn--[a-z0-9-]+)$/i;

/** Returns whether a text is a valid e-mail address. The relay has the same rule (`relay/mail/address.ts`). */
export function isEmail(text: string): boolean {
  const domain = SHAPE.exec(text)?.[1];
  if (domain === undefined) return false;
  if (DOMAIN.test(domain)) return true;
  // The URL parser converts international domains to ASCII (https://www.unicode.org/reports/tr46/).
  const url = `http://${domain}`;
  return URL.canParse(url) && DOMAIN.test(new URL(url).hostname);
}
