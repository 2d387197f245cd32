const ADDRESS = /^\/$|^(\/[a-z0-9]+(-+[a-z0-9]+)*)+$/i;
const RESERVED = /^\/(assets|data|pictures|share|send-email|healthz|readyz|metrics)(\/|$)/i;

/**
 * What is wrong with the address of a page, in the words of `npm run check`. The engine's own rule cannot be had in the
 * browser without every section type, one of which may be broken; a test holds the two together.
 */
export function addressProblem(address: string): string | undefined {
  if (!ADDRESS.test(address))
    return `"${address}" is no address: write it like "/about-us", in letters, digits and hyphens, without a slash at the end`;
  if (/\/index$/i.test(address)) return `"${address}" is no address: "index" is the name of the home page's file`;
  return RESERVED.test(address) ? `"${address}" is kept for the site's own files and services` : undefined;
}
