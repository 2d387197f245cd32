import type { IncomingBody } from '@worldwright/relay/parts';

/** The network bounds the memory of a Worker, and how many requests it has at once. */
export const unbooked = { charge: () => true };

/** Returns the body of a request, as the network brings it. */
export const streamedBody = ({ body, headers }: Request): IncomingBody => ({
  announced: Number(headers.get('Content-Length') ?? 0),
  async pourInto(sink) {
    for await (const chunk of body ?? []) sink.add(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  },
});
