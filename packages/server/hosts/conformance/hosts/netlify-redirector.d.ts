/** Netlify's matcher of redirects, which is published without types. */
declare module 'netlify-redirector' {
  /** A request. */
  interface Asked {
    scheme: string;
    host: string;
    path: string;
    query: string;
    headers: Record<string, string>;
    cookieValues: Record<string, string>;
    getHeader(name: string): string;
    getCookie(name: string): string;
  }
  const redirector: {
    parseJSON(
      rules: string,
      options: object,
    ): Promise<{ match(asked: Asked): { to: string; status: number; force: boolean } | null | undefined }>;
  };
  export default redirector;
}
