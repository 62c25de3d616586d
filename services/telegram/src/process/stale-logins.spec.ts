import { ANNA, BORIS, TelegramBed, VERA, soon } from '../../fixtures/telegram-bed.js';

let bed: TelegramBed;

beforeAll(async () => {
  bed = await TelegramBed.open();
});
afterEach(() => bed.clear());
afterAll(() => bed.close());

const FORGOTTEN = { login_sealed: null, login_stage: null, login_expires_at: null, lease_owner: null };
const KEPT = { login_sealed: expect.any(String), lease_owner: null };

it('signs out what a login nobody went on with had signed in, behind its code and behind its password', async () => {
  const replica = bed.replica();
  const anna = await bed.halfMade(replica, ANNA);
  const boris = await bed.halfMade(replica, BORIS);
  await replica.stale.sweep(soon());
  expect(bed.signedOut()).toEqual([]);
  await bed.pass('5 minutes');
  await replica.stale.sweep(soon());
  expect(bed.signedOut().sort()).toEqual([ANNA.phone, BORIS.phone]);
  for (const { id } of [anna, boris]) expect(await bed.rowOf(id)).toMatchObject(FORGOTTEN);
});

it('is done once by two processes that sweep at once, and nothing is open twice', async () => {
  const replicas = [bed.replica(), bed.replica()];
  await bed.halfMade(replicas[0]!, ANNA);
  await bed.pass('5 minutes');
  await Promise.all(replicas.map(({ stale }) => stale.sweep(soon())));
  expect(bed.signedOut()).toEqual([ANNA.phone]);
  expect(bed.fake.log.overlaps()).toEqual([]);
});

it('leaves alone what somebody has open', async () => {
  const [holder, other] = [bed.replica(), bed.replica()];
  const { id } = await bed.halfMade(holder, ANNA);
  await bed.pass('5 minutes');
  await holder.pool.use({ id }, soon(), () => other.stale.sweep(soon()));
  expect(bed.signedOut()).toEqual([]);
  expect(await bed.rowOf(id)).toMatchObject({ login_sealed: expect.any(String) });
});

it('is tried again where Telegram does not let it end, behind all others, and given up after a day', async () => {
  const replica = bed.replica();
  const anna = await bed.halfMade(replica, ANNA);
  const vera = await bed.halfMade(replica, VERA);
  await bed.db.query(
    `INSERT INTO users (name, email, password_hash, is_admin) VALUES ('А', 'a@example.ru', '$argon2id$', true)`,
  );
  await bed.pass('5 minutes');
  bed.fake.fault({ method: 'auth.LogOut', account: ANNA.phone, befalls: { refuse: 'FLOOD_WAIT_30' } });
  await replica.stale.sweep(soon());
  expect(await bed.rowOf(anna.id)).toMatchObject(KEPT);
  await replica.stale.sweep(soon());
  expect(await bed.rowOf(vera.id)).toMatchObject(FORGOTTEN);
  expect(await bed.rowOf(anna.id)).toMatchObject(KEPT);
  await bed.fake.goDown();
  await replica.stale.sweep(soon());
  expect(await bed.rowOf(anna.id)).toMatchObject(KEPT);
  await bed.pass('1 day');
  await replica.stale.sweep(soon());
  await bed.fake.goUp();
  expect(await bed.rowOf(anna.id)).toMatchObject(FORGOTTEN);
  expect(bed.signedOut()).toEqual([VERA.phone]);
  expect(await bed.db.query('SELECT title FROM notifications')).toMatchObject([
    { title: expect.stringContaining('мог остаться в Telegram') },
  ]);
});
