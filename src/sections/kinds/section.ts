import {
  action,
  blocks,
  chosen,
  defineSection,
  heading,
  itemsOf,
  linked,
  opening,
  rich,
  selection,
  text,
} from '@worldwright/engine';
import { z } from 'zod';
import { ownKind } from '../../content/schemas/web-types';

const kinds = defineSection('kinds', {
  label: 'Kinds of work',
  help: 'The kinds of websites or apps that we build.',
  schema: z.strictObject({
    heading: text({ label: 'Heading' }),
    subheading: text({ label: 'Line below the heading' }).optional(),
    action: action({ label: 'Link beside the heading' }).optional(),
    of: z.enum(['web', 'app']).meta({ label: 'Websites or apps' }),
    ...selection(ownKind),
  }),
  data: (props, { content }) => ({
    ...chosen,
    kinds: itemsOf(props, () => (props.of === 'web' ? content['web-types'] : content['app-types'])),
  }),
  markdown: ({ kinds, action, ...props }) =>
    blocks(
      opening(props),
      ...kinds.flatMap(({ title, description }) => [heading(3, title), rich(description)]),
      action && linked(action.label, action.to),
    ),
  example: { heading: 'What we build', of: 'web' },
});
export default kinds;

declare module '@worldwright/engine' {
  interface SectionTypes {
    kinds: typeof kinds;
  }
}
