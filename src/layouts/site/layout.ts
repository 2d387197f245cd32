import { frameData, frameMarkdown } from '../../chrome/data';
import { defineLayout } from '../../../packages/engine/model/layout';

/** The frame of most pages: full footer, dot navigator, chat button. */
const site = defineLayout('site', { data: frameData, markdown: frameMarkdown });
export default site;

declare module '../../../packages/engine/model/layout' {
  interface LayoutTypes {
    site: typeof site;
  }
}
