import { defineLayout } from '../../engine/layout';
import { frameData } from '../parts/data';

/** The frame of most pages: full footer, dot navigator, chat button. */
const site = defineLayout({ data: frameData });
export default site;

declare module '../../engine/layout' {
  interface LayoutTypes {
    site: typeof site;
  }
}
