/** Status and error components: `src/status`. */
declare module 'virtual:worldwright/status' {
  /** Announces new pages, and shows a loading page and a failed load. */
  export const Status: import('react').ComponentType<{ router?: import('./router.tsx').Router }>;
  /** Replaces a page that throws. */
  export const ErrorPage: import('react').ComponentType;
}

/** The site's style sheet: `src/theme/index.css`. */
declare module 'virtual:worldwright/styles' {}

/** The consent banner: `src/consent`. */
declare module 'virtual:worldwright/consent' {
  /**
   * Asks visitors who have not answered yet.
   *
   * @param onAgreed called after consent, now or on an earlier visit.
   */
  export const askForConsent: (
    question: {
      /** Names of the services. */
      tools: string[];
      /** Prefixes of their cookies' names. */
      cookies: string[];
      language: string;
      words: import('../model/useWords.ts').Words['consent'];
    },
    onAgreed: () => void,
  ) => Promise<void>;
}
