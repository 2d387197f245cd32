/** What is shown beside pages and in place of one: `src/status`. */
declare module 'virtual:worldwright/status' {
  /** Announces pages, and shows that one is loading or has failed to load. */
  export const Status: import('react').ComponentType<{ router?: import('./router.tsx').Router }>;
  /** In place of a page whose code has failed. */
  export const ErrorPage: import('react').ComponentType;
}

/** The site's style sheet: `src/theme/index.css`. */
declare module 'virtual:worldwright/styles' {}

/** The banner that asks visitors for their consent: `src/consent`. */
declare module 'virtual:worldwright/consent' {
  /**
   * Asks visitors who have not answered yet.
   *
   * @param onAgreed called once a visitor has agreed, now or on an earlier visit.
   */
  export const askForConsent: (
    question: {
      /** Names of the services that it is about. */
      tools: string[];
      /** What the names of their cookies begin with. */
      cookies: string[];
      language: string;
      words: import('../model/useWords.ts').Words['consent'];
    },
    onAgreed: () => void,
  ) => Promise<void>;
}
