/** What workerd has beside Node's own modules, as far as it is used here. */
declare module 'cloudflare:email' {
  export const EmailMessage: new (
    from: string,
    to: string,
    raw: string,
  ) => import('@cloudflare/workers-types').EmailMessage;
}
