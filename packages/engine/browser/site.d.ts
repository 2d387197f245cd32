/** What is shown beside pages and in place of one: `src/status`. */
declare module 'virtual:worldwright/status' {
  /** Announces pages, and shows that one is loading or has failed to load. */
  export const Status: import('react').ComponentType<{ router?: import('./router.tsx').Router }>;
  /** In place of a page whose code has failed. */
  export const ErrorPage: import('react').ComponentType;
}

/** The site's style sheet: `src/theme/index.css`. */
declare module 'virtual:worldwright/styles' {}
