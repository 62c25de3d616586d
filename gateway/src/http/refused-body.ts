import type { FastifyReply } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** More than a client sends by mistake. */
export const DISCARD_BYTES = 64 * 1_048_576;
/** Limits how long a client can hold a connection by sending a refused body slowly. */
export const DISCARD_MS = 10_000;

/** Whether a client is still sending; a request injected without a network has no such state. */
export const isUnread = ({ complete, destroyed }: Partial<IncomingMessage>): boolean =>
  complete === false && !destroyed;

/** Reads and discards the rest of a body: until it ends, at most 64 MB or 10 s. */
export const discarded = (body: Readable): Promise<void> =>
  new Promise((resolve) => {
    let left = DISCARD_BYTES;
    const stop = (): void => {
      clearTimeout(timer);
      body.off('data', count).pause();
      resolve();
    };
    const count = (chunk: Buffer): void => {
      left -= chunk.length;
      if (left < 0) stop();
    };
    const timer = setTimeout(stop, DISCARD_MS);
    for (const end of ['end', 'error', 'close']) body.once(end, stop);
    body.on('data', count).resume();
  });

async function* heldOpen(answer: string, body: Readable): AsyncGenerator<string> {
  yield answer;
  await discarded(body);
}

/**
 * Answers before the request's body was read. The answer leaves at once, but its end, which closes the connection, waits
 * until the rest was discarded: closing while the client still writes resets the connection and loses the answer.
 */
export const answerUnread = (reply: FastifyReply, answer: string): void => {
  void reply
    .header('connection', 'close')
    .header('content-length', Buffer.byteLength(answer))
    .send(Readable.from(heldOpen(answer, reply.request.raw), { objectMode: false }));
};
