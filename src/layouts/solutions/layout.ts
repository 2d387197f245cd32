import { blocks, defineLayout, plain } from '@worldwright/engine';
import { frameData, frameFields, frameMarkdown } from '../../chrome/data';

/** Layout of the web and app pages: address in the footer, no dot navigator. */
const solutions = defineLayout('solutions', {
  pageFields: frameFields,
  data: (context) => ({ ...frameData(context), address: context.content.company.address }),
  markdown: (data, words) =>
    blocks(frameMarkdown(data, words), plain(data.address ? `${data.name}, ${data.address}` : data.name)),
});
export default solutions;

declare module '@worldwright/engine' {
  interface LayoutTypes {
    solutions: typeof solutions;
  }
}
