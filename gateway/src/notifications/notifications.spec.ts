import { LinkTokensService } from '@orbita/accounts';
import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';

let fixture: GatewayFixture;
let user: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  fixture = await gatewayFixture();
  admin = await fixture.administrator();
});
beforeEach(async () => {
  user = await fixture.user();
});
afterAll(() => fixture.close());

const PREFERENCES = '/api/account/notifications';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ONE_CLICK = 'List-Unsubscribe=One-Click';

const tokenFor = (purpose: 'unsubscribe' | 'marketing-confirm', about: string): Promise<string> =>
  fixture.db.transaction((tx) =>
    fixture.gateway.app
      .get(LinkTokensService)
      .issue(tx, { userId: user.id, purpose, about, origin: 'mail-1', keepEarlier: true }),
  );
const preferences = async () => (await fixture.call('GET', PREFERENCES, { as: user })).json<Record<string, unknown>>();
const unread = async (as = user) =>
  (await fixture.call('GET', '/api/notifications/unread', { as })).json<{ count: number }>();
const list = async (as = user) =>
  (await fixture.call('GET', '/api/notifications', { as })).json<{ id: number; title: string; is_read: boolean }[]>();
const adjust = (amount: number, userId = user.id) =>
  fixture.call('POST', `/api/admin/users/${userId}/credits`, { as: admin, body: { amount, description: 'Подарок' } });

describe('a mail program that unsubscribes with one click', () => {
  it('needs no login and no JSON, and may repeat the request', async () => {
    const token = await tokenFor('unsubscribe', 'reminders.low_credits');
    const look = () => fixture.call('GET', `/api/unsubscribe/${token}`);
    expect((await look()).json()).toEqual({ wish: 'reminders.low_credits', is_unsubscribed: false });
    for (let click = 0; click < 2; click += 1) {
      const reply = await fixture.call('POST', `/api/unsubscribe/${token}`, { raw: ONE_CLICK, headers: FORM });
      expect([reply.statusCode, reply.json()]).toEqual([200, { wish: 'reminders.low_credits', is_unsubscribed: true }]);
    }
    expect((await look()).json()).toMatchObject({ is_unsubscribed: true });
    expect(await preferences()).toMatchObject({
      informational: false,
      reminders: { publication: true, low_credits: false, drafts: true, renewal: true, digest: true, finished: true },
    });
  });

  it('changes nothing by reading, with a made-up token or with the token of another link', async () => {
    const token = await tokenFor('unsubscribe', 'informational');
    const news = await tokenFor('marketing-confirm', user.email);
    const before = await fixture.snapshot();
    await fixture.call('GET', `/api/unsubscribe/${token}`);
    for (const wrong of ['A'.repeat(43), 'x', news, '%00']) {
      const reply = await fixture.call('POST', `/api/unsubscribe/${wrong}`, { raw: ONE_CLICK, headers: FORM });
      expect([404, 400]).toContain(reply.statusCode);
    }
    expect(await fixture.snapshot()).toBe(before);
  });

  it('finds no other route that takes its form, and no larger form', async () => {
    const login = await fixture.call('POST', '/api/auth/login', { raw: 'email=a&password=b', headers: FORM });
    expect(login.statusCode).toBe(415);
    const token = await tokenFor('unsubscribe', 'informational');
    const huge = await fixture.call('POST', `/api/unsubscribe/${token}`, { raw: 'a'.repeat(2_000), headers: FORM });
    expect(huge.statusCode).toBe(413);
  });
});

describe('news', () => {
  const change = (marketing: string) => fixture.call('PUT', PREFERENCES, { as: user, body: { marketing } });
  const ordered = () =>
    fixture.db.query(`SELECT 1 FROM mails WHERE kind = 'marketing-confirm' AND user_id = $1`, [user.id]);

  it('are requested once an hour at most and come only after the link of the mail is followed', async () => {
    for (const wanted of ['confirmed', 'pending', 'confirmed']) {
      expect((await change(wanted)).json()).toMatchObject({ marketing: 'pending' });
    }
    expect(await ordered()).toHaveLength(1);
    const token = await tokenFor('marketing-confirm', user.email);
    const confirm = () => fixture.call('POST', `${PREFERENCES}/confirm`, { body: { token } });
    expect((await confirm()).statusCode).toBe(204);
    expect(await preferences()).toMatchObject({ marketing: 'confirmed' });
    expect((await confirm()).statusCode).toBe(404);
  });

  it('stay off when they were switched off before the link was followed', async () => {
    await change('pending');
    const token = await tokenFor('marketing-confirm', user.email);
    await change('none');
    expect((await fixture.call('POST', `${PREFERENCES}/confirm`, { body: { token } })).statusCode).toBe(404);
    expect(await preferences()).toMatchObject({ marketing: 'none' });
  });

  it('are not confirmed by a link mailed to an earlier address', async () => {
    await fixture.call('PUT', PREFERENCES, { as: user, body: { marketing: 'pending' } });
    const token = await tokenFor('marketing-confirm', user.email);
    await fixture.db.query('UPDATE users SET email = $2 WHERE id = $1', [user.id, `new-${user.email}`]);
    const reply = await fixture.call('POST', `${PREFERENCES}/confirm`, { body: { token } });
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'LINK_EXPIRED' }]);
    expect(await preferences()).toMatchObject({ marketing: 'pending' });
    // On another request the new address gets a link too, even within the hour.
    await change('pending');
    expect(await ordered()).toHaveLength(2);
  });
});

describe('the bell', () => {
  it('shows a change of credits by an administrator, once, with the reason', async () => {
    await adjust(150);
    await adjust(-20);
    expect(await list()).toMatchObject([
      { title: 'С баланса списано 20 кредитов', kind: 'credits.changed', is_read: false },
      {
        title: 'Вам начислено 150 кредитов',
        text: 'Подарок. На балансе 250 кредитов.',
        path: '/dashboard/settings/subscription',
      },
    ]);
    expect(await unread()).toEqual({ count: 2 });
  });

  it('marks the named notifications or all as read, and never those of another user', async () => {
    const other = await fixture.user();
    for (const userId of [user.id, user.id, user.id, other.id]) await adjust(1, userId);
    const [newest] = await list();
    const [foreign] = await list(other);
    const read = (body: object) => fixture.call('POST', '/api/notifications/read', { as: user, body });
    expect((await read({ ids: [newest?.id, foreign?.id] })).json()).toEqual({ count: 2 });
    expect((await list()).map(({ is_read }) => is_read)).toEqual([true, false, false]);
    expect((await read({ all: true })).json()).toEqual({ count: 0 });
    expect(await unread(other)).toEqual({ count: 1 });
    for (const body of [{}, { ids: [] }, { all: false }, { all: true, ids: [1] }, { ids: ['1'] }]) {
      expect((await read(body)).statusCode).toBe(400);
    }
  });

  it('stores when its reader was last active, to the minute', async () => {
    await unread();
    const seen = () => fixture.db.query(`SELECT seen_at FROM notification_presence WHERE user_id = $1`, [user.id]);
    const first = await seen();
    await unread();
    expect(await seen()).toEqual(first);
    await fixture.db.query(`UPDATE notification_presence SET seen_at = seen_at - interval '61 s' WHERE user_id = $1`, [
      user.id,
    ]);
    await unread();
    const [{ isNow } = { isNow: false }] = await fixture.db.query<{ isNow: boolean }>(
      `SELECT seen_at > now() - interval '30 s' AS "isNow" FROM notification_presence WHERE user_id = $1`,
      [user.id],
    );
    expect(isNow).toBe(true);
  });
});
