import type { Host } from './check.ts';

/** What is asked beside the path. */
export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | undefined;
}

/** An answer, read to its end. */
export interface Answer {
  status: number;
  headers: Headers;
  /** Without its coding. */
  body: Buffer;
}

/** Asks a host, and follows no redirect. Nothing is accepted compressed unless the headers say so. */
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
