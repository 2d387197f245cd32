import type { Host } from './check.ts';

/** A request apart from its path. */
export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | undefined;
}

/** A complete response. */
export interface Answer {
  status: number;
  headers: Headers;
  /** Decoded. */
  body: Buffer;
}

/** Sends a request to a host without following redirects. It accepts no compression unless the headers say so. */
export async function ask({ url }: Pick<Host, 'url'>, path: string, asked: Asked = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body = null } = asked;
  const response = await fetch(url + path, {
    method,
    headers: { 'Accept-Encoding': 'identity', Accept: '*/*', ...headers },
    body,
    redirect: 'manual',
  });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
}
