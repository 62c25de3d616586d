import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the network does with a post: whether it accepts it, and what it answers. */
export type Reception =
  | 'accept'
  /** Accepts it, and the connection breaks before the answer. */
  | 'accept and cut'
  /** Accepts it and never answers. */
  | 'accept and hang'
  /** 422: never accepts this one. */
  | 'refuse'
  /** 429 with Retry-After: 1. */
  | 'busy'
  /** The connection breaks, and it was not accepted. */
  | 'cut';

/** A post as it came in. */
export interface Arrival {
  /** The sender's key for it. */
  key: string;
  reception: Reception;
  /** Milliseconds since the epoch with fractions, comparable between processes. */
  at: number;
}

export interface FakeNetworkOptions {
  /** Time to an answer. */
  answerMs?: number;
  /** Decides about each post; by default everything is accepted. */
  receive?: (key: string) => Reception;
}

/** A social network that takes `POST /posts/<key>` as often as it comes and lists them at `GET /posts/<key>`. */
export interface FakeNetwork {
  url: string;
  /** Append-only record of what was sent, how often and when. */
  arrivals(): Arrival[];
  /** How often each key was accepted. */
  accepted(): Map<string, number>;
  change(options: FakeNetworkOptions): void;
  /** Begins a new log. */
  forget(): void;
  stop(): Promise<void>;
}

const isAccepted = ({ reception }: Arrival): boolean => reception.startsWith('accept');

class Network {
  log: Arrival[] = [];

  constructor(
    private readonly url: () => string,
    public options: FakeNetworkOptions,
  ) {}

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = /^\/posts\/([\w.-]+)$/.exec(request.url ?? '')?.[1];
    if (key === undefined) return this.say(response, 404, { error: 'not found' });
    if (request.method === 'GET') {
      const isThere = this.log.some((arrival) => arrival.key === key && isAccepted(arrival));
      return isThere ? this.say(response, 200, this.receipt(key)) : this.say(response, 404, { error: 'no such post' });
    }
    await request.resume().toArray();
    const { answerMs = 0, receive } = this.options;
    const reception = receive?.(key) ?? 'accept';
    this.log.push({ key, reception, at: performance.timeOrigin + performance.now() });
    if (reception === 'accept and hang') return;
    await sleep(answerMs);
    if (reception === 'accept') return this.say(response, 201, this.receipt(key));
    if (reception === 'refuse') return this.say(response, 422, { error: 'refused' });
    if (reception === 'busy') return this.say(response, 429, { error: 'too many' }, { 'retry-after': '1' });
    response.destroy();
  }

  private receipt(key: string): Record<string, string> {
    return { id: key, url: `${this.url()}/posts/${key}` };
  }

  private say(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  }
}

/** Starts a network on the loopback interface. */
export const startFakeNetwork = async (options: FakeNetworkOptions = {}): Promise<FakeNetwork> => {
  const url = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const network = new Network(url, options);
  const server = createServer((request, response) => {
    network.handle(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: url(),
    arrivals: () => [...network.log],
    accepted: () => {
      const counts = new Map<string, number>();
      for (const { key } of network.log.filter(isAccepted)) counts.set(key, (counts.get(key) ?? 0) + 1);
      return counts;
    },
    change: (changed) => {
      network.options = { ...network.options, ...changed };
    },
    forget: () => {
      network.log = [];
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
