import { type Model, readModel } from './model';

/**
 * Fetches and decompresses a model. The file itself is deflated: many hosts compress only known file types.
 *
 * @throws if the request fails.
 */
export async function fetchModel(address: string, signal: AbortSignal): Promise<Model> {
  const { ok, status, body } = await fetch(address, { signal });
  if (!ok || !body) throw new Error(`${address} answers ${status}`);
  return readModel(await new Response(body.pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer());
}
