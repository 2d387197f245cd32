import { type ContentContext, defineSection, text } from '@worldwright/engine';
import { fill } from '@worldwright/engine/component';
import { z } from 'zod';

type Services = ContentContext['content']['services'];

/** Sorted services: all parts share the same list. */
const sorted = new WeakMap<Services, Services>();

function fromAToZ({ services, company }: ContentContext['content']): Services {
  const { compare } = new Intl.Collator(company.language);
  const known = sorted.get(services) ?? services.toSorted((a, b) => compare(a.title, b.title));
  sorted.set(services, known);
  return known;
}

const directory = defineSection('directory', {
  label: 'Directory',
  help: 'A part of the list of all services from A to Z, with links to the other parts. For pages with `parts`.',
  limit: 1,
  schema: z.strictObject({ heading: text({ label: 'Heading' }) }),
  data: (_props, { content, part, pathOf, partsOf }) => {
    if (part?.collection !== 'services') throw new Error('belongs on a page with parts: { of: "services", … }');
    return {
      services: fromAToZ(content)
        .slice(part.start, part.end)
        .map((service) => ({ title: service.title, href: pathOf('services', service) })),
      parts: partsOf('services').map(({ path, number }) => ({
        title: fill(content.words.services.part, { number }),
        href: path,
        number,
      })),
      /** Number of the current part. */
      current: part.number,
    };
  },
  example: { heading: 'All services' },
});
export default directory;

declare module '@worldwright/engine' {
  interface SectionTypes {
    directory: typeof directory;
  }
}
