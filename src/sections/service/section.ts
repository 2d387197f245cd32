import { z } from 'zod';
import { defineSection } from '../../engine/model/section';

const service = defineSection({
  label: 'Service',
  help: 'Everything about one service, and the way to the others. For a page with `each: "services"`.',
  hydrate: 'never',
  limit: 1,
  schema: z.strictObject({}),
  data: (_props, { site, entry }) => {
    const index = site.services.findIndex(({ path }) => path === entry?.path);
    const found = site.services[index];
    if (!found) throw new Error('belongs on a page with each: "services"');
    const { title, path, icon, description, detailedDescription, outcome, banner, services } = found;
    const next = site.services[(index + 1) % site.services.length] ?? found;
    return {
      title,
      path,
      icon,
      /** Its place among the services, from 1. */
      number: index + 1,
      description,
      detailedDescription,
      outcome,
      banner,
      items: services.map((item) => {
        const [name = '', ...rest] = item.split(': ');
        return { name, explanation: rest.join(': ') };
      }),
      next: { title: next.title, path: next.path },
      all: site.services.map((other) => ({ title: other.title, path: other.path })),
    };
  },
  example: {},
});
export default service;

declare module '../../engine/model/section' {
  interface SectionTypes {
    service: typeof service;
  }
}
