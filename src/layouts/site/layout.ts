import { defineLayout } from '@worldwright/engine';
import { frameData, frameFields, frameMarkdown } from '../../chrome/data';

/** Layout of most pages: full footer, dot navigator, chat button. */
const site = defineLayout('site', { pageFields: frameFields, data: frameData, markdown: frameMarkdown });
export default site;

declare module '@worldwright/engine' {
  interface LayoutTypes {
    site: typeof site;
  }
}
