import { createLogger } from '@orbita/platform';
import { beBusy } from '../testing/busy-account.js';
import { type GatewayFixture, PASSWORD, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';
import { accountsIn, repeatErasures } from './repeat-erasures.js';

const logger = createLogger('test', 'silent');

let fixture: GatewayFixture;

beforeAll(async () => {
  fixture = await gatewayFixture();
});
afterAll(() => fixture.close());

/** A user with a plan being written and an open purchase. */
const busy = async (): Promise<SignedIn> => {
  const user = await fixture.user();
  await beBusy(fixture, user);
  return user;
};

/** Rows of an account as a deletion leaves them, without the values that differ between accounts. */
const stateOf = async ({ id }: SignedIn): Promise<unknown> => {
  const [row] = await fixture.db.query(
    `SELECT deleted_at IS NOT NULL AS deleted, name, email = 'user-' || id || '@deleted.invalid' AS nameless, password_hash AS hash,
            (SELECT array_agg(DISTINCT status || ' ' || error_code) FROM jobs WHERE user_id = $1) AS jobs,
            (SELECT held FROM credit_accounts WHERE user_id = $1) AS held,
            (SELECT array_agg(status) FROM purchases WHERE user_id = $1) AS purchases,
            (SELECT count(*)::int FROM billing_timers WHERE user_id = $1) AS timers,
            (SELECT array_agg(DISTINCT status) FROM acts WHERE user_id = $1) AS acts,
            (SELECT count(*)::int FROM access_tokens WHERE user_id = $1 AND revoked_at IS NULL) AS sessions,
            (SELECT count(*)::int FROM deleted_accounts WHERE user_id = $1 AND erased_at IS NULL) AS due
       FROM users WHERE id = $1`,
    [id],
  );
  return row;
};

const repeat = (...accounts: (string | number)[]) =>
  repeatErasures({ db: fixture.db, logger }, accountsIn(accounts.join('\n')));

it('leaves what a deletion by the owner leaves, by number and by e-mail, and sends no second mail', async () => {
  const [gone, byNumber, byEmail, other] = [await busy(), await busy(), await busy(), await busy()];
  await fixture.call('DELETE', '/api/account', { as: gone, body: { password: PASSWORD } });
  const untouched = await stateOf(other);
  expect(await repeat(byNumber.id, byEmail.email.toUpperCase())).toEqual({
    erased: [byNumber.id, byEmail.id],
    refused: [],
  });
  expect([await stateOf(byNumber), await stateOf(byEmail)]).toEqual([await stateOf(gone), await stateOf(gone)]);
  expect(await stateOf(other)).toEqual(untouched);
  expect(await fixture.db.query(`SELECT address FROM mails WHERE kind = 'account-deleted'`)).toEqual([
    { address: gone.email },
  ]);
});

it('may be repeated, and skips accounts that do not exist', async () => {
  const [once, then] = [await fixture.user(), await fixture.user()];
  await repeat(once.id);
  const before = await stateOf(once);
  expect(await repeat(once.id, 9_000_000, 'nobody@example.ru', then.id)).toEqual({ erased: [then.id], refused: [] });
  expect(await stateOf(once)).toEqual(before);
});

it('keeps the last administrator, logs it and continues', async () => {
  const [boss, user] = [await fixture.administrator(), await fixture.user()];
  expect(await repeat(boss.id, user.id)).toEqual({ erased: [user.id], refused: [boss.id] });
  expect(await stateOf(boss)).toMatchObject({ deleted: false });
});

it.each(['12 Анна', '0', '-1', '1.5', '@', '99999999999999999999'])(
  'refuses a list with an entry that is neither an id nor an e-mail: %s',
  (list) => {
    expect(() => accountsIn(list)).toThrow('neither the number of an account nor an e-mail');
  },
);

it('reads a list by lines, spaces and commas', () => {
  expect(accountsIn('\n 12,13\n\na@example.ru\r\n')).toEqual(['12', '13', 'a@example.ru']);
  expect(accountsIn('')).toEqual([]);
});
