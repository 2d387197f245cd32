import { action, defineSection, picture, text } from '@worldwright/engine';
import { z } from 'zod';

const banner = defineSection('banner', {
  label: 'Banner',
  help: 'Opens an inner page: its title, a line, perhaps a button, and a picture.',
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
        help: 'The side of the picture; a poster, with the title as large as the page and short words; or full: the words on a photograph as wide as the screen.',
      }),
    })
    .refine(({ arrangement, picture }) => arrangement !== 'full' || picture?.isPhoto, {
      path: ['arrangement'],
      error:
        '"full" puts the words on a photograph, and there is none: choose one as the picture, or another arrangement',
    }),
  example: { heading: 'A page' },
});
export default banner;

declare module '@worldwright/engine' {
  interface SectionTypes {
    banner: typeof banner;
  }
}
