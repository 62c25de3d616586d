import { type AddressInfo, createServer, type Server } from 'node:net';
import { CallLog, type DataCentreLog } from './call-log.js';
import { Connection } from './connection.js';
import { type FaultRule, Faults } from './faults.js';
import type { Address, Centre } from './method.js';
import type { FakePost } from './posts.js';
import { DataCentreState } from './state.js';
import { World, type WorldOptions } from './world.js';

export interface FakeDataCentreOptions extends WorldOptions {
  port?: number;
  /** Which of Telegram's data centres it is. */
  dcId?: number;
  /** Addresses of others, `id@host:port`, to which clients can be sent. */
  neighbours?: string[];
  /** State of a former data centre: its key, the keys it gave out and the signed-in accounts. */
  state?: DataCentreState;
}

/** A data centre of Telegram without internet, for the real client library. */
export interface FakeDataCentre {
  /** For `TELEGRAM_DC`: `id@host:port`; the same after {@link FakeDataCentre.goUp}. */
  address: string;
  /** For `TELEGRAM_DC_PUBLIC_KEY`. */
  publicKeyPem: string;
  log: DataCentreLog;
  state: DataCentreState;
  /** A channel's history as a reader should find it, newest first. */
  posts(username: string): readonly FakePost[];
  /** Fault applied to requests from now on. @returns a function that ends it */
  fault(rule: FaultRule): () => void;
  /** Ends all faults, and silence. */
  heal(): void;
  /** Every login of the account, or of all, is gone. */
  revoke(phone?: string, reason?: 'AUTH_KEY_UNREGISTERED' | 'SESSION_REVOKED' | 'USER_DEACTIVATED'): void;
  /** Codes sent so far no longer sign in. */
  expireCodes(): void;
  /** The data centre knows no key any more. */
  forgetKeys(): void;
  /** Breaks the connections of the account, or all, now. */
  dropConnections(phone?: string): void;
  /** Connections are accepted and never answered, also those that exist already. */
  fallSilent(): void;
  /**
   * Whether a key open in two places at once is refused permanently, as it is from two addresses; otherwise it is only logged.
   */
  refuseDuplicates(isStrict: boolean): void;
  /** From now on every connection is refused. */
  goDown(): Promise<void>;
  goUp(): Promise<void>;
  /** Begins a new log. */
  forget(): void;
  stop(): Promise<void>;
}

/**
 * Ports above this cannot be stored in a session string: the library writes them as signed numbers of 16 bits. Ports given out by
 * the system are above it.
 */
const LAST_PORT = 32_767;
const FIRST_PORT = 20_000;

const addressOf = (address: string): Address => {
  const [dcId, host = '', port] = address.split(/[@:]/);
  return { dcId: Number(dcId), host, port: Number(port) };
};

class DataCentre {
  readonly log = new CallLog();
  readonly faults = new Faults();
  readonly centre: Centre;
  isSilent = false;
  isStrict = false;
  private readonly connections = new Set<Connection>();
  private server: Server | undefined;
  private opened = 0;

  constructor(options: FakeDataCentreOptions) {
    const { dcId = 2, port = 0, neighbours = [], state = new DataCentreState() } = options;
    this.centre = {
      dcId,
      host: '127.0.0.1',
      port,
      neighbours: neighbours.map(addressOf),
      world: new World(options),
      state,
    };
  }

  /** Listens on its port, or on a free one that fits into a session string. */
  async listen(): Promise<void> {
    const { port, host } = this.centre;
    for (let tries = 0; ; tries++) {
      const wanted = port || FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
      const server = createServer((socket) =>
        this.accept(new Connection(++this.opened, socket, this.around()), socket),
      );
      try {
        await new Promise<void>((resolve, reject) => {
          server.once('error', reject);
          server.listen(wanted, host, resolve);
        });
        this.server = server;
        this.centre.port = (server.address() as AddressInfo).port;
        return;
      } catch (error) {
        if (port || tries > 20) throw error;
      }
    }
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    for (const connection of this.connections) connection.drop();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  drop(phone?: string): void {
    for (const connection of this.connections) {
      if (phone === undefined || connection.account === phone) connection.drop();
    }
  }

  private around(): ConstructorParameters<typeof Connection>[2] {
    return {
      centre: this.centre,
      log: this.log,
      faults: this.faults,
      isSilent: () => this.isSilent,
      refusesDuplicates: () => this.isStrict,
    };
  }

  private accept(connection: Connection, socket: { once(event: 'close', listener: () => void): unknown }): void {
    this.connections.add(connection);
    socket.once('close', () => this.connections.delete(connection));
  }
}

/** Starts a data centre on the loopback interface. */
export const startFakeDataCentre = async (options: FakeDataCentreOptions = {}): Promise<FakeDataCentre> => {
  const dataCentre = new DataCentre(options);
  await dataCentre.listen();
  const { centre, log, faults } = dataCentre;
  const { state, world } = centre;
  return {
    address: `${centre.dcId}@${centre.host}:${centre.port}`,
    publicKeyPem: state.serverKey.publicKeyPem,
    log,
    state,
    posts: (username) => world.channel(username)?.posts ?? [],
    fault: (rule) => faults.add(rule),
    heal: () => {
      faults.clear();
      dataCentre.isSilent = false;
    },
    revoke: (phone, reason = 'AUTH_KEY_UNREGISTERED') => {
      for (const record of state.keysOf(phone)) if (record.account !== undefined) record.end = reason;
    },
    expireCodes: () => {
      for (const { sentCode } of state.keysOf()) if (sentCode) sentCode.isExpired = true;
    },
    forgetKeys: () => state.keys.clear(),
    dropConnections: (phone) => dataCentre.drop(phone),
    fallSilent: () => {
      dataCentre.isSilent = true;
    },
    refuseDuplicates: (isStrict) => {
      dataCentre.isStrict = isStrict;
    },
    goDown: () => dataCentre.close(),
    goUp: () => dataCentre.listen(),
    forget: () => log.forget(),
    stop: () => dataCentre.close(),
  };
};
