import type { TelegramLibrary } from './library.js';

type SocketClass = NonNullable<ConstructorParameters<TelegramLibrary['TelegramClient']>[3]['networkSocket']>;

interface Closable {
  close(): Promise<void>;
}

/**
 * The sockets of one connection of ours. The library opens, loses and rebuilds them as it likes. Once the fence is shut,
 * open sockets are cut at once and no other is opened, whatever the library is doing.
 */
export class SocketFence {
  private readonly open = new Set<Closable>();
  private isShut = false;

  /** The socket class to pass to the library. */
  socketsOf({ extensions }: TelegramLibrary): SocketClass {
    // oxlint-disable-next-line typescript/no-this-alias -- the class below has its own `this`
    const fence = this;
    return class extends extensions.PromisedNetSockets {
      override async connect(port: number, ip: string): Promise<unknown> {
        fence.enter(this);
        const connected = await super.connect(port, ip);
        // A proxy answered late.
        if (fence.isShut) await this.close();
        fence.assertOpen();
        return connected;
      }

      override async close(): Promise<void> {
        fence.open.delete(this);
        await super.close();
      }
    };
  }

  /** Cuts open sockets. Resolves when they are closed. */
  async shut(): Promise<void> {
    this.isShut = true;
    await Promise.all([...this.open].map((socket) => socket.close()));
  }

  private enter(socket: Closable): void {
    this.assertOpen();
    this.open.add(socket);
  }

  private assertOpen(): void {
    if (this.isShut) throw new Error('this connection is over');
  }
}
