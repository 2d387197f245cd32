import { href } from './href.ts';

/** Before the router has started, the browser loads the page. */
let navigate = async (path: string): Promise<void> => location.assign(href(path));

/** Navigates to a page of this site, without a reload if the router has started. Resolves after the navigation. */
export const visit = (path: string): Promise<void> => navigate(path);

/** Sets the function that navigates from now on. Called when the router starts. */
export function visitWith(follow: (path: string) => Promise<void>): void {
  navigate = follow;
}
