import { formatProblems, type Problem } from '../problems';
import { type CompiledSite, compileSite } from '../site';
import { type FormerPage, goneAdvice } from './gone';
import { lengthAdvice, repeatAdvice } from './lengths';
import { headingAdvice, orphanAdvice } from './ways';

/** Days before its end for which a security contact is said to end soon. */
const SOON = 30;

function securityAdvice({ facts }: CompiledSite, today: Date): Problem[] {
  if (!facts.security) return [];
  const days = (Date.parse(facts.security.expires) - today.getTime()) / 86_400_000;
  if (days > SOON && days < 366) return [];
  const place = { file: 'src/content/company.ts', path: ['security', 'expires'] };
  return [{ ...place, message: `is ${Math.round(days)} days from now: choose a day within a year, and not soon` }];
}

/** What is allowed on a site and unwise: search engines and visitors would be served worse. */
export function adviseOn(site: CompiledSite, today = new Date()): Problem[] {
  const found = site.pages.filter(({ meta }) => meta.index);
  return [
    ...lengthAdvice(found),
    ...repeatAdvice(found),
    ...headingAdvice(site.pages),
    ...orphanAdvice(site.pages),
    ...securityAdvice(site, today),
  ];
}

/**
 * Checks the site: how many pages it has, and what is unwise, also as lines for people.
 *
 * @param former pages that it had before, whose addresses shall still lead somewhere.
 * @throws {SiteError} with every mistake, if there is any.
 */
export function checkSite(former: FormerPage[]): { pages: number; advice: Problem[]; lines: string } {
  const site = compileSite();
  const advice = [...adviseOn(site), ...goneAdvice(former, site)];
  return { pages: site.pages.length, advice, lines: formatProblems(advice) };
}
