import { defineSection, picture, text } from '@worldwright/engine';
import { z } from 'zod';

const shown = z.strictObject({
  picture: picture({ label: 'Picture', across: 480 }),
  caption: text({ label: 'Caption' }).optional(),
});

const gallery = defineSection('gallery', {
  label: 'Gallery',
  help: 'Pictures in rows of one height, whatever their shapes, with captions if you like.',
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
    pictures: z.array(shown).min(1).meta({ label: 'Pictures' }),
    tone: z.enum(['paper', 'bone', 'night']).default('paper').meta({ label: 'Colour of the band' }),
  }),
  example: {
    heading: 'From the workshop',
    pictures: [
      {
        picture: { src: 'people/ananya', alt: 'Portrait of Ananya Raghavan' },
        caption: 'Ananya, before the first coffee',
      },
      { picture: { src: 'people/rafael', alt: 'Portrait of Rafael Quintana' } },
      { picture: { src: 'people/ingrid', alt: 'Portrait of Ingrid Solheim' }, caption: 'Ingrid, after the move' },
    ],
  },
});
export default gallery;

declare module '@worldwright/engine' {
  interface SectionTypes {
    gallery: typeof gallery;
  }
}
