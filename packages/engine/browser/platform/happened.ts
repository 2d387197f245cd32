/** Name of the browser's event that tells of what a visitor did. */
export const HAPPENED = 'site:happened';

/** What a visitor did. */
export interface Happening {
  /** `Enquiry received`; nothing for a page that was navigated to. */
  event?: string;
  /** The path of a form's page. */
  detail?: string;
}

/** Tells whoever counts that something has happened. Nothing listens on a site that counts nothing. */
export const happened = (what: Happening): void => {
  dispatchEvent(new CustomEvent(HAPPENED, { detail: what }));
};
