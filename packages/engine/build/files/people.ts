import { folderOf } from '@worldwright/server/build';
import type { CompiledSite } from '../../compile/inspect.ts';

const languagesOf = ({ facts, languages }: CompiledSite) =>
  [facts.language, ...languages.map(({ language }) => language)].join(', ');

/** Whom to tell of a weakness, and until when that is so: https://www.rfc-editor.org/rfc/rfc9116 */
export function securityTxt(site: CompiledSite): string | undefined {
  const { origin, facts } = site;
  if (!facts.security) return undefined;
  return [
    `Contact: mailto:${facts.security.contact}`,
    `Expires: ${facts.security.expires}T00:00:00.000Z`,
    `Preferred-Languages: ${languagesOf(site)}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Who is behind the site: https://humanstxt.org */
export function humansTxt(site: CompiledSite): string {
  const { facts, origin } = site;
  return [
    '/* TEAM */',
    facts.name,
    `Contact: ${facts.email}`,
    `From: ${facts.address}`,
    '',
    '/* SITE */',
    `Language: ${languagesOf(site)}`,
    'Standards: HTML, CSS, ECMAScript, WCAG 2.2 AA',
    `Software: React, Vite, Node.js; all licences: ${folderOf(origin)}/licences.md`,
    '',
  ].join('\n');
}

/** Search engines that show nothing of a page which says so in itself, but must be able to read it for that. */
const READS_NOINDEX = ['Googlebot', 'Bingbot'];

/** Crawlers that read pages to train models, and those that read them to answer questions, by what their companies say. */
const AI_CRAWLERS = {
  train: [
    ...['GPTBot', 'ClaudeBot', 'Google-Extended', 'Applebot-Extended', 'meta-externalagent', 'CCBot', 'Bytespider'],
    ...['Amazonbot', 'cohere-training-data-crawler', 'Diffbot', 'DeepSeekBot', 'PanguBot'],
  ],
  search: [
    ...['OAI-SearchBot', 'ChatGPT-User', 'Claude-SearchBot', 'Claude-User', 'PerplexityBot', 'Perplexity-User'],
    ...['DuckAssistBot', 'MistralAI-User', 'meta-externalfetcher'],
  ],
};

/** Keeps out those that the company does not want. */
function aiRules(allowed: CompiledSite['facts']['aiCrawlers']): string {
  const { train, search } = AI_CRAWLERS;
  const kept = { train: [], search: train, none: [...train, ...search] }[allowed];
  return kept.length === 0 ? '' : `\n${kept.map((name) => `User-agent: ${name}\n`).join('')}Disallow: /\n`;
}

/**
 * What crawlers may fetch: https://www.rfc-editor.org/rfc/rfc9309
 *
 * A site that is not to be found is closed to all but those who then take it out of their results: an engine that may not
 * read its pages shows their bare addresses
 * (https://developers.google.com/search/docs/crawling-indexing/block-indexing).
 */
export function robotsTxt({ origin, facts }: CompiledSite): string {
  if (facts.findable) return `User-agent: *\nAllow: /\n${aiRules(facts.aiCrawlers)}\nSitemap: ${origin}/sitemap.xml\n`;
  return `${READS_NOINDEX.map((name) => `User-agent: ${name}\n`).join('')}Allow: /\n\nUser-agent: *\nDisallow: /\n`;
}
