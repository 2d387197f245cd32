import type { IncomingBody } from '@worldwright/relay/parts';

/** An account without limits: Cloudflare limits a Worker's memory and simultaneous requests. */
export const unlimitedAccount = { charge: () => true };

/** Returns the body of a request. */
export const streamedBody = ({ body, headers }: Request): IncomingBody => ({
  announced: Number(headers.get('Content-Length') ?? 0),
  async pipeInto(sink) {
    for await (const chunk of body ?? []) sink.add(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  },
});
