import { href } from './href.ts';

/** Until the router has started, the browser loads the page. */
let navigate = async (path: string): Promise<void> => location.assign(href(path));

/** Goes to a page of this site, without a reload where the router has started. Resolves when it is there. */
export const visit = (path: string): Promise<void> => navigate(path);

/** Called by whoever starts the router: from now on it goes to pages. */
export function visitWith(follow: (path: string) => Promise<void>): void {
  navigate = follow;
}
