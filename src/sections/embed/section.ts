import { blocks, defineSection, heading, linked, plain, rich, richText, text, webAddress } from '@worldwright/engine';
import { z } from 'zod';
import { frameOf } from './frames';

const embed = defineSection('embed', {
  label: 'Map or appointments',
  help: 'A map of OpenStreetMap or Google, or appointments with Calendly. Nothing is sent there before a visitor opens it.',
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    text: richText({ label: 'Text' }).optional(),
    label: text({ label: 'Label', help: 'Text of the link that opens it: "Show the map".' }),
    address: webAddress({
      label: 'Address',
      help: 'Address of a map on openstreetmap.org (with "#map="), of a place on google.com/maps, or of your page on calendly.com.',
    }).refine(
      (address) => frameOf(address) !== undefined,
      'cannot be opened here: copy the address of the browser at a place on openstreetmap.org or google.com/maps, or that of your page on calendly.com',
    ),
    tone: z.enum(['paper', 'bone']).default('paper').meta({ label: 'Colour of the band' }),
  }),
  data: ({ address }, { content: { company } }) => {
    const frame = frameOf(address, company.url.replace(/^https:\/\/([^/]+).*/, '$1'));
    if (!frame) throw new Error(`has no known provider for "${address}"`);
    return { frame };
  },
  frames: ({ address }) => frameOf(address)?.embed.match(/^https:\/\/[^/]+/) ?? [],
  markdown: ({ heading: title, text, label, frame }) =>
    blocks(heading(2, title), text && rich(text), `${linked(label, frame.page)} (${plain(frame.provider)})`),
  example: {
    heading: 'Find the yard',
    text: 'The gate is on the side of the river.',
    label: 'Show the map',
    address: 'https://www.openstreetmap.org/?mlat=51.0504&mlon=13.7373#map=16/51.0504/13.7373',
  },
});
export default embed;

declare module '@worldwright/engine' {
  interface SectionTypes {
    embed: typeof embed;
  }
}
