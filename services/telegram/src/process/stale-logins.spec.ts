import { ANNA, BORIS, TelegramFixture, VERA, soon } from '../../fixtures/telegram-fixture.js';

let fixture: TelegramFixture;

beforeAll(async () => {
  fixture = await TelegramFixture.open();
});
afterEach(() => fixture.clear());
afterAll(() => fixture.close());

const FORGOTTEN = { login_sealed: null, login_stage: null, login_expires_at: null, lease_owner: null };
const KEPT = { login_sealed: expect.any(String), lease_owner: null };

it('signs out what an unfinished login had signed in, after its code and after its password', async () => {
  const replica = fixture.replica();
  const anna = await fixture.halfMade(replica, ANNA);
  const boris = await fixture.halfMade(replica, BORIS);
  await replica.stale.sweep(soon());
  expect(fixture.signedOut()).toEqual([]);
  await fixture.pass('5 minutes');
  await replica.stale.sweep(soon());
  expect(fixture.signedOut().sort()).toEqual([ANNA.phone, BORIS.phone]);
  for (const { id } of [anna, boris]) expect(await fixture.rowOf(id)).toMatchObject(FORGOTTEN);
});

it('is done once by two processes that sweep at once, and nothing is open twice', async () => {
  const replicas = [fixture.replica(), fixture.replica()];
  await fixture.halfMade(replicas[0]!, ANNA);
  await fixture.pass('5 minutes');
  await Promise.all(replicas.map(({ stale }) => stale.sweep(soon())));
  expect(fixture.signedOut()).toEqual([ANNA.phone]);
  expect(fixture.fake.log.overlaps()).toEqual([]);
});

it('skips sessions another process has open', async () => {
  const [holder, other] = [fixture.replica(), fixture.replica()];
  const { id } = await fixture.halfMade(holder, ANNA);
  await fixture.pass('5 minutes');
  await holder.pool.use({ id }, soon(), () => other.stale.sweep(soon()));
  expect(fixture.signedOut()).toEqual([]);
  expect(await fixture.rowOf(id)).toMatchObject({ login_sealed: expect.any(String) });
});

it('is tried again when Telegram does not end it, after all others, and given up after a day', async () => {
  const replica = fixture.replica();
  const anna = await fixture.halfMade(replica, ANNA);
  const vera = await fixture.halfMade(replica, VERA);
  await fixture.db.query(
    `INSERT INTO users (name, email, password_hash, is_admin) VALUES ('А', 'a@example.ru', '$argon2id$', true)`,
  );
  await fixture.pass('5 minutes');
  fixture.fake.fault({ method: 'auth.LogOut', account: ANNA.phone, befalls: { refuse: 'FLOOD_WAIT_30' } });
  await replica.stale.sweep(soon());
  expect(await fixture.rowOf(anna.id)).toMatchObject(KEPT);
  await replica.stale.sweep(soon());
  expect(await fixture.rowOf(vera.id)).toMatchObject(FORGOTTEN);
  expect(await fixture.rowOf(anna.id)).toMatchObject(KEPT);
  await fixture.fake.goDown();
  await replica.stale.sweep(soon());
  expect(await fixture.rowOf(anna.id)).toMatchObject(KEPT);
  await fixture.pass('1 day');
  await replica.stale.sweep(soon());
  await fixture.fake.goUp();
  expect(await fixture.rowOf(anna.id)).toMatchObject(FORGOTTEN);
  expect(fixture.signedOut()).toEqual([VERA.phone]);
  expect(await fixture.db.query('SELECT title FROM notifications')).toMatchObject([
    { title: expect.stringContaining('мог остаться в Telegram') },
  ]);
});
