/** The published types are those of an older version, without `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    /**
     * The codings of `available` that the client accepts, the best first.
     *
     * @param options.preferred the order among those that the client likes equally.
     */
    encodings(available: string[], options: { preferred: string[] }): string[];
    /** The media types of `available` that the client accepts, the best first. */
    mediaTypes(available: string[]): string[];
  }
}
