import words from '../../../../src/content/words';
import library from '../../../../src/pictures.json';
import type { ContentFiles } from '../content/content';
import { contentDefinitions } from '../registry';

const named = Object.entries(library).map(([name, { widths }]) => ({ name, isDrawing: widths.length === 0 }));

/** Names of two raster pictures of the library. */
export const [photograph = '', otherPhotograph = ''] = named.flatMap(({ name, isDrawing }) => (isDrawing ? [] : name));
/** Name of a drawing of the library, if there is one. */
export const drawing = named.find(({ isDrawing }) => isDrawing)?.name;

export const company = {
  name: 'Little Ltd',
  tagline: 'Small, but ours',
  url: 'https://little.test',
  email: 'us@little.test',
  address: 'High Street 1',
  social: [],
  footerPicture: { src: photograph, alt: 'A picture' },
  platform: 'Littler',
};

/** A valid service; `more` overrides fields. */
export const service = (id: number, path: string, more: object = {}) => ({
  id,
  path,
  title: `Service ${path}`,
  icon: 'bot',
  banner: { src: photograph, alt: 'A banner' },
  dp: { src: photograph, alt: 'A card' },
  description: `What ${path} is`,
  detailedDescription: 'word '.repeat(100),
  services: Array.from({ length: 8 }, (_, index) => `Part ${index}: what it is`),
  outcome: 'It works',
  ...more,
});

/**
 * Returns minimal valid content, so that rules can be tested independently of a company's site.
 *
 * @param more additional or replaced files; `undefined` removes one.
 */
export function contentWith(more: Record<string, unknown> = {}): ContentFiles {
  const lists = [...contentDefinitions].flatMap(([name, definition]) => ('item' in definition ? `${name}.ts` : []));
  const files = {
    ...Object.fromEntries(lists.map((file) => [file, []])),
    'company.ts': company,
    // Fixed language and copyright line, whatever the company's own words are.
    'words.ts': { ...words, language: 'en', footer: { ...words.footer, copyright: '© {name}' } },
    'navigation.ts': [{ name: 'Start', path: '/' }],
    'services/one.ts': service(1, 'one'),
    'services/two.ts': service(2, 'two'),
    ...more,
  };
  return new Map(Object.entries(files).filter(([, value]) => value !== undefined));
}

export const banner = { type: 'banner', heading: 'A page' };

/** A valid page; `more` overrides fields. */
export const page = (path: string, more: object = {}) => ({
  path,
  layout: 'site',
  title: `Page ${path}`,
  description: `What is on ${path}`,
  sections: [banner] as object[],
  ...more,
});

/** One page per service. */
export const eachService = page('/s/{path}', { each: 'services', title: '{title}', sections: [{ type: 'service' }] });

/** Valid pages, and others beside them. */
export const pagesWith = (...others: ReturnType<typeof page>[]) => [
  page('/'),
  page('/404'),
  page('/thank-you'),
  eachService,
  ...others,
];
