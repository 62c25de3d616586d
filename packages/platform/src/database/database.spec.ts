import { type TestDatabase, createTestDatabase, elsewhere, eventually } from '@orbita/testing';
import type { EntityManager } from 'typeorm';
import type { Tx } from './transaction.js';
import { isDatabaseUnavailable, isUniqueViolation } from './errors.js';

describe('Database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await database.db.query(
      'CREATE TABLE counters (name text CONSTRAINT counters_name PRIMARY KEY, value bigint NOT NULL, day date)',
    );
  });
  beforeEach(async () => {
    await database.db.query('DELETE FROM counters');
  });
  afterAll(async () => {
    await database.drop();
  });

  const add = (name: string, value = 0) =>
    database.db.query('INSERT INTO counters VALUES ($1, $2) RETURNING value', [name, value]);

  it('answers rows for every kind of statement', async () => {
    expect(await add('a', 1)).toEqual([{ value: 1 }]);
    expect(await database.db.query(`UPDATE counters SET value = 2 RETURNING value`)).toEqual([{ value: 2 }]);
    expect(await database.db.query(`SELECT value FROM counters`)).toEqual([{ value: 2 }]);
    expect(await database.db.query(`DELETE FROM counters RETURNING name`)).toEqual([{ name: 'a' }]);
  });

  it('reads 64-bit numbers as numbers and dates as the text they are', async () => {
    await database.db.query(`INSERT INTO counters VALUES ('a', 9007199254740991, '2026-03-29')`);
    expect(await database.db.query('SELECT value, ARRAY[value, NULL] AS list, day FROM counters')).toEqual([
      { value: 9007199254740991, list: [9007199254740991, null], day: '2026-03-29' },
    ]);
  });

  it('leaves nothing of a transaction that throws, its hooks included', async () => {
    let announced = false;
    const failing = database.db.transaction(async (tx) => {
      await tx.query(`INSERT INTO counters VALUES ('a', 1)`);
      tx.afterCommit(async () => {
        announced = true;
      });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await database.db.query('SELECT * FROM counters')).toEqual([]);
    expect(announced).toBe(false);
  });

  it('undoes a part behind a savepoint without the rest, its hooks included, also one within another', async () => {
    const said: string[] = [];
    const write = async (tx: Pick<Tx, 'query' | 'afterCommit'>, name: string): Promise<void> => {
      await tx.query('INSERT INTO counters VALUES ($1, 1)', [name]);
      tx.afterCommit(async () => void said.push(name));
    };
    await database.db.transaction(async (tx) => {
      await write(tx, 'whole');
      expect(await tx.savepoint(() => write(tx, 'kept').then(() => 'answer'))).toBe('answer');
      const outer = tx.savepoint(async () => {
        await write(tx, 'outer');
        // A failed statement leaves the transaction unusable until its part is undone.
        await expect(tx.savepoint(() => write(tx, 'whole'))).rejects.toThrow('counters_name');
        await write(tx, 'behind the inner one');
        throw new Error('no');
      });
      await expect(outer).rejects.toThrow('no');
      await write(tx, 'last');
    });
    const rows = await database.db.query<{ name: string }>('SELECT name FROM counters ORDER BY name');
    expect(rows.map(({ name }) => name)).toEqual(['kept', 'last', 'whole']);
    expect(said).toEqual(['whole', 'kept', 'last']);
  });

  it('reports why a part failed, even if its connection is gone and nothing can be undone', async () => {
    const reasons: unknown[] = [];
    const transaction = database.db.transaction(async (tx) => {
      const part = tx.savepoint(async () => {
        await tx.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
        throw new Error('no');
      });
      await part.catch((reason: unknown) => reasons.push(reason));
      await tx.query('SELECT 1');
    });
    await expect(transaction).rejects.toThrow();
    expect(reasons).toEqual([new Error('no')]);
  });

  it('takes the entity manager into the transaction, and no longer', async () => {
    const { db } = database;
    let manager: EntityManager | undefined;
    const failing = db.transaction(async (tx) => {
      manager = tx.manager;
      await tx.query(`INSERT INTO counters VALUES ('a', 1)`);
      expect(await manager.query('SELECT name FROM counters')).toEqual([{ name: 'a' }]);
      expect(manager.queryRunner?.isTransactionActive).toBe(true);
      await manager.query(`INSERT INTO counters VALUES ('b', 1)`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await db.query('SELECT * FROM counters')).toEqual([]);
    await expect(manager?.query('SELECT 1')).rejects.toThrow('released');
  });

  it('never reuses a connection that broke in a transaction', async () => {
    const { db } = database;
    const broken: unknown = await db
      .transaction(async (tx) => {
        await tx.query(`INSERT INTO counters VALUES ('a', 1)`);
        await tx.query('SELECT pg_terminate_backend(pg_backend_pid())');
      })
      .catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(broken)).toBe(true);
    for (let next = 0; next < 20; next += 1) expect(await db.query('SELECT * FROM counters')).toEqual([]);
  });

  it('runs the hooks after the commit and survives a hook that fails', async () => {
    let seen: unknown[] = [];
    await database.db.transaction(async (tx) => {
      await tx.query(`INSERT INTO counters VALUES ('a', 1)`);
      tx.afterCommit(async () => {
        throw new Error('the queue is away');
      });
      tx.afterCommit(async () => {
        seen = await database.db.query('SELECT name FROM counters');
      });
    });
    expect(seen).toEqual([{ name: 'a' }]);
  });

  it('refuses a second connection to a caller inside a transaction, and only then', async () => {
    const { db } = database;
    const strayed: (() => Promise<unknown>)[] = [
      () => db.query('SELECT 1'),
      () => db.transaction(async () => undefined),
      async () => db.manager.query('SELECT 1'),
    ];
    for (const stray of strayed) {
      await expect(db.transaction(stray)).rejects.toThrow('must go through its Tx');
      await stray();
    }
    let later: Promise<unknown> | undefined;
    await db.transaction(async () => {
      later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => db.query('SELECT 1 AS one'));
    });
    expect(await later).toEqual([{ one: 1 }]);
  });

  it('runs a transaction again after a deadlock', async () => {
    await add('a');
    await add('b');
    const increment = (first: string, second: string) =>
      database.db.transaction(async (tx) => {
        await tx.query('UPDATE counters SET value = value + 1 WHERE name = $1', [first]);
        await new Promise((resolve) => setTimeout(resolve, 100));
        await tx.query('UPDATE counters SET value = value + 1 WHERE name = $1', [second]);
      });
    await Promise.all([increment('a', 'b'), increment('b', 'a')]);
    expect(await database.db.query('SELECT name, value FROM counters ORDER BY name')).toEqual([
      { name: 'a', value: 2 },
      { name: 'b', value: 2 },
    ]);
  });

  it('runs a transaction again when a referenced row was deleted between the look and the insert', async () => {
    const { db } = database;
    await db.query('CREATE TABLE IF NOT EXISTS notes (about text REFERENCES counters (name))');
    await add('a');
    const seen: number[] = [];
    const note = db.transaction(async (tx) => {
      const found = await tx.query(`SELECT 1 FROM counters WHERE name = 'a'`);
      seen.push(found.length);
      if (found.length === 0) throw new Error('not found');
      await elsewhere(() => db.query(`DELETE FROM counters WHERE name = 'a'`));
      await tx.query(`INSERT INTO notes VALUES ('a')`);
    });
    await expect(note).rejects.toThrow('not found');
    expect(seen).toEqual([1, 0]);
  });

  it('gives up on a row that refers to nothing, however often it is tried', async () => {
    const { db } = database;
    await db.query('CREATE TABLE IF NOT EXISTS notes (about text REFERENCES counters (name))');
    await expect(db.transaction((tx) => tx.query(`INSERT INTO notes VALUES ('never was')`))).rejects.toMatchObject({
      code: '23503',
    });
  });

  it('names the violated unique rule', async () => {
    await add('a');
    const error: unknown = await add('a').catch((reason: unknown) => reason);
    expect(isUniqueViolation(error, 'counters_name')).toBe(true);
    expect(isUniqueViolation(error, 'another')).toBe(false);
    expect(isDatabaseUnavailable(error)).toBe(false);
  });

  it('distinguishes an unreachable server from a bad statement', async () => {
    const killed: unknown = await database.db
      .query('SELECT pg_terminate_backend(pg_backend_pid())')
      .catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(killed)).toBe(true);
    await eventually(async () => expect(await database.db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]));
    const bad: unknown = await database.db.query('SELECT nonsense').catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(bad)).toBe(false);
  });
});
