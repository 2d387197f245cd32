import { blocks, defineSection, heading, opening, picture, pictured, rich, richText, text } from '@worldwright/engine';
import { z } from 'zod';

const event = z.strictObject({
  when: text({ label: 'When', help: 'A year, or a day.', example: '2024' }),
  title: text({ label: 'Title' }),
  text: richText({ label: 'Text' }).optional(),
  picture: picture({ label: 'Picture', across: 280 }).optional(),
});

const timeline = defineSection('timeline', {
  label: 'Timeline',
  help: 'Events in order: the story of a company, the course of a project.',
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
    events: z.array(event).min(1).meta({ label: 'Events' }),
    tone: z.enum(['paper', 'bone']).default('paper').meta({ label: 'Colour of the band' }),
  }),
  markdown: ({ events, ...props }) =>
    blocks(
      opening(props),
      ...events.flatMap(({ when, title, text, picture }) => [
        heading(3, `${when}: ${title}`),
        text && rich(text),
        picture && pictured(picture),
      ]),
    ),
  example: {
    heading: 'How it came about',
    events: [
      { when: '2021', title: 'Two desks in a bakery', text: 'Warm from below, and nobody ever missed lunch.' },
      {
        when: '2022',
        title: 'The first client who came back',
        text: 'We had built a booking desk. They wanted **all of it**.',
      },
      { when: '2024', title: 'A roof of our own', text: 'One office, one backlog, and a kettle that all can reach.' },
      { when: '2025', title: 'A hundred projects', text: 'We counted twice.' },
    ],
  },
});
export default timeline;

declare module '@worldwright/engine' {
  interface SectionTypes {
    timeline: typeof timeline;
  }
}
