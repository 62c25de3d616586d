import { telegramCalls } from '@orbita/platform';
import { eventually } from '@orbita/testing';
import { ANNA, TelegramFixture, VERA, soon, codeOf } from '../../fixtures/telegram-fixture.js';
import { TelegramConnection } from '../mtproto/connection.js';
import { LEASE_MS, SessionLeases } from './session-leases.js';

let fixture: TelegramFixture;

beforeAll(async () => {
  fixture = await TelegramFixture.open();
});
afterEach(() => fixture.clear());
afterAll(() => fixture.close());

it('one session read through two processes at once is never open twice', async () => {
  const replicas = [fixture.replica(), fixture.replica()];
  await fixture.session(replicas[0]!, ANNA);
  fixture.fake.refuseDuplicates(true);
  const reads = Array.from({ length: 8 }, (_, n) => replicas[n % 2]!.pages.read({ username: 'coffee_point' }, soon()));
  expect((await Promise.all(reads)).map(({ channel }) => channel?.username)).toEqual(Array(8).fill('coffee_point'));
  expect(fixture.fake.log.overlaps()).toEqual([]);
  fixture.fake.refuseDuplicates(false);
});

it('two sessions serve two readers at the same time, the longest rested one first', async () => {
  const replica = fixture.replica();
  const anna = await fixture.session(replica, ANNA);
  const vera = await fixture.session(replica, VERA);
  await fixture.db.query(
    `UPDATE telegram_sessions SET last_used_at = now() - CASE WHEN id = $1 THEN interval '1 day' ELSE interval '1 hour' END`,
    [vera],
  );
  const used: number[] = [];
  const wait = soon();
  await replica.pool.use({ except: [] }, wait, async (first) => {
    await replica.pool.use({ except: [] }, wait, async (second) => {
      used.push(first.id, second.id);
    });
  });
  expect(used).toEqual([vera, anna]);
});

it('a caller that finds a session in use for too long is refused, and nothing is opened', async () => {
  const holder = fixture.replica();
  const id = await fixture.session(holder, ANNA);
  const other = fixture.replica({ patienceMs: 0 });
  const before = fixture.fake.log.connections().length;
  await holder.pool.use({ id }, soon(), async () => {
    expect(await codeOf(other.logins.check(id, soon()))).toBe('TELEGRAM_SESSION_BUSY');
    expect(await codeOf(other.pages.read({ username: 'coffee_point' }, soon()))).toBe('TELEGRAM_SESSION_BUSY');
  });
  expect(fixture.fake.log.connections()).toHaveLength(before);
});

it('a lost lease cuts its connection and makes no further call', async () => {
  const replica = fixture.replica();
  const id = await fixture.session(replica, ANNA);
  const reading = replica.pool.use({ id }, soon(), async (session) => {
    await session.connect(replica.states.open('session_sealed', id, session.sessionSealed ?? ''));
    await fixture.db.query(`UPDATE telegram_sessions SET lease_owner = 'another' WHERE id = $1`, [id]);
    await session.call('me');
  });
  await expect(reading).rejects.toMatchObject({ reason: 'LEASE_LOST' });
  expect(fixture.asked().filter((method) => method === 'users.GetUsers')).toHaveLength(1);
  expect(await fixture.rowOf(id)).toMatchObject({ lease_owner: 'another' });
  await eventually(() => {
    expect(fixture.fake.log.connections().filter(({ closedAt }) => closedAt === null)).toEqual([]);
  });
});

it.each(['connecting', 'a call'])('%s ends at the deadline of its caller', async (what) => {
  const replica = fixture.replica();
  const id = await fixture.session(replica, ANNA);
  await replica.stop();
  const opened: AbortSignal[] = [];
  const other = fixture.replica({ onOpen: (lost) => opened.push(lost) });
  const time = new AbortController();
  const asked = fixture.asked().length;
  if (what === 'connecting') fixture.fake.fallSilent();
  else fixture.fake.fault({ method: 'users.GetUsers', befalls: 'silence' });
  const reading = other.pool.use({ id }, time.signal, async (session) => {
    await session.connect(other.states.open('session_sealed', id, session.sessionSealed ?? ''));
    await session.call('me');
  });
  const refused = expect(reading).rejects.toMatchObject({ reason: 'NO_TIME_LEFT' });
  await eventually(() => {
    expect(opened).toHaveLength(1);
    if (what === 'a call') expect(fixture.asked().length).toBeGreaterThan(asked);
  });
  time.abort();
  await refused;
  expect(opened[0]?.aborted).toBe(true);
  expect(fixture.fake.log.connections().filter(({ closedAt }) => closedAt === null)).toEqual([]);
  expect(await fixture.rowOf(id)).toMatchObject({ lease_owner: null });
});

it('a connection that is not established counts as a call without an answer', async () => {
  const replica = fixture.replica();
  const id = await fixture.session(replica, ANNA);
  await replica.stop();
  const inVain = async (): Promise<number> => {
    const { values } = await telegramCalls.get();
    return values.find(({ labels }) => labels.method === 'connect' && labels.outcome === 'trouble')?.value ?? 0;
  };
  const before = await inVain();
  await fixture.fake.goDown();
  try {
    await fixture.replica().logins.check(id, soon());
  } finally {
    await fixture.fake.goUp();
  }
  expect((await inVain()) - before).toBe(1);
});

it('a lease lost before the connection is opened opens none', async () => {
  const before = fixture.fake.log.connections().length;
  const opening = TelegramConnection.open(fixture.access, '', AbortSignal.abort());
  await expect(opening).rejects.toMatchObject({ reason: 'LEASE_LOST' });
  expect(fixture.fake.log.connections()).toHaveLength(before);
});

it('a process that stops gives its sessions back at once', async () => {
  const replica = fixture.replica();
  const id = await fixture.session(replica, ANNA);
  await replica.logins.check(id, soon());
  await replica.stop();
  expect(await fixture.rowOf(id)).toMatchObject({ lease_owner: null, lease_until: null });
  expect(await codeOf(replica.logins.check(id, soon()))).toBe('TELEGRAM_UNAVAILABLE');
});

describe('a lease', () => {
  const NOBODY = { resting: [], busy: [] };
  let id: number;
  let mine: SessionLeases;
  let other: SessionLeases;

  beforeEach(async () => {
    id = await fixture.row();
    mine = new SessionLeases(fixture.db, 'mine', 20);
    other = new SessionLeases(fixture.db, 'other', 20);
  });
  afterEach(() => Promise.all([mine.close(), other.close()]));

  it('belongs to one process until it ends by the clock of the database', async () => {
    expect(await mine.claim({ id }, NOBODY)).toMatchObject({ id });
    expect(await other.claim({ id }, NOBODY)).toBeNull();
    expect((await other.renew([id])).ids).toEqual(new Set());
    await fixture.db.query(`UPDATE telegram_sessions SET lease_until = now() - interval '1 ms'`);
    expect((await mine.renew([id])).ids).toEqual(new Set());
    expect(await other.claim({ id }, NOBODY)).toMatchObject({ id });
    await mine.release(id);
    expect(await mine.claim({ id }, NOBODY)).toBeNull();
  });

  it('lasts by our own clock no longer than by the database’s', async () => {
    const before = performance.now();
    const claimed = await mine.claim({ id }, NOBODY);
    const after = performance.now();
    expect(claimed?.validUntil).toBeGreaterThanOrEqual(before + LEASE_MS);
    expect(claimed?.validUntil).toBeLessThanOrEqual(after + LEASE_MS);
  });

  it('is given to one of many that ask at once', async () => {
    const claims = Array.from({ length: 10 }, (_, n) => (n % 2 ? mine : other).claim({ id }, NOBODY));
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
  });

  it('allows a limited number of calls a minute, and books the next ones ahead', async () => {
    await mine.claim({ id }, NOBODY);
    await fixture.db.query('UPDATE telegram_sessions SET calls_left = 2, calls_at = now()');
    const waits: (number | null)[] = [];
    for (let n = 0; n < 4; n += 1) waits.push(await mine.bookCall(id));
    expect(waits.slice(0, 2)).toEqual([0, 0]);
    // Twenty a minute: one every three seconds.
    expect(waits[2]).toBeGreaterThan(2_000);
    expect(waits[2]).toBeLessThanOrEqual(3_000);
    expect(waits[3]).toBeGreaterThan(5_000);
    expect(await other.bookCall(id)).toBeNull();
  });
});
