import type { Stack } from '@orbita/local';
import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';
import { type Gateway, gatewaysOf } from './gateways.js';

const LOOK_MS = 200;
const LOOK_LIMIT_MS = 1_000;

/**
 * One address for several gateways, like a service of a cluster: each new connection goes, in turn, to a gateway
 * that was ready at the last check. It knows no requests: it retries none, and a cut by a gateway is a cut for the client.
 */
export class Balancer {
  private ready: Gateway[] = [];
  private turn = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly open = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly stack: Stack,
  ) {}

  /** In front of a stack's present gateways. */
  static async start(stack: Stack): Promise<Balancer> {
    const server = createServer((client) => balancer.serve(client));
    const balancer = new Balancer(server, stack);
    await balancer.look();
    balancer.timer = setInterval(() => void balancer.look(), LOOK_MS);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.open) socket.destroy();
    await closed;
  }

  private async look(): Promise<void> {
    const gateways = gatewaysOf(this.stack);
    const answers = await Promise.all(gateways.map(isReady));
    this.ready = gateways.filter((_, place) => answers[place]);
  }

  private serve(client: Socket): void {
    const gateway = this.ready[this.turn++ % this.ready.length];
    if (!gateway) {
      client.resetAndDestroy();
      return;
    }
    const server = connect({ port: gateway.port, host: '127.0.0.1', noDelay: true });
    client.setNoDelay(true);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.open.add(socket);
      // Each side ends with the other; the side that sees an error reports it.
      socket.on('error', () => other.resetAndDestroy());
      socket.on('close', () => {
        this.open.delete(socket);
        other.end();
      });
      socket.pipe(other);
    }
  }
}

const isReady = async ({ healthPort }: Gateway): Promise<boolean> => {
  try {
    const answer = await fetch(`http://127.0.0.1:${healthPort}/health/ready`, {
      signal: AbortSignal.timeout(LOOK_LIMIT_MS),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    // Gone, or too slow to get a connection.
    return false;
  }
};
