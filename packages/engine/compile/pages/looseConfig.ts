import { z } from 'zod';

const optionalText = z.string().optional().catch(undefined);

const looseSection = z.object({
  type: optionalText,
  id: optionalText,
  hidden: z.boolean().optional().catch(true),
  written: z.unknown(),
});

const loosePage = z.object({
  path: optionalText,
  name: optionalText,
  title: optionalText,
  each: optionalText,
  within: optionalText,
  parts: z.unknown().optional(),
  index: z.boolean().optional().catch(undefined),
  redirectFrom: z.array(z.string()).catch([]),
  sections: z.array(z.unknown()).catch([]),
});

/** A page as written in `pages.config.ts`, without its invalid fields: their mistakes are reported when it is compiled. */
export function readLoosely(config: unknown) {
  const { sections, ...page } = loosePage.parse({ ...Object(config) });
  return {
    ...page,
    /** Whether it is one page, and not one per entry or part. */
    isSingle: page.each === undefined && page.parts === undefined,
    sections: sections.map((written) => looseSection.parse({ ...Object(written), written })),
  };
}
