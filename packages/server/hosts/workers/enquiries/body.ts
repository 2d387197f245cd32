import { tooLarge } from '@worldwright/relay/parts';

/** Reads a body of at most so many bytes. @throws Refusal when it is larger, without reading on. */
export async function readStream(body: ReadableStream<Uint8Array> | null, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > most) throw tooLarge(most);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
