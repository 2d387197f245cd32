const ADDRESS = /^\/$|^(\/[a-z0-9]+(-+[a-z0-9]+)*)+$/i;
/**
 * Maximum length of a path segment in letters. It becomes a file name, which file systems limit to 255 bytes including
 * what the build adds before and after it.
 */
export const MAX_SEGMENT_LENGTH = 100;
/** Paths reserved for files of the build, and for endpoints of the server and the relay. */
const RESERVED =
  /^\/(assets|data|pictures|share|send-email|healthz|readyz|metrics|vitals|inbox|licences|skills\/enquiry\/skill)(\/|$)/i;

/** Returns an error for an invalid page address. */
export function addressProblem(address: string): string | undefined {
  if (!ADDRESS.test(address))
    return `"${address}" is no address: write it like "/about-us", in letters from a to z, digits and hyphens, without a slash at the end`;
  if (address.split('/').some((part) => part.length > MAX_SEGMENT_LENGTH))
    return `"${address}" is no address: no part of it may have more than ${MAX_SEGMENT_LENGTH} letters`;
  if (/\/index$/i.test(address)) return `"${address}" is no address: "index" is the name of the home page's file`;
  return RESERVED.test(address) ? `"${address}" is kept for the site's own files and services` : undefined;
}

/** Letters of any script, an optional query of `name=value`, or `/*` at the end for everything below a folder. */
const OLD_ADDRESS =
  /^\/(?!\/)[^\p{C}\\"$#<>|*?]*(\*(?<=\/\*))?(\?[^\p{C}\s\\"$#<>|*?=&]+=[^\s&]*(&[^\s=&]+=[^\s&]*)*)?$/u;

/** Returns an error for an invalid address of a former site. */
export function oldAddressProblem(address: string): string | undefined {
  if (!OLD_ADDRESS.test(address) || /\/\/|\/\.\.?(\/|$)/.test(address))
    return `"${address}" is no old address: write it like "/about-us", "/contact.php", "/?page_id=12", or "/blog/*" for all below a folder`;
  if (/\/index$/i.test(address)) return `"${address}" is no old address: "index" is the name of the home page's file`;
  return RESERVED.test(address) ? `"${address}" is kept for the site's own files and services` : undefined;
}
