/** Until the router has started, the browser loads the page. */
let navigate = (path: string): void => location.assign(path);

/** Goes to a page of this site, without a reload where the router has started. */
export const visit = (path: string): void => navigate(path);

/** Called by whoever starts the router: from now on it goes to pages. */
export function visitWith(follow: (path: string) => void): void {
  navigate = follow;
}
