import { blocks, defineSection, linked, list, opening, picture, pictured, plain, text } from '@worldwright/engine';
import { telephoneLink } from '@worldwright/engine/component';
import { z } from 'zod';
import { fieldsOf } from './names';

/** Page after a successful enquiry. Without JavaScript the relay redirects there. */
const THANK_YOU = '/thank-you';

const contact = defineSection('contact', {
  label: 'Contact form',
  help: 'A form for enquiries, with the fields set in company.ts.',
  limit: 1,
  takesEnquiries: true,
  leadsTo: [THANK_YOU],
  ownIds: /^contact-/,
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
    picture: picture({ label: 'Picture', across: 420, help: 'Beside the form, on wide screens.' }).optional(),
  }),
  data: (_props, { content: { company, words }, addressNow }) => ({
    email: company.email,
    phone: company.phone,
    phoneLink: company.phone && telephoneLink(company.phone, company.countryCode),
    thankYou: addressNow(THANK_YOU),
    fields: fieldsOf(company.enquiryFields, words),
    asksForSource: company.enquirySource,
    /** Recipient of the enquiries. */
    recipient: {
      to: import.meta.env.VITE_ENQUIRY_TO || company.email,
      name: import.meta.env.VITE_ENQUIRY_NAME || company.name,
    },
  }),
  markdown: ({ email, phone, phoneLink, picture, id, fields, ...props }, words) =>
    blocks(
      opening(props),
      list([linked(email, `mailto:${email}`), ...(phone ? [linked(phone, phoneLink)] : [])]),
      id && linked(words.form.label, `#${id}`),
      list(fields.map(({ label }) => plain(label))),
      picture && pictured(picture),
    ),
  example: { heading: 'Contact Us' },
});
export default contact;

declare module '@worldwright/engine' {
  interface SectionTypes {
    contact: typeof contact;
  }
}
