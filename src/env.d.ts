/** Settings of the build, from its environment: see `.env.example`. Without this Vite takes each for `any`. */
interface ImportMetaEnv {
  /** Address of the mail relay, without a path; the site's own origin when absent. */
  readonly VITE_MAIL_RELAY_URL?: string;
  /** Recipient of the enquiries, in place of the company's address. */
  readonly VITE_ENQUIRY_TO?: string;
  /** Sender name for the relay, in place of the company's name. */
  readonly VITE_ENQUIRY_NAME?: string;
  /**
   * Address that gets the visitors' Core Web Vitals by `POST`, as `{"path", "metrics": [{"name", "value"}]}`; the
   * relay's `/vitals` when absent. With `none` nothing is measured.
   */
  readonly VITE_VITALS_URL?: string;
  /** Time of the build in seconds since 1970, in place of the present. */
  readonly SOURCE_DATE_EPOCH?: string;
}

/** The pages that the build has compiled, for the prerender entry. */
declare module 'virtual:worldwright/site' {
  /** Returns the data of a page. @throws when there is no such page */
  export function pageAt(path: string): import('./engine/model/page').PageData;
}

/** Path patterns of the site's pages, `*` for unknown paths last: see `build/routes.ts`. */
declare module 'virtual:worldwright/routes' {
  const patterns: string[];
  export default patterns;
}
