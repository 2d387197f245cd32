/** Name of the DOM event for a visitor's actions. */
export const HAPPENED = 'site:happened';

/** A visitor's action, for analytics. */
export interface Happening {
  /** Such as `Enquiry received`; undefined for a page view. */
  event?: string;
  /** The path of a form's page. */
  detail?: string;
}

/** Dispatches an action to analytics. Has no effect on a site without analytics. */
export const happened = (what: Happening): void => {
  dispatchEvent(new CustomEvent(HAPPENED, { detail: what }));
};
