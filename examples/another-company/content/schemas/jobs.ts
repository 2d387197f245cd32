import { datedFields, defineCollection, plainText, richText, text } from '@worldwright/engine';
import { z } from 'zod';

const job = z.strictObject({
  ...datedFields,
  title: text({ label: 'Title' }),
  summary: text({ label: 'Summary' }),
  text: richText({ label: 'Text' }),
  place: text({ label: 'Town' }),
  country: z.string().length(2).meta({ label: 'Country', help: 'Two letters, such as "DE".' }),
  employment: z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'INTERN']).meta({ label: 'Employment' }),
});

/** A job, as in its file. */
export type Job = z.input<typeof job>;
export default defineCollection('jobs', job, {
  // https://developers.google.com/search/docs/appearance/structured-data/job-posting
  structuredData: ({ title, text: description, date, until, place, country, employment }, { url, company }) => [
    {
      '@type': 'JobPosting',
      '@id': `${url}#job`,
      title,
      description: plainText(description),
      datePosted: date,
      ...(until ? { validThrough: until } : {}),
      employmentType: employment,
      hiringOrganization: { '@id': company },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: country },
      },
    },
  ],
});

declare module '@worldwright/engine' {
  interface Collections {
    jobs: z.output<typeof job>;
  }
}
