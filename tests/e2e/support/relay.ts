import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A separate address in front of an installation, which can go down and serve another release. */
export interface Relay {
  url: string;
  /** From now on it serves the service worker of a release whose files have other names. */
  release(): void;
  stop(): Promise<void>;
}

/** Name in the next release of the file called `/assets/first-…` in this one. */
const [NOW, NEXT] = ['/assets/first-', '/assets/second-'];

const textOf = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

/** Starts a relay on the loopback interface, which browsers trust like a site with TLS. */
export const startRelay = async (target: string): Promise<Relay> => {
  let isNext = false;
  const pass = (incoming: IncomingMessage, response: ServerResponse): void => {
    const path = (incoming.url ?? '/').replace(NEXT, NOW);
    const isChanged = isNext && path === '/sw.js';
    const headers = { ...incoming.headers, ...(isChanged && { 'accept-encoding': 'identity', 'if-none-match': '' }) };
    const passed = ask(new URL(path, target), { method: incoming.method, headers }, (answer) => {
      const status = answer.statusCode ?? 502;
      if (!isChanged) return void answer.pipe(response.writeHead(status, answer.headers));
      void textOf(answer).then((worker) => {
        response.writeHead(status, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
        response.end(worker.replaceAll(NOW, NEXT).replace('version:`', 'version:`next-'));
      });
    });
    passed.on('error', () => response.destroy());
    incoming.pipe(passed);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => {
      isNext = true;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
