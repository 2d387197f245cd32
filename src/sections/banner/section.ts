import { action, defineSection, picture, text } from '@worldwright/engine';
import { z } from 'zod';

const banner = defineSection('banner', {
  label: 'Banner',
  help: 'The top of an inner page: a title, a line, optionally a button and a picture.',
  limit: 1,
  opensPage: true,
  schema: z
    .strictObject({
      heading: text({ label: 'Title' }),
      text: text({ label: 'Line below the title' }).optional(),
      action: action({ label: 'Button' }).optional(),
      picture: picture({ label: 'Picture', across: 640 }, { carriesWords: true }).optional(),
      arrangement: z.enum(['right', 'left', 'poster', 'full']).default('right').meta({
        label: 'Arrangement',
        help: 'left or right: the side of the picture. poster: a title as wide as the page, for short words. full: the text on a photo as wide as the screen.',
      }),
    })
    .refine(({ arrangement, picture }) => arrangement !== 'full' || picture?.isPhoto, {
      path: ['arrangement'],
      error: '"full" needs a photo: choose one as the picture, or another arrangement',
    }),
  example: { heading: 'A page' },
});
export default banner;

declare module '@worldwright/engine' {
  interface SectionTypes {
    banner: typeof banner;
  }
}
