import { z } from 'zod';
import pageConfigs from '../../../pages.config';
import { navigationItem } from '../../content/schemas';
import { nearest } from '../model/nearest';
import type { PageData } from '../model/page';
import { readContent, type Site, serviceSlugs } from './content';
import { checkLinks, type LinkTarget, linksIn, linkTargets } from './links';
import { PageReader, type Redirect } from './pageReader';
import { type Problem, SiteError } from './problems';
import type { ShareCard } from './share';

/** The whole site, checked and resolved. */
export interface BuiltSite {
  pages: PageData[];
  redirects: Redirect[];
  /** The pictures for shared links, one a page. */
  shareCards: ShareCard[];
  /** Name of the company. */
  company: string;
  /** Canonical origin. */
  origin: string;
}

/**
 * Checks all content and all pages, and resolves every page to the data that it is made of.
 *
 * @throws {SiteError} with every mistake found, if there is any.
 */
export function buildSite(configs: unknown = pageConfigs): BuiltSite {
  const { problems, site, services, navigation } = readContent();
  const reader = new PageReader(site, services);
  const list = z.array(z.unknown()).safeParse(configs);
  if (list.success) for (const [index, config] of list.data.entries()) reader.read(config, index);
  else problems.push({ file: 'pages.config.ts', path: [], message: 'must export a list of pages (definePages)' });

  const targets = linkTargets(list.data ?? [], serviceSlugs);
  problems.push(...reader.problems, ...checkLinks(reader.links, targets), ...checkNavigation(navigation, targets));
  if (problems.length > 0 || !site) throw new SiteError(problems);

  const paths = new Set(reader.pages.map(({ path }) => path));
  return {
    pages: reader.pages,
    redirects: reader.redirects.filter(({ from }) => !paths.has(from)),
    shareCards: reader.shareCards,
    company: site.company.name,
    origin: site.company.url,
  };
}

/** Navigation items must lead to pages, and to sections that some page has. */
function checkNavigation(navigation: Site['navigation'], pages: LinkTarget[]): Problem[] {
  const file = 'src/content/navigation.ts';
  const anchors = [...new Set(pages.flatMap((page) => page.anchors))];
  return navigation.flatMap((item, index) => {
    const links = [...linksIn(navigationItem, item)];
    const lost = item.landingpath !== undefined && !anchors.includes(item.landingpath);
    return [
      ...checkLinks(
        links.map(({ href, path }) => ({ href, place: { file, path: [`[${index}]`, ...path] } })),
        pages,
      ),
      ...(lost
        ? [
            {
              file,
              path: [`[${index}]`, 'landingpath'],
              message: `no page has a section with the id "${item.landingpath}".${nearest(item.landingpath ?? '', anchors)}`,
            },
          ]
        : []),
    ];
  });
}
