import type { CompiledSite } from '../../src/engine/compile/inspect.ts';

/** Whom to tell of a weakness, and until when that is so: https://www.rfc-editor.org/rfc/rfc9116 */
export function securityTxt({ origin, facts }: CompiledSite): string | undefined {
  if (!facts.security) return undefined;
  return [
    `Contact: mailto:${facts.security.contact}`,
    `Expires: ${facts.security.expires}T00:00:00.000Z`,
    `Preferred-Languages: ${facts.language}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Who is behind the site: https://humanstxt.org */
export function humansTxt({ facts }: CompiledSite): string {
  return [
    '/* TEAM */',
    facts.name,
    `Contact: ${facts.email}`,
    `From: ${facts.address}`,
    '',
    '/* SITE */',
    `Language: ${facts.language}`,
    'Standards: HTML, CSS, ECMAScript, WCAG 2.2 AA',
    'Software: React, Vite, Node.js; all licences: /licences.md',
    '',
  ].join('\n');
}

/**
 * What crawlers may fetch, which is all: https://www.rfc-editor.org/rfc/rfc9309
 *
 * Also of a site that is not to be found. Its pages say so, which who may not fetch them does not read: a search engine
 * would show their bare addresses (https://developers.google.com/search/docs/crawling-indexing/block-indexing).
 */
export function robotsTxt({ origin, facts }: CompiledSite): string {
  const sitemap = facts.findable ? `\nSitemap: ${origin}/sitemap.xml\n` : '';
  return `User-agent: *\nAllow: /\n${sitemap}`;
}
