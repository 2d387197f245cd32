/** The published types are of an older version, without `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    /**
     * Returns the codings of `available` that the client accepts, best first.
     *
     * @param options.preferred order of those with equal quality.
     */
    encodings(available: string[], options: { preferred: string[] }): string[];
    /** Returns the media types of `available` that the client accepts, best first. */
    mediaTypes(available: string[]): string[];
  }
}
