import { once } from 'node:events';
import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came in. */
export interface ReceivedPost {
  headers: IncomingHttpHeaders;
  /** Exactly as received. */
  body: string;
}

/** How a receiver answers: with a status, or by breaking the connection once it has read everything. */
export type ReceiverAnswer = number | 'cut';

/** A user's program that receives events. */
export interface FakeReceiver {
  /** Address to post to; without TLS, on this machine. */
  url: string;
  received(): readonly ReceivedPost[];
  /** @param answer called for each request with its number, from 1 on; 204 at first */
  behave(answer: (time: number) => ReceiverAnswer): void;
  forget(): void;
  stop(): Promise<void>;
}

/** Every answer is longer than the limit anyone stores, and redirects lead back here. */
const LONG_ANSWER = 'x'.repeat(5_000);
const well = (): ReceiverAnswer => 204;

/** Starts a receiver that writes down what comes. */
export const startFakeReceiver = async (): Promise<FakeReceiver> => {
  let received: ReceivedPost[] = [];
  let answer = well as (time: number) => ReceiverAnswer;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      const said = answer(received.length);
      if (said === 'cut') request.socket.destroy();
      else response.writeHead(said, { location: '/elsewhere' }).end(LONG_ANSWER);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received: () => received,
    behave: (next) => {
      answer = next;
    },
    forget: () => {
      received = [];
      answer = well;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
