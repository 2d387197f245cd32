import { readContent } from './content';
import { SiteError } from './problems';

/** Values that the project ships with to be replaced: example domains, placeholder words, a phone of zeros. */
const PLACEHOLDER = /\bexample\b|placeholder|\b0{4,}\b|0{9}/i;

/**
 * Every sample value that is still in place, as `file › item: what it is`.
 *
 * @throws {SiteError} when the content has mistakes.
 */
export function findSamples(): string[] {
  const { site, problems } = readContent();
  if (!site) throw new SiteError(problems);
  const { company, testimonials, partners, webPortfolio, appPortfolio } = site;
  const { social, ...fields } = company;
  return [
    ...Object.entries({ ...fields, ...Object.fromEntries(social.map(({ name, url }) => [`social › ${name}`, url])) })
      .filter(([, value]) => typeof value === 'string' && PLACEHOLDER.test(value))
      .map(([field, value]) => `src/content/company.ts › ${field}: ${value}`),
    ...testimonials
      .filter(({ sample }) => sample)
      .map(({ name }) => `src/content/testimonials.ts › ${name}: invented client`),
    ...partners.filter(({ sample }) => sample).map(({ name }) => `src/content/partners.ts › ${name}: invented logo`),
    ...portfolioSamples('web-portfolio', webPortfolio),
    ...portfolioSamples('app-portfolio', appPortfolio),
  ];
}

function portfolioSamples(file: string, items: { title: string; link: string; sample?: true | undefined }[]): string[] {
  return items.flatMap(({ title, link, sample }) => {
    const place = `src/content/${file}.ts › ${title}`;
    return [
      ...(sample ? [`${place}: invented piece`] : []),
      ...(link === '' ? [`${place}: empty link`] : PLACEHOLDER.test(link) ? [`${place}: ${link}`] : []),
    ];
  });
}
