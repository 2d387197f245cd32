import {
  action,
  askedForIn,
  blocks,
  chatsIn,
  countersIn,
  defineSection,
  heading,
  linked,
  picture,
  pictured,
  rich,
  richText,
  text as words,
} from '@worldwright/engine';
import { z } from 'zod';

/** Returns a paragraph, if there is one, with its `[name]` placeholders replaced. */
const filled = (paragraph: string | undefined, meanings: Record<string, string>): string[] =>
  paragraph === undefined ? [] : [paragraph.replace(/\[(\w+)\]/g, (whole, name) => meanings[name] ?? whole)];

const text = defineSection('text', {
  label: 'Text',
  help: 'A heading and a few paragraphs, with a picture beside them and a button below if you like.',
  schema: z
    .strictObject({
      heading: words({ label: 'Heading' }),
      paragraphs: z.array(richText({ label: 'Paragraph' })).min(1),
      sourceParagraph: richText({
        label: 'Paragraph about the source of enquiries',
        help: 'Shown last, as long as enquiries include their source.',
      }).optional(),
      countingParagraph: words({
        label: 'Paragraph about the counting of visits',
        help: 'Shown last, as long as visits are counted. [tool] is the name of the service, [host] its address.',
      }).optional(),
      consentParagraph: words({
        label: 'Paragraph about consent',
        help: 'Shown last, as long as a service needs consent. [tools] are the names of these services, [hosts] their addresses.',
      }).optional(),
      chatParagraph: words({
        label: 'Paragraph about the chat',
        help: 'Shown last, as long as a chat opens on click. [tool] is the name of the service, [host] its address.',
      }).optional(),
      picture: picture({ label: 'Picture', across: 560 }).optional(),
      pictureSide: z.enum(['left', 'right']).default('right').meta({ label: 'Side of the picture' }),
      pictureFrame: z.enum(['framed', 'bleed']).optional().meta({
        label: 'Frame of a photograph',
        help: 'framed: rounded corners. bleed: extends to the edges of the band and the screen. Without it: framed.',
      }),
      tone: z.enum(['paper', 'bone']).default('paper').meta({ label: 'Colour of the band' }),
      action: action({ label: 'Button' }).optional(),
    })
    .refine(({ pictureFrame, picture }) => pictureFrame === undefined || picture?.isPhoto, {
      path: ['pictureFrame'],
      error: 'needs a photo: choose one as the picture, or leave this out',
    }),
  data: (props, { content: { company } }) => {
    const [counter] = countersIn(company.integrations);
    const [chat] = chatsIn(company.integrations);
    const asked = askedForIn(company.integrations);
    const tools = asked.map(({ label }) => label).join(', ');
    const hosts = [...new Set(asked.flatMap((one) => one.hosts))].join(', ');
    return {
      paragraphs: [
        ...props.paragraphs,
        ...(company.enquirySource && props.sourceParagraph ? [props.sourceParagraph] : []),
        ...(counter ? filled(props.countingParagraph, { tool: counter.label, host: counter.host }) : []),
        ...(asked.length > 0 ? filled(props.consentParagraph, { tools, hosts }) : []),
        ...(chat ? filled(props.chatParagraph, { tool: chat.label, host: chat.frames[0] ?? '' }) : []),
      ],
      sourceParagraph: undefined,
      countingParagraph: undefined,
      consentParagraph: undefined,
      chatParagraph: undefined,
    };
  },
  markdown: (props) =>
    blocks(
      heading(2, props.heading),
      ...props.paragraphs.map(rich),
      props.action && linked(props.action.label, props.action.to),
      props.picture && pictured(props.picture),
    ),
  example: {
    heading: 'Something worth saying',
    paragraphs: [
      'A paragraph that says it, with **weight** where it counts and [a link](/) to more.',
      'What it takes:\n\n- somebody who listens\n- a sketch, and *then* a plan\n\n1. Build it\n2. Look after it',
    ],
  },
});
export default text;

declare module '@worldwright/engine' {
  interface SectionTypes {
    text: typeof text;
  }
}
