import { type LoginNetwork, say } from '@orbita/contracts';
import { elsewhere } from '@orbita/testing';
import { IntegrationsFixture } from '../../fixtures/integrations-fixture.js';
import { NetworkError } from '../networks/network.js';
import type { NetworkLogin } from '../oauth/network-login.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let fixture: IntegrationsFixture;
let userId: number;

beforeEach(async () => {
  fixture = await IntegrationsFixture.open();
  userId = await fixture.user();
});
afterEach(() => fixture.close());

const vk = (owner_id = '-1', access_token = 'vk1.a.typed-by-hand') => ({
  platform: 'vk' as const,
  credentials: { access_token, owner_id },
});
const connect = async (owner_id?: string): Promise<number> =>
  (await fixture.connect(userId, vk(owner_id))).integration.id;
const sweep = async (): Promise<void> => {
  await fixture.aDayLater();
  await fixture.dueChecks().piece();
};
const state = async (id: number) => (await fixture.integrations.list(userId)).find((account) => account.id === id);
const notifications = () =>
  fixture.db.query<{ title: string; kind: string; path: string }>(
    'SELECT title, kind, path FROM notifications WHERE user_id = $1 ORDER BY id',
    [userId],
  );
/** Hours until the next automatic check. Null: none is planned. */
const askedIn = async (id: number): Promise<number | null> => {
  const [row] = await fixture.db.query<{ hours: number | null }>(
    'SELECT round(extract(epoch FROM check_after - now()) / 3600)::int AS hours FROM integrations WHERE id = $1',
    [id],
  );
  return row?.hours ?? null;
};

describe('a daily check', () => {
  it('that finds a key dead switches the account off and notifies its user once', async () => {
    const id = await connect();
    expect(await askedIn(id)).toBe(24);
    fixture.vk.answer = () => ({ valid: false, cause: 'dead', reason: say('vk.key-unknown') });
    await sweep();
    expect(await state(id)).toMatchObject({ isActive: false, health: 'dead', problem: { code: 'vk.key-unknown' } });
    await sweep();
    await fixture.checks.check(id, { notifies: true });
    expect(await notifications()).toEqual([
      {
        kind: 'integration.failing',
        title: 'Соцсеть больше не принимает ключ аккаунта «Сообщество -1»',
        path: '/dashboard/settings/integrations',
      },
    ]);
    expect(await askedIn(id)).toBeNull();
  });

  it('that finds rights missing leaves the account on, and recovers automatically', async () => {
    const id = await connect();
    fixture.vk.answer = () => ({
      valid: false,
      cause: 'no-rights',
      reason: say('vk.right-missing', { right: 'wall' }),
    });
    await sweep();
    expect(await state(id)).toMatchObject({ isActive: true, health: 'no-rights', rights: { text: false } });
    fixture.vk.answer = (keys) => fixture.vk.good(keys);
    await sweep();
    expect(await state(id)).toMatchObject({ isActive: true, health: 'alive', problem: null });
    expect(await notifications()).toHaveLength(1);
  });

  it('without an answer of the network changes nothing and is repeated in an hour', async () => {
    const id = await connect();
    const before = await state(id);
    fixture.vk.answer = () => new NetworkError('transient', 'bad gateway');
    await sweep();
    expect(await state(id)).toEqual(before);
    expect([await askedIn(id), await notifications()]).toEqual([1, []]);
  });

  it('warns once, a week before a key ends', async () => {
    const id = await connect();
    const ends = (days: number) => {
      fixture.vk.answer = (keys) => fixture.vk.good(keys, { expiresAt: new Date(Date.now() + days * DAY_MS) });
    };
    ends(8);
    await sweep();
    expect(await state(id)).toMatchObject({ health: 'alive' });
    for (const days of [6.9, 6]) {
      ends(days);
      await sweep();
    }
    expect(await state(id)).toMatchObject({ isActive: true, health: 'expiring' });
    expect((await notifications()).map(({ title }) => title)).toEqual([
      'Ключ аккаунта «Сообщество -1» скоро закончится',
    ]);
  });

  it('is made by one of two processes', async () => {
    for (let account = 1; account <= 12; account += 1) await connect(`-${account}`);
    fixture.vk.verified.length = 0;
    await fixture.aDayLater();
    await Promise.all([1, 2].map(() => elsewhere(() => fixture.dueChecks().piece())));
    expect(new Set(fixture.vk.verified.map(({ owner_id }) => owner_id)).size).toBe(12);
    expect(fixture.vk.verified).toHaveLength(12);
  });

  it('and another one at the same moment are both answered', async () => {
    const id = await connect();
    const checked = await Promise.all([1, 2].map(() => fixture.integrations.check(userId, id)));
    expect(checked).toMatchObject([{ verification: { valid: true } }, { verification: { valid: true } }]);
  });

  it('says nothing about a key that was replaced during the check', async () => {
    const id = await connect();
    fixture.vk.answer = () => ({ valid: false, cause: 'dead', reason: say('vk.key-unknown') });
    const verify = fixture.vk.verify.bind(fixture.vk);
    fixture.vk.verify = async (keys) => {
      const said = await verify(keys);
      await fixture.db.query(`UPDATE integrations SET credentials_sealed = 'another' WHERE id = $1`, [id]);
      return said;
    };
    await sweep();
    expect(await state(id)).toMatchObject({ isActive: true, health: 'alive' });
    expect(await notifications()).toEqual([]);
  });
});

describe('a key that came by a login', () => {
  let handle: string;

  beforeEach(async () => {
    const grant = {
      credentials: { access_token: 'vk1.a.first-of-a-login', refresh_token: 'refresh-1', device_id: 'device' },
      expiresAt: new Date(Date.now() + HOUR_MS),
      groups: [],
    };
    const login: NetworkLogin = { platform: 'vk', authUrl: ({ state: sent }) => sent, exchange: async () => grant };
    fixture.logins.set('vk' satisfies LoginNetwork, login);
    const sent = await fixture.networkLogins.begin(userId, 'vk');
    ({ handle } = await fixture.networkLogins.finish(userId, 'vk', { code: 'code', state: sent }));
    fixture.vk.renewal = async (keys) => ({
      credentials: { ...keys, access_token: 'vk1.a.second-of-a-login', refresh_token: 'refresh-2' },
      expiresAt: new Date(Date.now() + HOUR_MS),
    });
  });

  const choose = async (owner_id: string): Promise<number> =>
    (await fixture.connect(userId, vk(owner_id, handle))).integration.id;
  /** Fifty minutes later. */
  const nearlyOver = () =>
    fixture.db.query(
      `UPDATE integrations SET key_since = key_since - interval '50 minutes', expires_at = expires_at - interval '50 minutes',
              check_after = now()`,
    );

  it('is renewed before it ends, without a warning about its end', async () => {
    const id = await choose('-1');
    expect(await state(id)).toMatchObject({ health: 'alive' });
    expect(await askedIn(id)).toBe(1);
    await sweep();
    expect(fixture.vk.renewals).toEqual([]);
    await nearlyOver();
    await fixture.dueChecks().piece();
    expect(fixture.vk.verified.at(-1)).toMatchObject({ access_token: 'vk1.a.second-of-a-login', owner_id: '-1' });
    expect([await state(id), await notifications()]).toMatchObject([{ health: 'alive', credentialsEnd: 'ogin' }, []]);
    await sweep();
    expect(fixture.vk.renewals).toHaveLength(1);
  });

  it('is renewed once for all its accounts, by any process, and for groups chosen later', async () => {
    await choose('-1');
    await choose('-2');
    await nearlyOver();
    await Promise.all([1, 2, 3].map(() => elsewhere(() => fixture.dueChecks().piece())));
    expect(fixture.vk.renewals).toHaveLength(1);
    await choose('-3');
    await nearlyOver();
    await fixture.dueChecks().piece();
    expect(fixture.vk.renewals.map(({ refresh_token }) => refresh_token)).toEqual(['refresh-1', 'refresh-2']);
    fixture.vk.verified.length = 0;
    await sweep();
    expect(fixture.vk.verified.map(({ owner_id, refresh_token }) => [owner_id, refresh_token]).sort()).toEqual(
      ['-1', '-2', '-3'].map((owner) => [owner, 'refresh-2']),
    );
  });

  it('is used unchanged while its network does not renew it, and the renewal is retried soon', async () => {
    const id = await choose('-1');
    await nearlyOver();
    fixture.vk.renewal = async () => {
      throw new NetworkError('transient', 'bad gateway');
    };
    await fixture.dueChecks().piece();
    expect(fixture.vk.verified.at(-1)).toMatchObject({ access_token: 'vk1.a.first-of-a-login' });
    expect([await state(id), await askedIn(id)]).toMatchObject([{ isActive: true, health: 'alive' }, 0]);
  });

  it('is renewed once when its network refuses it before its time', async () => {
    const id = await choose('-1');
    await choose('-2');
    fixture.vk.answer = (keys) =>
      keys.refresh_token === 'refresh-1'
        ? new NetworkError('auth', 'error 5', { isKeyOver: true })
        : fixture.vk.good(keys);
    await Promise.all([1, 2].map(() => elsewhere(async () => void (await sweep()))));
    await sweep();
    expect([await state(id), await notifications()]).toMatchObject([{ isActive: true, health: 'alive' }, []]);
    expect(fixture.vk.renewals).toHaveLength(1);
    fixture.vk.answer = () => new NetworkError('auth', 'error 5', { isKeyOver: true });
    await sweep();
    expect(await state(id)).toMatchObject({ isActive: false, health: 'dead' });
    expect(fixture.vk.renewals).toHaveLength(1);
  });

  it('is dead when its network wants its user to log in again', async () => {
    const id = await choose('-1');
    await nearlyOver();
    fixture.vk.renewal = async () => {
      throw new NetworkError('auth', 'invalid_grant', { said: say('ok.key-over') });
    };
    await fixture.dueChecks().piece();
    expect(await state(id)).toMatchObject({ isActive: false, health: 'dead', problem: { code: 'ok.key-over' } });
    expect(await notifications()).toHaveLength(1);
  });
});
