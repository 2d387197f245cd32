import { formatProblem, formatProblems, type Problem } from '../problems';
import { findSamples } from '../samples';
import { type CompiledSite, compileSite } from '../site';
import { type FormerPage, goneAdvice } from './gone';
import { lengthAdvice, repeatAdvice } from './lengths';
import { placeholderAdvice } from './placeholders';
import { altAdvice, smallPictureAdvice, twinAdvice } from './sections';
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
  return onceEach([
    ...lengthAdvice(found, site.sources),
    ...repeatAdvice(found, site.sources),
    ...headingAdvice(site.pages),
    ...orphanAdvice(site.pages),
    ...twinAdvice(site),
    ...altAdvice(site),
    ...smallPictureAdvice(site),
    ...placeholderAdvice(site),
    ...securityAdvice(site, today),
  ]);
}

/** Pages that are made from one block say the same of it. */
const onceEach = (problems: Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [formatProblem(problem), problem])).values(),
];

/** What the check says of a site without mistakes. */
interface Checked {
  /** How many pages it has. */
  pages: number;
  /** What is unwise. */
  advice: Problem[];
  /** The same as lines for people. */
  lines: string;
  /** What is still sample content, a line each. */
  samples: string[];
}

/**
 * Checks the site.
 *
 * @param former pages that it had before, whose addresses shall still lead somewhere.
 * @throws {SiteError} with every mistake, if there is any.
 */
export function checkSite(former: FormerPage[]): Checked {
  const site = compileSite();
  const advice = [...adviseOn(site), ...goneAdvice(former, site)];
  return { pages: site.pages.length, advice, lines: formatProblems(advice), samples: findSamples() };
}
