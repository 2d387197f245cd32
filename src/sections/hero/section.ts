import { action, blocks, defineSection, heading, linked, picture, pictured, plain, text } from '@worldwright/engine';
import { z } from 'zod';

const hero = defineSection('hero', {
  label: 'Hero',
  help: 'The first screen of a main page: a greeting, one big line, a short pitch and one button, with or without a picture.',
  limit: 1,
  opensPage: true,
  schema: z.strictObject({
    welcome: text({ label: 'Greeting', help: 'Small line above the big one.', example: 'Welcome to' }).optional(),
    company: text({ label: 'Company', help: 'Follows the greeting.', example: '{company.name}' }).optional(),
    tagline: text({ label: 'Big line', help: 'At most eight words.' }),
    pitch: text({ label: 'Pitch', help: 'Two sentences.' }),
    action: action({ label: 'Button' }),
    picture: picture(
      {
        label: 'Picture',
        across: 840,
        help: 'A cut-out for any background, or a photo, which fills the screen behind the text. Without one, the text takes its space.',
      },
      { carriesWords: true },
    ).optional(),
  }),
  markdown: ({ welcome, company = '', tagline, pitch, action, picture }) =>
    blocks(
      heading(1, welcome ? `${welcome} ${company} ${tagline}` : tagline),
      plain(pitch),
      linked(action.label, action.to),
      picture && pictured(picture),
    ),
  example: {
    tagline: 'One line that says what you make',
    pitch: 'Two sentences that say for whom, and what changes for them.',
    action: { label: 'GET IN TOUCH', to: '#contactus' },
    picture: { src: 'world', alt: 'A planet of porcelain tiles opens on a glowing core' },
  },
});
export default hero;

declare module '@worldwright/engine' {
  interface SectionTypes {
    hero: typeof hero;
  }
}
