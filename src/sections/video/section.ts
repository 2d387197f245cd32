import { blocks, defineSection, heading, link, linked, picture, pictured, plain, text } from '@worldwright/engine';
import { z } from 'zod';
import { playerOf } from './players';

const video = defineSection('video', {
  label: 'Video',
  help: 'A video behind a picture: your own file, or a video on YouTube or Vimeo. Nothing is sent there before a visitor starts it.',
  schema: z.strictObject({
    heading: text({ label: 'Heading' }).optional(),
    title: text({ label: 'Title of the video' }),
    description: text({ label: 'Description', help: 'One or two sentences about what it shows.' }),
    address: link({
      label: 'Video',
      help: 'A file in public, such as "/film.mp4", or the address of a video on YouTube or Vimeo.',
    }).refine(
      (address) => playerOf(address) !== undefined,
      'is not a supported video: use a file in public that ends in .mp4 or .webm, or the address of a video on youtube.com or vimeo.com',
    ),
    poster: picture({ label: 'Picture', across: 1120, help: 'Shown until the video starts.' }, { carriesWords: true }),
    uploaded: z.iso.date('must be a day, such as "2027-11-01"').meta({
      label: 'Day of publication',
      help: 'For search engines: "2027-11-01".',
    }),
    duration: z
      .string()
      .regex(/^\d{1,2}(:[0-5]\d){1,2}$/, 'must be minutes and seconds, such as "1:30"')
      .meta({ label: 'Length', help: 'In minutes and seconds: "1:30".' })
      .optional(),
    captions: link({ label: 'Captions', help: 'For your own file: a WebVTT file in public, such as "/film.vtt".' })
      .regex(/^\/.+\.vtt$/, 'must be a file in public that ends in .vtt')
      .optional(),
    tone: z.enum(['paper', 'bone', 'night']).default('paper').meta({ label: 'Colour of the band' }),
  }),
  data: ({ address, captions }, { content: { company } }) => {
    const player = playerOf(address);
    if (!player) throw new Error(`has no video at "${address}"`);
    if (captions && player.embed) throw new Error('has captions, which only work for files: add them at the provider');
    return { player, language: company.language };
  },
  plays: ({ address }) => {
    const { embed } = playerOf(address) ?? {};
    return embed?.match(/^https:\/\/[^/]+/) ?? [];
  },
  markdown: ({ heading: head, title, description, player, poster }) =>
    blocks(
      head && heading(2, head),
      `${linked(title, player.page)}${player.provider ? ` (${plain(player.provider)})` : ''}`,
      plain(description),
      pictured(poster),
    ),
  structuredData: ({ title, description, player, poster, uploaded, duration, id }, { url, origin }) => [
    {
      '@type': 'VideoObject',
      '@id': `${url}#${id}-film`,
      name: title,
      description,
      thumbnailUrl: origin + poster.src,
      uploadDate: uploaded,
      ...(duration && { duration: isoOf(duration) }),
      ...(player.embed ? { embedUrl: player.embed } : { contentUrl: origin + player.page }),
    },
  ],
  example: {
    heading: 'See it run',
    title: 'A day in the workshop',
    description: 'Ninety seconds from the first sketch to the light going out.',
    address: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    poster: { src: 'people/ananya', alt: 'Portrait of Ananya Raghavan' },
    uploaded: '2025-03-01',
    duration: '1:30',
  },
});
export default video;

/** Formats `1:30` as a https://schema.org/Duration: `PT1M30S`. */
function isoOf(duration: string): string {
  const [seconds = '0', minutes = '0', hours = '0'] = duration.split(':').reverse();
  return `PT${Number(hours) * 60 + Number(minutes)}M${Number(seconds)}S`;
}

declare module '@worldwright/engine' {
  interface SectionTypes {
    video: typeof video;
  }
}
