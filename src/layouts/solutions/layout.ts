import { defineLayout } from '../../engine/layout';
import { frameData } from '../parts/data';

/** The frame of the web and app pages: one offer, fewer ways off the page. */
const solutions = defineLayout({
  data: (site) => ({ ...frameData(site), address: site.company.address }),
});
export default solutions;

declare module '../../engine/layout' {
  interface LayoutTypes {
    solutions: typeof solutions;
  }
}
