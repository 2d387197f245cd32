/// <reference path="./icons.d.ts" />
/** Environment variables of the build, described in `.env.example`. Without this interface Vite types each as `any`. */
interface ImportMetaEnv {
  /** Address of the mail relay, without a path. Defaults to the site's own origin. */
  readonly VITE_MAIL_RELAY_URL?: string;
  /** Recipient of enquiries. Defaults to the company's address. */
  readonly VITE_ENQUIRY_TO?: string;
  /** Sender name for the relay. Defaults to the company's name. */
  readonly VITE_ENQUIRY_NAME?: string;
  /**
   * Address that receives visitors' Core Web Vitals by `POST`, as `{"path", "metrics": [{"name", "value"}]}`. Defaults
   * to the relay's `/vitals`. `none` turns measuring off.
   */
  readonly VITE_VITALS_URL?: string;
  /** Days for which the relay keeps an enquiry's text after delivery. */
  readonly RELAY_RETENTION?: string;
  /** Time of the build in seconds since 1970. Defaults to now. */
  readonly SOURCE_DATE_EPOCH?: string;
}

/** The compiled pages, for the prerender entry. */
declare module 'virtual:worldwright/site' {
  /** Returns the data of a page. @throws if there is no such page */
  export function pageAt(path: string): import('./model/page.ts').PageData;
}

/** `pages.config.ts` of the site. */
declare module 'virtual:worldwright/pages' {
  const pages: unknown[];
  export default pages;
}

/** The company's facts, from `src/content/company.ts`. */
declare module 'virtual:worldwright/company' {
  const company: import('./model/content.ts').Content['company'];
  export default company;
}

/** The site's palette: the colours of `src/theme/tokens.css`. */
declare module 'virtual:worldwright/palette' {
  /** Colours as `#rrggbb`. */
  export const palette: Record<'page' | 'pageEdge' | 'text' | 'softText' | 'accent' | 'night', string>;
}

/** The site's picture library, `src/pictures.json`, keyed by the names of the masters. */
declare module 'virtual:worldwright/pictures' {
  const library: Record<string, import('./model/fields.ts').PictureFiles>;
  export default library;
}

/** Texts of buttons, fields and messages, from `src/content/words.ts`. */
declare module 'virtual:worldwright/words' {
  const words: import('./model/content.ts').Content['words'];
  export default words;
}

/** Analytics: see `packages/engine/build/integrations.ts`. */
declare module 'virtual:worldwright/counting' {
  /** Loads the analytics code once the page is usable and starts counting; undefined on a site without analytics. */
  export const startCounting: (() => Promise<void>) | undefined;
}

/** Path patterns of the site's pages; `*`, for unknown paths, is last. See `packages/engine/build/routes.ts`. */
declare module 'virtual:worldwright/routes' {
  const patterns: string[];
  export default patterns;
}
