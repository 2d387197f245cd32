import { defineSection, text } from '@worldwright/engine';
import { fill } from '@worldwright/engine/component';
import { z } from 'zod';

const directory = defineSection('directory', {
  label: 'Directory',
  help: 'A part of the list of all services from A to Z, with links to the other parts. For pages with `parts`.',
  limit: 1,
  schema: z.strictObject({ heading: text({ label: 'Heading' }) }),
  data: (_props, { content, part, pathOf, partsOf }) => {
    if (part?.collection !== 'services') throw new Error('belongs on a page with parts: { of: "services", … }');
    const { services, company, words } = content;
    const { compare } = new Intl.Collator(company.language);
    return {
      services: services
        .toSorted((a, b) => compare(a.title, b.title))
        .slice(part.start, part.end)
        .map((service) => ({ title: service.title, href: pathOf('services', service) })),
      parts: partsOf('services').map(({ path, number }) => ({
        title: fill(words.services.part, { number }),
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
