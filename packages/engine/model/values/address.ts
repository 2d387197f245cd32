const ADDRESS = /^\/$|^(\/[a-z0-9]+(-+[a-z0-9]+)*)+$/i;
/**
 * Letters that a part of an address may have: it is the name of a file, which disks limit to 255 with all that the build
 * puts before and after it.
 */
export const MAX_SEGMENT_LENGTH = 100;
/**
 * Folders of the built site that hold its own files, addresses that the server and the relay answer, and those whose
 * Markdown would be a file that the build writes.
 */
const RESERVED =
  /^\/(assets|data|pictures|share|send-email|healthz|readyz|metrics|vitals|inbox|licences|skills\/enquiry\/skill)(\/|$)/i;

/** What is wrong with the address of a page, or with an old address that leads to one. */
export function addressProblem(address: string): string | undefined {
  if (!ADDRESS.test(address))
    return `"${address}" is no address: write it like "/about-us", in letters from a to z, digits and hyphens, without a slash at the end`;
  if (address.split('/').some((part) => part.length > MAX_SEGMENT_LENGTH))
    return `"${address}" is no address: no part of it may have more than ${MAX_SEGMENT_LENGTH} letters`;
  if (/\/index$/i.test(address)) return `"${address}" is no address: "index" is the name of the home page's file`;
  return RESERVED.test(address) ? `"${address}" is kept for the site's own files and services` : undefined;
}

/** Letters of any script; a query of `name=value`; for all below a folder `/*` at the end. */
const OLD_ADDRESS =
  /^\/(?!\/)[^\p{C}\\"$#<>|*?]*(\*(?<=\/\*))?(\?[^\p{C}\s\\"$#<>|*?=&]+=[^\s&]*(&[^\s=&]+=[^\s&]*)*)?$/u;

/** What is wrong with the address that something had on a former site. */
export function oldAddressProblem(address: string): string | undefined {
  if (!OLD_ADDRESS.test(address) || /\/\/|\/\.\.?(\/|$)/.test(address))
    return `"${address}" is no old address: write it like "/about-us", "/contact.php", "/?page_id=12", or "/blog/*" for all below a folder`;
  if (/\/index$/i.test(address)) return `"${address}" is no old address: "index" is the name of the home page's file`;
  return RESERVED.test(address) ? `"${address}" is kept for the site's own files and services` : undefined;
}
