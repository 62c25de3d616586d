import { NotificationPreferencesService, TokensService } from '@orbita/accounts';
import { type PushMessage, say } from '@orbita/contracts';
import { type FakeDevice, type FakePushService, startFakePushService } from '@orbita/fakes';
import { EffectOutcomes, EffectRunner, EffectsService, effectHandlers } from '@orbita/jobs';
import { SecretBox, createLogger } from '@orbita/platform';
import { EgressClient, allowedOrigin } from '@orbita/platform/egress';
import { type TestDatabase, createTestDatabase, eventually } from '@orbita/testing';
import webPush from 'web-push';
import { type NewNotification, NotificationsService, PushSubscriptions, PushTrials, notify } from '../index.js';
import { NotificationPushes } from './notification-pushes.js';
import { pushEffectHandlers } from './push-handlers.js';
import { forgetSignedOutDevices } from './push-subscriptions.js';

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const logger = createLogger('test', 'silent');
const box = SecretBox.fromKeys(`k1:${Buffer.alloc(32, 5).toString('base64')}`);

let database: TestDatabase;
let service: FakePushService;
let egress: EgressClient;
let subscriptions: PushSubscriptions;
let preferences: NotificationPreferencesService;
let effects: EffectsService;
let runners: EffectRunner[];
let users = 0;
let devices = 0;

/** A signed-in user. */
interface Reader {
  userId: number;
  tokenId: number;
}

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startFakePushService();
  const allow = [allowedOrigin(service.url)];
  egress = new EgressClient({ allow });
  subscriptions = new PushSubscriptions({ db: database.db, box, publicKey, allow });
  preferences = new NotificationPreferencesService(database.db);
  effects = new EffectsService(database.db);
});
beforeEach(() => {
  runners = [];
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  service.behave({ fault: null });
  service.forget();
  await database.db.query('TRUNCATE acts, notifications, notification_presence, push_subscriptions');
});
afterAll(async () => {
  await egress.close();
  await service.stop();
  await database.drop();
});

const reader = async (): Promise<Reader> => {
  users += 1;
  const [row] = await database.db.query<Reader>(
    `WITH account AS (INSERT INTO users (name, email, password_hash) VALUES ('Анна', $1, '$argon2id$') RETURNING id)
     INSERT INTO access_tokens (user_id, token_hash, address, user_agent, expires_at)
     SELECT id, sha256($1::text::bytea), '', '', now() + interval '1 day' FROM account
     RETURNING user_id AS "userId", id AS "tokenId"`,
    [`push-${users}@example.ru`],
  );
  if (!row) throw new Error('the user is not signed in');
  return row;
};

const speakEnglish = ({ userId }: Reader): Promise<unknown> =>
  database.db.query(`UPDATE users SET language = 'en' WHERE id = $1`, [userId]);

const subscribe = (who: Reader, device: FakeDevice): Promise<number> =>
  database.db.transaction((tx) => subscriptions.subscribe(tx, who, device.subscription));

const signedUp = async (who: Reader): Promise<FakeDevice> => {
  devices += 1;
  const device = service.device(`device-${devices}`);
  await subscribe(who, device);
  return device;
};

const notifyUser = (
  { userId }: Reader,
  {
    kind = 'publication.failed',
    key = 'event-1',
    title = say('notice.archive-failed'),
    text = say('notice.archive-text'),
  }: Partial<NewNotification> = {},
): Promise<boolean> =>
  database.db.transaction((tx) =>
    notify(tx, { userId, kind, key, title, text, path: '/dashboard/publications/7/edit' }),
  );

/** Two workers decide at the same time, as two processes would. */
const decide = async (): Promise<void> => {
  const pushes = () => new NotificationPushes({ db: database.db, effects, preferences, logger });
  await Promise.all([pushes().piece(), pushes().piece()]);
};

const run = (): void => {
  const env = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, SUPPORT_EMAIL: 'help@example.ru' };
  const handlers = effectHandlers(...pushEffectHandlers({ db: database.db, box, egress, env }));
  const runner = new EffectRunner({
    db: database.db,
    handlers,
    logger,
    outcomes: new EffectOutcomes(database.db, handlers, logger),
    pollMs: 20,
  });
  runner.start();
  runners.push(runner);
};

const effectsAre = (...expected: string[]): Promise<void> =>
  eventually(async () => {
    const known = await database.db.query<{ status: string }>('SELECT status FROM acts ORDER BY id');
    expect(known.map(({ status }) => status)).toEqual(expected);
  });

const read = (device: FakeDevice, at = 0): PushMessage =>
  JSON.parse(device.read(Buffer.from(service.accepted()[at]?.body ?? '', 'base64'))) as PushMessage;

const count = async (): Promise<number> => {
  const [row] = await database.db.query<{ count: number }>('SELECT count(*) FROM push_subscriptions');
  return row?.count ?? 0;
};

describe('a notification', () => {
  it('is pushed in the language of its reader, with names unchanged', async () => {
    const anna = await reader();
    await speakEnglish(anna);
    const phone = await signedUp(anna);
    await notifyUser(anna, {
      title: say('notice.post-failed', { name: 'Осень' }),
      text: say('notice.of-account', { account: 'Кофейня', reason: { code: 'NETWORK_POST_REFUSED' } }),
    });
    run();
    await decide();
    await effectsAre('done');
    expect(read(phone)).toMatchObject({
      title: 'The publication “Осень” did not go out',
      text: 'Кофейня: The network did not accept this post. Change it and send it again.',
    });
  });

  it('reaches each device once, encrypted for it, with no more than the bell shows', async () => {
    const anna = await reader();
    const phone = await signedUp(anna);
    const desk = await signedUp(anna);
    await notifyUser(anna, { text: say('notice.of-account', { account: 'я'.repeat(3_000), reason: '' }) });
    run();
    run();
    await decide();
    await decide();
    await effectsAre('done', 'done');
    const [first] = service.accepted();
    expect(first).toMatchObject({ ttlSeconds: 43_200, urgency: 'high', subject: 'mailto:help@example.ru' });
    const phoneAt = service.accepted().findIndex(({ device }) => phone.endpoint.endsWith(`/${device}`));
    expect(read(phone, phoneAt)).toEqual({
      id: expect.any(Number),
      title: 'Собрать архив с данными не удалось',
      text: `${'я'.repeat(239)}…`,
      path: '/dashboard/publications/7/edit',
      unread: 1,
    });
    expect(() => read(desk, phoneAt)).toThrow();
    expect(service.accepted()).toHaveLength(2);
  });

  it('is not pushed to a user who has the product open, has read it or does not want it', async () => {
    const anna = await reader();
    await signedUp(anna);
    const notifications = new NotificationsService(database.db);
    await notifications.seen(anna.userId);
    await notifyUser(anna);
    await decide();
    // Whether they are still there is known a little later.
    const [held] = await database.db.query<{ later: boolean }>(
      'SELECT push_due_at > now() AS later FROM notifications',
    );
    expect(held).toEqual({ later: true });
    await database.db.query(`UPDATE notification_presence SET seen_at = clock_timestamp()`);
    await database.db.query(`UPDATE notifications SET push_due_at = now()`);
    await decide();
    await database.db.query('TRUNCATE notification_presence');
    await database.db.transaction((tx) => preferences.update(tx, anna.userId, { push: { missed: false } }));
    await notifyUser(anna, { kind: 'publication.missed', key: 'event-2' });
    await notifyUser(anna, { kind: 'credits.changed', key: 'event-3' });
    await notifyUser(anna, { kind: 'publication.approved', key: 'event-4' });
    await database.db.transaction((tx) => notifications.read(tx, anna.userId, { all: true }));
    await decide();
    await effectsAre();
    expect(await database.db.query('SELECT 1 FROM notifications WHERE push_due_at IS NOT NULL')).toEqual([]);
  });

  it('reaches a user who has just left, as soon as that is certain', async () => {
    const anna = await reader();
    await signedUp(anna);
    await new NotificationsService(database.db).seen(anna.userId);
    await notifyUser(anna);
    await decide();
    await effectsAre();
    await database.db.query(`UPDATE notification_presence SET seen_at = now() - interval '2 minutes'`);
    await database.db.query(`UPDATE notifications SET push_due_at = now()`);
    await decide();
    await effectsAre('waiting');
  });

  it('waits while a push service is busy or down', async () => {
    const anna = await reader();
    await signedUp(anna);
    service.behave({ fault: 'too many', times: 1, retryAfterSeconds: 60 });
    await notifyUser(anna);
    run();
    await decide();
    await eventually(async () => {
      const [effect] = await database.db.query<{ wait: number }>(
        `SELECT extract(epoch FROM run_after - now())::int AS wait FROM acts WHERE status = 'waiting' AND attempt = 1`,
      );
      expect(effect?.wait).toBeGreaterThan(30);
    });
    service.behave({ fault: 'error before', times: 1 });
    await database.db.query('UPDATE acts SET run_after = now()');
    await eventually(() => expect(service.calls()).toHaveLength(2));
    await effectsAre('waiting');
    await database.db.query('UPDATE acts SET run_after = now()');
    await effectsAre('done');
    expect(service.accepted()).toHaveLength(1);
  });

  it('is not sent twice when the answer is lost', async () => {
    const anna = await reader();
    await signedUp(anna);
    service.behave({ fault: 'lost answer' });
    await notifyUser(anna);
    run();
    await decide();
    await effectsAre('unconfirmed');
    await database.db.query('UPDATE acts SET run_after = now()');
    expect(service.accepted()).toHaveLength(1);
  });
});

describe('a test message', () => {
  const trials = () => new PushTrials(effects);
  const order = ({ userId }: Reader, id: number): Promise<string> =>
    database.db.transaction((tx) => trials().order(tx, userId, id));
  const idOf = async (): Promise<number> => {
    const [row] = await database.db.query<{ id: number }>('SELECT id FROM push_subscriptions');
    return row?.id ?? 0;
  };

  it("reports that it was accepted, in the reader's language, even with the product open", async () => {
    const [anna, boris] = [await reader(), await reader()];
    const phone = await signedUp(anna);
    await database.db.query(`UPDATE users SET language = 'en' WHERE id = $1`, [anna.userId]);
    await expect(order(boris, await idOf())).rejects.toMatchObject({ code: 'PUSH_SUBSCRIPTION_NOT_FOUND' });
    await new NotificationsService(database.db).seen(anna.userId);
    const name = await order(anna, await idOf());
    expect(await trials().outcome(name)).toBeUndefined();
    run();
    await eventually(async () => expect(await trials().outcome(name)).toBe('accepted'));
    expect(read(phone)).toMatchObject({ id: null, title: 'Test notification', unread: 0 });
  });

  it('reports at once why it was refused', async () => {
    const anna = await reader();
    const phone = await signedUp(anna);
    run();
    service.behave({ fault: 'error before', times: 1 });
    const first = await order(anna, await idOf());
    await eventually(() => expect(trials().outcome(first)).rejects.toMatchObject({ code: 'ACT_NOT_ACCEPTED' }));
    service.withdraw(phone.endpoint.split('/').at(-1) ?? '');
    const second = await order(anna, await idOf());
    await eventually(() => expect(trials().outcome(second)).rejects.toMatchObject({ code: 'PUSH_REFUSED' }));
    expect(await count()).toBe(0);
  });
});

describe('a device', () => {
  it('that has withdrawn is deleted', async () => {
    const anna = await reader();
    const phone = await signedUp(anna);
    service.withdraw(phone.endpoint.split('/').at(-1) ?? '');
    await notifyUser(anna);
    run();
    await decide();
    await effectsAre('refused');
    expect(await count()).toBe(0);
  });

  it('that is signed out gets nothing, also of what was decided before', async () => {
    const anna = await reader();
    await signedUp(anna);
    await notifyUser(anna);
    await decide();
    await new TokensService(database.db).revoke(anna.userId, anna.tokenId);
    run();
    await effectsAre('refused');
    expect(service.accepted()).toEqual([]);
    expect([await forgetSignedOutDevices(database.db, 10), await count()]).toEqual([1, 0]);
  });

  it('moves to the user who signs in on it, who gets nothing of the previous one', async () => {
    const [anna, boris] = [await reader(), await reader()];
    const phone = await signedUp(anna);
    await notifyUser(anna);
    await decide();
    const id = await subscribe(boris, phone);
    run();
    await effectsAre('refused');
    expect([service.accepted(), await count()]).toEqual([[], 1]);
    const unsubscribe = ({ userId }: Reader) =>
      database.db.transaction((tx) => subscriptions.unsubscribe(tx, userId, id));
    await expect(unsubscribe(anna)).rejects.toMatchObject({ code: 'PUSH_SUBSCRIPTION_NOT_FOUND' });
    await unsubscribe(boris);
    expect(await count()).toBe(0);
  });

  it('is one of twenty: the least recently renewed one is removed', async () => {
    const anna = await reader();
    for (let at = 0; at < 21; at += 1) await signedUp(anna);
    expect(await count()).toBe(20);
  });

  it('is refused with invalid keys or an address that may not be called', async () => {
    const anna = await reader();
    const { endpoint, keys } = service.device('odd').subscription;
    const attempt = (subscription: { endpoint: string; keys: { p256dh: string; auth: string } }) =>
      database.db.transaction((tx) => subscriptions.subscribe(tx, anna, subscription));
    const point = Buffer.alloc(65, 4).toString('base64url');
    await expect(attempt({ endpoint, keys: { ...keys, p256dh: point } })).rejects.toMatchObject({
      field: 'keys.p256dh',
    });
    for (const address of [
      'http://push.example.net/send/1',
      'https://a:b@push.example.net/1',
      'http://127.0.0.1:9/1',
    ]) {
      await expect(attempt({ endpoint: address, keys })).rejects.toMatchObject({ field: 'endpoint' });
    }
  });

  it('with an address inside our network is never called', async () => {
    const anna = await reader();
    const { keys } = service.device('inside').subscription;
    await database.db.transaction((tx) =>
      subscriptions.subscribe(tx, anna, { endpoint: 'https://127.0.0.1:1/send/1', keys }),
    );
    await notifyUser(anna);
    run();
    await decide();
    await effectsAre('refused');
  });
});
