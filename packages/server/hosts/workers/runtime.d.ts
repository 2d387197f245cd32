/** The parts of workerd's own modules that are used here. */
declare module 'cloudflare:email' {
  export const EmailMessage: new (
    from: string,
    to: string,
    raw: string,
  ) => import('@cloudflare/workers-types').EmailMessage;
}
