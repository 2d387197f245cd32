import type { CompiledSite } from '../../compile/inspect.ts';

const languagesOf = ({ facts, languages }: CompiledSite) =>
  [facts.language, ...languages.map(({ language }) => language)].join(', ');

/** Returns `security.txt`, or undefined without a security contact: https://www.rfc-editor.org/rfc/rfc9116 */
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

/** Search engines that obey `noindex`. They must be able to fetch a page to see it. */
const READS_NOINDEX = ['Googlebot', 'Bingbot'];

/** AI crawlers by purpose (training, or search and answers), as documented by their companies. */
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

function aiRules(allowed: CompiledSite['facts']['aiCrawlers']): string {
  const { train, search } = AI_CRAWLERS;
  const disallowed = { train: [], search: train, none: [...train, ...search] }[allowed];
  return disallowed.length === 0 ? '' : `\n${disallowed.map((name) => `User-agent: ${name}\n`).join('')}Disallow: /\n`;
}

/**
 * Returns `robots.txt`: https://www.rfc-editor.org/rfc/rfc9309
 *
 * A site with `findable: false` allows only engines that obey `noindex`: one that cannot fetch a page may still list its
 * bare URL (https://developers.google.com/search/docs/crawling-indexing/block-indexing).
 */
export function robotsTxt({ origin, facts }: CompiledSite): string {
  if (facts.findable) return `User-agent: *\nAllow: /\n${aiRules(facts.aiCrawlers)}\nSitemap: ${origin}/sitemap.xml\n`;
  return `${READS_NOINDEX.map((name) => `User-agent: ${name}\n`).join('')}Allow: /\n\nUser-agent: *\nDisallow: /\n`;
}
