import { z } from 'zod';
import { defineSection } from '../../engine/section';

const service = defineSection({
  label: 'Service',
  help: 'Everything about one service, and the way to the others. For a page with `each: "services"`.',
  hydrate: 'never',
  limit: 1,
  schema: z.strictObject({}),
  data: (_props, { site, entry }) => {
    const found = site.services.find(({ path }) => path === entry?.path);
    if (!found) throw new Error('belongs on a page with each: "services"');
    const { title, path, description, detailedDescription, outcome, banner, services } = found;
    return {
      title,
      path,
      description,
      detailedDescription,
      outcome,
      banner,
      items: services.map((item) => {
        const [name = '', ...rest] = item.split(': ');
        return { name, explanation: rest.join(': ') };
      }),
      all: site.services.map((other) => ({ title: other.title, path: other.path })),
    };
  },
  example: {},
});
export default service;

declare module '../../engine/section' {
  interface SectionTypes {
    service: typeof service;
  }
}
