import { z } from 'zod';
import { text } from '../../content/fields';
import { defineSection } from '../../engine/section';

const contact = defineSection({
  label: 'Contact form',
  help: 'The enquiry: name, e-mail, phone, subject and message.',
  hydrate: 'never',
  limit: 1,
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
  }),
  data: (_props, { site }) => ({ email: site.company.email, phone: site.company.phone }),
  example: { heading: 'Contact Us' },
});
export default contact;

declare module '../../engine/section' {
  interface SectionTypes {
    contact: typeof contact;
  }
}
