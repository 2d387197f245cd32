import { type Model, readModel } from './model';

/**
 * The file is packed, because many hosts compress only what they know.
 *
 * @throws if it cannot be fetched.
 */
export async function fetchModel(address: string, signal: AbortSignal): Promise<Model> {
  const { ok, status, body } = await fetch(address, { signal });
  if (!ok || !body) throw new Error(`${address} answers ${status}`);
  return readModel(await new Response(body.pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer());
}
