import type { z } from 'zod';
import type { WebPicture } from '../../model/fields.ts';
import type { SectionData } from '../../model/section.ts';
import type { Place, Problem } from '../content/problems.ts';
import { described, fieldsOf, infoOf, typeOf } from '../content/schemaWalk.ts';
import { picturesIn } from '../describe/pictures.ts';
import type { CompiledSite } from '../inspect.ts';
import { sectionDefinitions } from '../registry.ts';
import { placeOf } from './placeOf.ts';

const isChoice = (schema: z.core.$ZodType): boolean => ['enum', 'boolean'].includes(typeOf(schema));

/** Returns a section's options as a comparable string: its choice fields, and whether it has pictures. */
function optionsOf({ type, props }: SectionData): string {
  const definition = sectionDefinitions.get(type);
  const choices = definition ? [...fieldsOf(definition.schema)].filter(([, field]) => isChoice(field)) : [];
  const isPictured = picturesIn(props).length > 0;
  return JSON.stringify([isPictured, ...choices.map(([name]) => Reflect.get(props, name))]);
}

/** Reports adjacent sections of the same type and look: they read as one section with two headings. */
export function repeatedSectionAdvice(site: CompiledSite): Problem[] {
  return site.pages.flatMap((page) =>
    page.sections.flatMap((section, index) => {
      const before = page.sections[index - 1];
      if (before?.type !== section.type || optionsOf(before) !== optionsOf(section)) return [];
      const label = sectionDefinitions.get(section.type)?.label ?? section.type;
      const message = `is a second "${label}" right below another that looks the same: put something between them, make them one, or give one another look`;
      return [{ ...placeOf(site.sources, page, index), message }];
    }),
  );
}

/** Reports different pictures on a page with the same text alternative: screen reader users cannot distinguish them. */
export function altAdvice(site: CompiledSite): Problem[] {
  return site.pages.flatMap((page) => {
    const first = new Map<string, string>();
    return page.sections.flatMap((section, index) =>
      picturesIn(section.props).flatMap(({ src, alt }) => {
        const other = first.get(alt);
        if (other === undefined) first.set(alt, src);
        if (other === undefined || other === src) return [];
        const message = `describes two pictures with the same words, "${alt}": say of each what only it shows`;
        return [{ ...placeOf(site.sources, page, index), message }];
      }),
    );
  });
}

/** Reports pictures with fewer px than their displayed width, which look blurred. */
export function smallPictureAdvice(site: CompiledSite): Problem[] {
  return site.pages.flatMap((page) =>
    page.sections.flatMap((section, index) => {
      const definition = sectionDefinitions.get(section.type);
      const parts = definition ? [...described(definition.schema, section.props)] : [];
      return parts.flatMap(({ schema, value, path }) => {
        const { across } = infoOf(schema);
        if (across === undefined) return [];
        const [picture] = picturesIn(value);
        if (!picture || picture.widths.length === 0 || picture.width >= across) return [];
        const place = placeOf(site.sources, page, index);
        const message = `is ${picture.width} px wide, and shown up to ${across} px wide: take a bigger master, or another picture`;
        return [{ ...place, path: [...place.path, ...path.map(String)], message }];
      });
    }),
  );
}

/** A logo that a page shows, and where. */
export interface ShownLogo {
  logo: WebPicture;
  place: Place;
}

/** Returns the logos that sections show, each once. */
export function logosOn({ pages, sources }: CompiledSite): ShownLogo[] {
  const logos = pages.flatMap((page) =>
    page.sections.flatMap(({ type, props }, index) =>
      sectionDefinitions.get(type)?.showsLogos
        ? picturesIn(props).map((logo) => ({ logo, place: placeOf(sources, page, index) }))
        : [],
    ),
  );
  return [...new Map(logos.toReversed().map((one) => [one.logo.src, one])).values()];
}
