/// <reference path="./icons.d.ts" />
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
  /** Days after its delivery for which the relay keeps an enquiry's text. */
  readonly RELAY_RETENTION?: string;
  /** Time of the build in seconds since 1970, in place of the present. */
  readonly SOURCE_DATE_EPOCH?: string;
}

/** The pages that the build has compiled, for the prerender entry. */
declare module 'virtual:worldwright/site' {
  /** Returns the data of a page. @throws when there is no such page */
  export function pageAt(path: string): import('./model/page.ts').PageData;
}

/** `pages.config.ts` of the site. */
declare module 'virtual:worldwright/pages' {
  const pages: unknown[];
  export default pages;
}

/** The facts of the site's company: `src/content/company.ts`. */
declare module 'virtual:worldwright/company' {
  const company: import('./model/content.ts').Content['company'];
  export default company;
}

/** The site's palette: colours of `src/theme/tokens.css`. */
declare module 'virtual:worldwright/palette' {
  /** Colours as `#rrggbb`. */
  export const palette: Record<
    'paper' | 'bone' | 'sand' | 'mist' | 'sea' | 'slate' | 'ink' | 'ember' | 'night',
    string
  >;
}

/** The site's picture library, `src/pictures.json`, by the names of its masters. */
declare module 'virtual:worldwright/pictures' {
  const library: Record<string, import('./model/fields.ts').PictureFiles>;
  export default library;
}

/** What buttons, fields and messages say: `src/content/words.ts`. */
declare module 'virtual:worldwright/words' {
  const words: import('./model/content.ts').Content['words'];
  export default words;
}

/** What counts visits: see `packages/engine/build/integrations.ts`. */
declare module 'virtual:worldwright/counting' {
  /** Loads what counts once the page is usable, and begins; nothing on a site that counts nothing. */
  export const startCounting: (() => Promise<void>) | undefined;
}

/** Path patterns of the site's pages, `*` for unknown paths last: see `packages/engine/build/routes.ts`. */
declare module 'virtual:worldwright/routes' {
  const patterns: string[];
  export default patterns;
}
