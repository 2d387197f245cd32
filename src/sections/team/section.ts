import {
  blocks,
  defineSection,
  heading,
  link,
  linked,
  opening,
  picture,
  pictured,
  plain,
  plainText,
  rich,
  richText,
  text,
} from '@worldwright/engine';
import { z } from 'zod';

const person = z.strictObject({
  name: text({ label: 'Name' }),
  role: text({ label: 'Role' }),
  portrait: picture({
    label: 'Portrait',
    help: 'Without one, the initials of the name are shown.',
    across: 320,
  }).optional(),
  text: richText({ label: 'Text', help: 'A sentence or two.' }).optional(),
  links: z
    .array(z.strictObject({ label: text({ label: 'Label' }), to: link({ label: 'Link' }) }))
    .default([])
    .meta({ label: 'Links', help: 'Mail, phone, a profile elsewhere.' }),
});

const team = defineSection('team', {
  label: 'Team',
  help: 'The people of the company: portrait, name, role, and how to reach them.',
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
    people: z.array(person).min(1).meta({ label: 'People' }),
    shape: z.enum(['square', 'round']).default('square').meta({ label: 'Portraits' }),
    tone: z.enum(['paper', 'bone']).default('paper').meta({ label: 'Colour of the band' }),
  }),
  markdown: ({ people, ...props }) =>
    blocks(
      opening(props),
      ...people.flatMap(({ name, role, portrait, text, links }) => [
        heading(3, name),
        portrait ? `${plain(role)} ${pictured(portrait)}` : plain(role),
        text && rich(text),
        links.map(({ label, to }) => linked(label, to)).join(', '),
      ]),
    ),
  structuredData: ({ people, id }, { url, origin, company }) =>
    people.map(({ name, role, portrait, text, links }, index) => ({
      '@type': 'Person',
      '@id': `${url}#${id}-${index + 1}`,
      name,
      jobTitle: role,
      ...(portrait ? { image: origin + portrait.src } : {}),
      ...(text && { description: plainText(text) }),
      worksFor: { '@id': company },
      ...sameAs(links.flatMap(({ to }) => (to.startsWith('https:') ? to : []))),
    })),
  example: {
    heading: 'The people you will meet',
    people: [
      {
        name: 'Ananya Raghavan',
        role: 'Founder',
        portrait: { src: 'people/ananya', alt: 'Portrait of Ananya Raghavan' },
        text: 'Draws the first sketch, and asks **why** until it is simple.',
        links: [{ label: 'E-mail', to: 'mailto:ananya@example.org' }],
      },
      {
        name: 'Tomasz Wilk',
        role: 'Workshop',
        portrait: { src: 'people/tomasz', alt: 'Portrait of Tomasz Wilk' },
        text: 'Builds what others call impossible, and labels the cables.',
        links: [{ label: 'E-mail', to: 'mailto:tomasz@example.org' }],
      },
      {
        name: 'Adaeze Okafor',
        role: 'Design',
        portrait: { src: 'people/adaeze', alt: 'Portrait of Adaeze Okafor' },
        text: 'Tests with strangers before anybody is in love with it.',
        links: [{ label: 'E-mail', to: 'mailto:adaeze@example.org' }],
      },
      {
        name: 'Rafael Quintana',
        role: 'Operations',
        portrait: { src: 'people/rafael', alt: 'Portrait of Rafael Quintana' },
        text: 'Sleeps well, because he has rehearsed.',
        links: [{ label: 'E-mail', to: 'mailto:rafael@example.org' }],
      },
    ],
  },
});
export default team;

const sameAs = (addresses: string[]) => (addresses.length > 0 ? { sameAs: addresses } : {});

declare module '@worldwright/engine' {
  interface SectionTypes {
    team: typeof team;
  }
}
