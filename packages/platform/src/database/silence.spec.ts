import { type TestDatabase, createTestDatabase, eventually } from '@orbita/testing';
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';
import { CommitOutcomeUnknown, isDatabaseUnavailable } from './errors.js';
import { type Database, connectDatabase } from './database.js';
import { createLogger } from '../logger.js';

/**
 * A connection to a server that can be frozen: both ends stay connected, and nothing gets through. Healed, it carries new
 * connections again; the data held by frozen ones arrives only when it thaws.
 */
class Wire {
  private readonly sockets = new Set<Socket>();
  private frozen = false;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async to(target: string): Promise<Wire> {
    const { hostname, port } = new URL(target);
    const server = createServer((near) => wire.join(near, connect(Number(port), hostname)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = new URL(target);
    url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const wire = new Wire(server, url.href);
    return wire;
  }

  freeze(): void {
    this.frozen = true;
    for (const socket of this.sockets) socket.pause();
  }

  heal(): void {
    this.frozen = false;
  }

  thaw(): void {
    this.frozen = false;
    for (const socket of this.sockets) socket.resume();
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private join(near: Socket, far: Socket): void {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('end', () => to.end());
      // The other side cut this socket; its user learns that from its own end.
      from.on('error', () => to.destroy());
      from.on('close', () => this.sockets.delete(from));
      if (this.frozen) from.pause();
    }
  }
}

describe('a database that has fallen silent', () => {
  const APPLICATION = 'orbita-silence';
  const POOL = 3;
  let database: TestDatabase;
  let wire: Wire;
  let db: Database;

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.db.query('CREATE TABLE notes (text text)');
    wire = await Wire.to(database.url);
    db = await connectDatabase({
      url: wire.url,
      poolSize: POOL,
      applicationName: APPLICATION,
      entities: [],
      statementTimeoutMs: 200,
      logger: createLogger('test', 'silent'),
    });
  });
  beforeEach(async () => {
    await database.db.query('DELETE FROM notes');
  });
  afterEach(() => wire.thaw());
  afterAll(async () => {
    await db.dataSource.destroy();
    wire.close();
    await database.drop();
  });

  const notes = () => database.db.query('SELECT text FROM notes');
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  const noTransactionLeftOpen = () =>
    eventually(async () => {
      const open = await database.db.query(
        `SELECT state FROM pg_stat_activity WHERE application_name = $1 AND state LIKE 'idle in transaction%'`,
        [APPLICATION],
      );
      expect(open).toEqual([]);
    });

  it('fails every caller as unavailable, and serves all of them when the server answers again', async () => {
    let frozen: () => void = () => undefined;
    const silence = new Promise<void>((resolve) => (frozen = resolve));
    const failures = [
      db.transaction(async (tx) => {
        await tx.query(`INSERT INTO notes VALUES ('lost')`);
        wire.freeze();
        frozen();
        await tx.query(`INSERT INTO notes VALUES ('lost too')`);
      }),
      silence.then(() => db.transaction((tx) => tx.query(`INSERT INTO notes VALUES ('never begun')`))),
      silence.then(() => db.manager.query('SELECT 1')),
      // More than the pool: the rest waits for a connection.
      ...Array.from({ length: 2 * POOL }, () => silence.then(() => db.query('SELECT 1'))),
    ].map(failure);
    for (const error of await Promise.all(failures)) {
      expect(isDatabaseUnavailable(error)).toBe(true);
      expect(error).not.toBeInstanceOf(CommitOutcomeUnknown);
    }
    wire.heal();
    // At the first try: not one connection of the silence is left in the pool.
    await Promise.all(Array.from({ length: POOL }, () => db.query('SELECT pg_sleep(0.01)')));
    wire.thaw();
    await noTransactionLeftOpen();
    expect(await notes()).toEqual([]);
  });

  it('never reports a commit as undone that may have been carried out', async () => {
    let runs = 0;
    let announced = false;
    const error = await failure(
      db.transaction(async (tx) => {
        runs += 1;
        await tx.query(`INSERT INTO notes VALUES ('kept')`);
        tx.afterCommit(async () => {
          announced = true;
        });
        wire.freeze();
      }),
    );
    expect(error).toBeInstanceOf(CommitOutcomeUnknown);
    expect(isDatabaseUnavailable(error)).toBe(true);
    wire.thaw();
    // Its COMMIT was on the way and arrives now.
    await eventually(async () => expect(await notes()).toEqual([{ text: 'kept' }]));
    expect([runs, announced]).toEqual([1, false]);
  });
});
