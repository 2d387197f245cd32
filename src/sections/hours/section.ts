import {
  blocks,
  buildTime,
  defineSection,
  heading,
  linked,
  list,
  picture,
  pictured,
  plain,
  rich,
  richText,
  text,
  webAddress,
} from '@worldwright/engine';
import { calledNumber, telephoneLink } from '@worldwright/engine/component';
import { z } from 'zod';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const time = (label: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time, such as "08:30"')
    .meta({ label, help: 'In 24 hours: "08:30".' });

interface Times {
  opens?: string | undefined;
  closes?: string | undefined;
  note?: string | undefined;
}

const times = {
  opens: time('Opens').optional(),
  closes: time('Closes').optional(),
  note: text({ label: 'Note', help: 'Instead of times or after them: "closed", "by appointment".' }).optional(),
};
const ONE_TIME = 'has one time: set both opens and closes';
const hasBothTimes = ({ opens, closes }: Times) => (opens === undefined) === (closes === undefined);
const NO_TIMES = 'has neither times nor a note: add opens and closes, or a note';
const hasTimesOrNote = ({ opens, note }: Times) => opens !== undefined || note !== undefined;

const line = z
  .strictObject({
    days: z
      .array(z.enum(DAYS).meta({ label: 'Day' }))
      .min(1)
      .meta({ label: 'Days' }),
    ...times,
  })
  .refine(hasBothTimes, ONE_TIME)
  .refine(hasTimesOrNote, NO_TIMES);

const day = (label: string) => z.iso.date('must be a day, such as "2027-12-24"').meta({ label });

const exception = z
  .strictObject({ from: day('From'), until: day('Until').optional(), ...times })
  .refine(hasBothTimes, ONE_TIME)
  .refine(hasTimesOrNote, NO_TIMES)
  .refine(({ from, until = from }) => until >= from, 'ends before it begins');

const lastDay = ({ from, until = from }: z.output<typeof exception>): string => until;

/** Returns the days that are not over at build time, in the westernmost time zone. */
const toCome = (days: z.output<typeof exception>[]) => {
  const today = new Date(buildTime() - 12 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return days.filter((one) => lastDay(one) >= today);
};

const address = z.strictObject({
  name: text({ label: 'Name of the place', help: 'Without it: the name of the company.' }).optional(),
  street: text({ label: 'Street and number' }),
  postalCode: text({ label: 'Postal code' }).optional(),
  city: text({ label: 'City' }),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country in two letters, such as "DE"')
    .meta({ label: 'Country', help: 'In two letters, for search engines: "DE".' })
    .optional(),
});

const baseOf = (language: string): string => language.split('-', 1)[0] ?? '';

/** List separators other than a Latin comma. Not `Intl.ListFormat`, which adds words such as "and". */
const COMMAS: Readonly<Record<string, string>> = { ja: '、', zh: '、', ar: '، ', fa: '، ', ur: '، ' };

/** Languages whose addresses begin with the largest unit, with the separator of the parts. */
const LARGEST_FIRST: Readonly<Record<string, string>> = { ja: '', zh: '', ko: ' ' };

/** Returns the lines of an address below its name, in the order of the language. */
function addressLines({ street, postalCode, city }: z.output<typeof address>, language: string): string[] {
  const space = LARGEST_FIRST[baseOf(language)];
  const lines =
    space === undefined
      ? [street, [postalCode, city].filter(Boolean).join(' ')]
      : [baseOf(language) === 'ja' && postalCode ? `〒${postalCode}` : postalCode, city + space + street];
  return lines.filter((line) => line !== undefined);
}

/** Returns the weekdays' names from Monday, which January 2nd 2023 was. */
function dayNames(language: string): string[] {
  const { format } = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return DAYS.map((_, index) => format(new Date(Date.UTC(2023, 0, 2 + index))));
}

/** Returns the names of weekdays. Three or more consecutive days become a range. */
function spanOf(days: readonly (typeof DAYS)[number][], language: string): string {
  const names = dayNames(language);
  // In some countries the week begins on Sunday.
  const isSundayFirst = days[0] === 'sunday';
  const places = days.map((day) => (isSundayFirst && day === 'sunday' ? -1 : DAYS.indexOf(day))).sort((a, b) => a - b);
  const runs = places.reduce<number[][]>((found, place) => {
    const last = found.at(-1);
    if (last?.at(-1) === place - 1) last.push(place);
    else found.push([place]);
    return found;
  }, []);
  const nameOf = (place = 0) => names.at(place) ?? '';
  const spans = runs.flatMap((run) => (run.length > 2 ? `${nameOf(run[0])} – ${nameOf(run.at(-1))}` : run.map(nameOf)));
  return spans.join(COMMAS[baseOf(language)] ?? ', ');
}

/** Formats a time in a language: `8:30 AM`, `08:30`. */
const timeIn = (language: string, written: string): string =>
  new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(`2023-01-02T${written}:00Z`),
  );

/** Formats one or more days in a language: `Thursday, December 24, 2026`, `24.–26. Dezember 2026`. */
function datesOf({ from, until }: z.output<typeof exception>, language: string): string {
  const at = (written: string) => new Date(`${written}T00:00:00Z`);
  const format = (dateStyle: 'full' | 'long') => new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' });
  return until === undefined || until === from
    ? format('full').format(at(from))
    : format('long').formatRange(at(from), at(until));
}

const hours = defineSection('hours', {
  label: 'Opening hours and address',
  help: 'When the company is open and where it is, with a link to a map.',
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    text: richText({ label: 'Text', help: 'How to get there, where to park.' }).optional(),
    hours: z.array(line).min(1).meta({ label: 'Hours' }),
    exceptions: z
      .array(exception)
      .meta({ label: 'Special days', help: 'Holidays, and days with other times. Past days are not shown.' })
      .optional(),
    address: address
      .meta({ label: 'Address', help: 'Without one, only the hours and how to reach the company are shown.' })
      .optional(),
    map: z
      .strictObject({ label: text({ label: 'Label' }), to: webAddress({ label: 'Address of the map' }) })
      .meta({ label: 'Link to a map', help: 'Opens in a new tab. Nothing is loaded from there before.' })
      .optional(),
    picture: picture({
      label: 'Picture',
      across: 420,
      help: 'A picture of the place, or of the way there.',
    }).optional(),
    tone: z.enum(['paper', 'bone']).default('paper').meta({ label: 'Colour of the band' }),
  }),
  data: ({ hours, exceptions = [], address: place }, { content: { company } }) => ({
    exceptions: toCome(exceptions),
    addressLines: place ? addressLines(place, company.language) : [],
    company: company.name,
    email: company.email,
    phone: company.phone,
    phoneLink: company.phone && telephoneLink(company.phone, company.countryCode),
    lines: [
      ...hours.map(({ days, ...rest }) => ({ days: spanOf(days, company.language), ...rest })),
      ...toCome(exceptions).map(({ from, until, ...rest }) => ({
        days: datesOf({ from, until }, company.language),
        ...rest,
      })),
    ].map(({ days, opens, closes, note }) => ({
      days,
      times: opens && closes ? `${timeIn(company.language, opens)} – ${timeIn(company.language, closes)}` : undefined,
      note,
    })),
  }),
  markdown: ({
    heading: title,
    text,
    lines,
    address,
    addressLines: parts,
    company,
    phone,
    phoneLink,
    email,
    map,
    picture,
  }) =>
    blocks(
      heading(2, title),
      text && rich(text),
      list(lines.map(({ days, times, note }) => `${plain(days)}: ${plain([times, note].filter(Boolean).join(', '))}`)),
      plain([address?.name ?? company, ...parts].join(', ')),
      list([
        ...(phone ? [linked(phone, phoneLink)] : []),
        linked(email, `mailto:${email}`),
        ...(map ? [linked(map.label, map.to)] : []),
      ]),
      picture && pictured(picture),
    ),
  structuredData: ({ hours, exceptions, address, company, phoneLink, email, map, picture, id }, place) => [
    {
      '@type': 'LocalBusiness',
      '@id': `${place.url}#${id}-place`,
      name: address?.name ?? company,
      url: place.url,
      email,
      ...(phoneLink && { telephone: calledNumber(phoneLink) }),
      ...(picture && { image: place.origin + picture.src }),
      parentOrganization: { '@id': place.company },
      ...(address && {
        address: {
          '@type': 'PostalAddress' as const,
          streetAddress: address.street,
          ...(address.postalCode && { postalCode: address.postalCode }),
          addressLocality: address.city,
          ...(address.country && { addressCountry: address.country }),
        },
      }),
      ...(map && { hasMap: map.to }),
      openingHoursSpecification: hours.flatMap(({ days, opens, closes }) =>
        opens && closes
          ? {
              '@type': 'OpeningHoursSpecification' as const,
              dayOfWeek: days.map((day) => dayOfWeek(day)),
              opens,
              closes,
            }
          : [],
      ),
      // 00:00 to 00:00 means closed: https://developers.google.com/search/docs/appearance/structured-data/local-business
      ...(exceptions.length > 0 && {
        specialOpeningHoursSpecification: exceptions.map(({ opens = '00:00', closes = '00:00', ...days }) => ({
          '@type': 'OpeningHoursSpecification' as const,
          validFrom: days.from,
          validThrough: lastDay(days),
          opens,
          closes,
        })),
      }),
    },
  ],
  example: {
    heading: 'Come by',
    text: 'Ring at the yard gate. There is **room for two vans** behind the house.',
    hours: [
      { days: ['monday', 'tuesday', 'wednesday', 'thursday'], opens: '08:00', closes: '17:00' },
      { days: ['friday'], opens: '08:00', closes: '13:00' },
      { days: ['saturday', 'sunday'], note: 'by appointment' },
    ],
    address: { street: 'Placeholder Street 1', postalCode: '00000', city: 'Placeholder City' },
    map: { label: 'Show on a map', to: 'https://www.openstreetmap.org/' },
  },
});
export default hours;

const WEEKDAYS = {
  monday: 'https://schema.org/Monday',
  tuesday: 'https://schema.org/Tuesday',
  wednesday: 'https://schema.org/Wednesday',
  thursday: 'https://schema.org/Thursday',
  friday: 'https://schema.org/Friday',
  saturday: 'https://schema.org/Saturday',
  sunday: 'https://schema.org/Sunday',
} as const;

const dayOfWeek = (day: (typeof DAYS)[number]) => WEEKDAYS[day];

declare module '@worldwright/engine' {
  interface SectionTypes {
    hours: typeof hours;
  }
}
