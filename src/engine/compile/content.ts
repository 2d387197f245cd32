import { z } from 'zod';
import appPortfolio from '../../content/app-portfolio';
import appTypes from '../../content/app-types';
import company from '../../content/company';
import faq from '../../content/faq';
import industries from '../../content/industries';
import navigation from '../../content/navigation';
import partners from '../../content/partners';
import process from '../../content/process';
import * as schemas from '../../content/schemas';
import statistics from '../../content/statistics';
import testimonials from '../../content/testimonials';
import values from '../../content/values';
import webPortfolio from '../../content/web-portfolio';
import webTypes from '../../content/web-types';
import { explainIssue, type Problem, problemsOf } from './problems';

/** One file a service; a new file is a new service. */
const serviceFiles = import.meta.glob<unknown>('../../content/services/*.ts', { eager: true, import: 'default' });

/** Names of the services' files, which are their paths. */
export const serviceSlugs = Object.keys(serviceFiles).map((path) => path.replace(/.*\/|\.ts$/g, ''));

/** The checked content of `src/content`: pictures are files, icons are drawings. */
export type Site = NonNullable<ReturnType<typeof readContent>['site']>;

/** Reads and checks all content. Without problems, `site` is complete. */
export function readContent() {
  const problems: Problem[] = [];

  function check<Schema extends z.ZodType>(file: string, schema: Schema, value: unknown): z.output<Schema> | undefined {
    const result = schema.safeParse(value, { error: explainIssue });
    if (!result.success) problems.push(...problemsOf(result.error, schema, { file: `src/content/${file}`, path: [] }));
    return result.data;
  }

  /** A list whose items have numbers of their own. */
  function checkList<Item extends z.ZodType<{ id: number }>>(file: string, item: Item, value: unknown) {
    const items = check(file, z.array(item).min(1), value);
    problems.push(...repeated(items ?? [], 'id', () => `src/content/${file}`));
    return items?.toSorted((a, b) => a.id - b.id);
  }

  const services = Object.entries(serviceFiles).flatMap(([path, value]) => {
    const file = path.replace(/.*\/content\//, '');
    const service = check(file, schemas.service, value);
    if (!service) return [];
    if (file !== `services/${service.path}.ts`)
      problems.push({
        file: `src/content/${file}`,
        path: ['path'],
        message: `must be the file's own name, found "${service.path}"`,
      });
    return [service];
  });
  const fileOf = ({ path }: { path: string }) => `src/content/services/${path}.ts`;
  problems.push(...repeated(services, 'id', fileOf), ...repeated(services, 'path', fileOf));

  const checked = {
    company: check('company.ts', schemas.company, company),
    navigation: check('navigation.ts', z.array(schemas.navigationItem).min(1), navigation),
    services: services.toSorted((a, b) => a.id - b.id),
    industries: checkList('industries.ts', schemas.industry, industries),
    values: check('values.ts', z.array(schemas.value).min(1), values),
    process: check('process.ts', z.array(schemas.processStep).min(2), process),
    testimonials: checkList('testimonials.ts', schemas.testimonial, testimonials),
    statistics: check('statistics.ts', z.array(schemas.statistic).min(1), statistics),
    webTypes: checkList('web-types.ts', schemas.kind, webTypes),
    appTypes: checkList('app-types.ts', schemas.kind, appTypes),
    webPortfolio: checkList('web-portfolio.ts', schemas.portfolioItem, webPortfolio),
    appPortfolio: checkList('app-portfolio.ts', schemas.portfolioItem, appPortfolio),
    partners: check('partners.ts', z.array(schemas.partner).min(1), partners),
    faq: check('faq.ts', z.array(schemas.question).min(1), faq),
  };
  return {
    problems,
    services: checked.services,
    navigation: checked.navigation ?? [],
    /** Everything, when all of it is in order. */
    site: isComplete(checked) ? checked : undefined,
  };
}

type Complete<T> = { [Key in keyof T]: NonNullable<T[Key]> };

function isComplete<T extends object>(parts: T): parts is T & Complete<T> {
  return Object.values(parts).every((part) => part !== undefined);
}

/** A problem for every item whose field has a value that an earlier item has. */
function repeated<Item, Field extends keyof Item & string>(
  items: Item[],
  field: Field,
  fileOf: (item: Item) => string,
): Problem[] {
  return items.flatMap((item) => {
    const first = items.find((other) => other[field] === item[field]);
    if (first === undefined || first === item) return [];
    const [file, firstFile] = [fileOf(item), fileOf(first)];
    const place = file === firstFile ? '' : ` by ${firstFile}`;
    return [{ file, path: [field], message: `"${item[field]}" is taken already${place}` }];
  });
}
