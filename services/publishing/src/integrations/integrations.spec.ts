import { type IntegrationRequest, say } from '@orbita/contracts';
import { elsewhere } from '@orbita/testing';
import { IntegrationsFixture } from '../../fixtures/integrations-fixture.js';
import { NetworkError } from '../networks/network.js';

const CANARY = 'vk1.a.canary-of-a-key-Zq9';

let fixture: IntegrationsFixture;
let userId: number;
let owner = 0;

beforeAll(async () => {
  fixture = await IntegrationsFixture.open();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  userId = await fixture.user();
  owner += 1;
  fixture.vk.answer = (keys) => fixture.vk.good(keys);
});

const vk = (changes: { access_token?: string; owner_id?: string } = {}, project_id?: number): IntegrationRequest => ({
  platform: 'vk',
  credentials: { access_token: CANARY, owner_id: `-${owner}`, ...changes },
  ...(project_id !== undefined && { project_id }),
});
const refuses = (cause: 'dead' | 'no-rights' | 'unavailable') => {
  fixture.vk.answer = () => ({ valid: false, cause, reason: say('vk.key-unknown') });
};
const list = () => fixture.integrations.list(userId);

describe('a connected account', () => {
  it('is active, with the abilities of its key, and shows only the last four characters of the key', async () => {
    fixture.vk.answer = (keys) =>
      fixture.vk.good(keys, {
        rights: { text: true, photos: false, video: false },
        note: say('vk.key-without-photos'),
      });
    const { verification } = await fixture.connect(userId, vk());
    expect(verification.valid).toBe(true);
    expect(await list()).toEqual([
      expect.objectContaining({
        platform: 'vk',
        title: `Сообщество -${owner}`,
        isActive: true,
        health: 'alive',
        problem: expect.objectContaining({ code: 'vk.key-without-photos' }) as unknown,
        rights: { text: true, photos: false, video: false },
        credentialsEnd: CANARY.slice(-4),
      }),
    ]);
  });

  it.each(['dead', 'no-rights'] as const)(
    'but whose key is refused (%s) is stored inactive with the reason',
    async (cause) => {
      refuses(cause);
      const { verification } = await fixture.connect(userId, vk());
      expect(verification).toMatchObject({ valid: false, reason: say('vk.key-unknown') });
      expect(await list()).toEqual([
        expect.objectContaining({
          title: `-${owner}`,
          isActive: false,
          health: cause,
          problem: { ...say('vk.key-unknown'), text: expect.stringContaining('ВКонтакте не знает') as string },
        }),
      ]);
    },
  );

  it('that could not be checked is switched on by the first successful check', async () => {
    fixture.vk.answer = () => new NetworkError('transient', 'connection reset');
    const { integration } = await fixture.connect(userId, vk());
    expect(integration).toMatchObject({ isActive: false, health: 'unchecked' });
    fixture.vk.answer = (keys) => fixture.vk.good(keys);
    expect((await fixture.integrations.check(userId, integration.id)).integration).toMatchObject({
      isActive: true,
      health: 'alive',
      problem: null,
    });
  });

  it('in a network posts cannot reach is stored inactive and says so', async () => {
    const request = { platform: 'tenchat' as const, credentials: { api_token: 'token', chat_id: 'zerno' } };
    const { integration, verification } = await fixture.connect(userId, request);
    expect(verification).toMatchObject({ valid: false, reason: say('account.network-not-offered') });
    expect(integration).toMatchObject({ isActive: false, health: 'unchecked', credentialsEnd: null });
    expect(fixture.integrations.networkOptions()).toContainEqual({
      platform: 'tenchat',
      is_available: false,
      has_oauth: false,
      is_unconfirmed: true,
    });
  });

  it('is stored once when it is connected twice at the same time', async () => {
    const tries = [vk(), vk()].map((request) => elsewhere(() => fixture.connect(userId, request)));
    const outcomes = await Promise.allSettled(tries);
    expect(
      outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code as string] : [])),
    ).toEqual(['INTEGRATION_EXISTS']);
    expect(await list()).toHaveLength(1);
  });

  it('connected again while its key is dead gets the new key and stays the same account', async () => {
    refuses('dead');
    const { integration } = await fixture.connect(userId, vk());
    fixture.vk.answer = (keys) => fixture.vk.good(keys);
    const again = await fixture.connect(userId, vk({ access_token: 'vk1.a.another-key' }));
    expect(again.integration).toMatchObject({
      id: integration.id,
      isActive: true,
      health: 'alive',
      credentialsEnd: '-key',
    });
    expect(fixture.vk.verified.at(-1)).toMatchObject({ access_token: 'vk1.a.another-key' });
    await expect(fixture.connect(userId, vk())).rejects.toMatchObject({ code: 'INTEGRATION_EXISTS' });
  });

  describe('by a name', () => {
    const channel = (chat_id: string, bot_token = '1:token'): IntegrationRequest => ({
      platform: 'telegram',
      credentials: { bot_token, chat_id },
    });
    const takes = () => {
      fixture.telegram.answer = (keys) =>
        fixture.telegram.good(keys, { accountKey: '-1007', settings: { channel_username: 'Zerno' } });
    };
    const refusesToken = () => {
      fixture.telegram.answer = () => ({ valid: false, cause: 'dead', reason: say('telegram-bot.unknown') });
    };

    it('that its network did not know yet becomes the account its network names, however it is written', async () => {
      refusesToken();
      const { integration } = await fixture.connect(userId, channel('@Zerno'));
      expect((await fixture.connect(userId, channel('zerno', '2:token'))).integration.id).toBe(integration.id);
      takes();
      const good = await fixture.connect(userId, channel('@zerno', '3:token'));
      expect(good.integration).toMatchObject({ id: integration.id, isActive: true, health: 'alive' });
      await expect(fixture.connect(userId, channel('-1007'))).rejects.toMatchObject({ code: 'INTEGRATION_EXISTS' });
      expect(await list()).toHaveLength(1);
    });

    it('that its network has named stays the same one while the network names nothing', async () => {
      takes();
      const { integration } = await fixture.connect(userId, channel('-1007'));
      refusesToken();
      await expect(fixture.connect(userId, channel('@zerno'))).rejects.toMatchObject({ code: 'INTEGRATION_EXISTS' });
      await fixture.checks.check(integration.id);
      const again = await fixture.connect(userId, channel('@ZERNO', '2:token'));
      expect(again.integration).toMatchObject({ id: integration.id, isActive: false, health: 'dead' });
      expect(await list()).toHaveLength(1);
    });
  });

  it('is the 50th at most, also when two come at once', async () => {
    await fixture.db.query(
      `INSERT INTO integrations (user_id, platform, account_key, title)
       SELECT $1, 'telegram', n, n FROM generate_series(1, 49) n`,
      [userId],
    );
    const tries = ['-901', '-902'].map((owner_id) => elsewhere(() => fixture.connect(userId, vk({ owner_id }))));
    const outcomes = await Promise.allSettled(tries);
    expect(
      outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code as string] : [])),
    ).toEqual(['INTEGRATION_LIMIT_REACHED']);
    expect(await list()).toHaveLength(50);
  });
});

describe('an account of another user', () => {
  it('looks like an unknown one, and so does a project', async () => {
    const stranger = await fixture.user();
    const { integration } = await fixture.connect(userId, vk());
    const unknown = { code: 'INTEGRATION_NOT_FOUND' };
    await expect(fixture.integrations.check(stranger, integration.id)).rejects.toMatchObject(unknown);
    await expect(fixture.integrations.update(stranger, integration.id, { is_active: false })).rejects.toMatchObject(
      unknown,
    );
    await expect(fixture.delete(stranger, integration.id)).rejects.toMatchObject(unknown);
    expect(await fixture.integrations.list(stranger)).toEqual([]);
    const project = await fixture.project(stranger);
    const foreign = { code: 'PROJECT_NOT_FOUND' };
    await expect(fixture.connect(userId, vk({ owner_id: '-77' }, project))).rejects.toMatchObject(foreign);
    await expect(fixture.integrations.update(userId, integration.id, { project_id: project })).rejects.toMatchObject(
      foreign,
    );
  });
});

describe('a change', () => {
  it('keeps absent fields, and switching on asks the network first', async () => {
    const project = await fixture.project(userId);
    const { integration } = await fixture.connect(userId, vk({}, project));
    const change = (changes: object) => fixture.integrations.update(userId, integration.id, changes);
    expect(await change({ is_active: false })).toMatchObject({ isActive: false, projectId: project });
    expect(await change({ project_id: null })).toMatchObject({ isActive: false, projectId: null });
    const asked = fixture.vk.verified.length;
    expect(await change({ is_active: true })).toMatchObject({ isActive: true, health: 'alive' });
    expect(fixture.vk.verified).toHaveLength(asked + 1);
  });

  it.each([
    ['dead', 'NETWORK_KEY_REFUSED'],
    ['no-rights', 'NETWORK_RIGHTS_MISSING'],
    ['unavailable', 'NETWORK_UNAVAILABLE'],
  ] as const)('does not switch on a key the network refuses (%s)', async (cause, code) => {
    const { integration } = await fixture.connect(userId, vk());
    await fixture.integrations.update(userId, integration.id, { is_active: false });
    refuses(cause);
    const change = fixture.integrations.update(userId, integration.id, { is_active: true });
    await expect(change).rejects.toMatchObject({ code, said: say('vk.key-unknown') });
    expect(await list()).toEqual([expect.objectContaining({ isActive: false })]);
  });
});

describe('a disconnected account', () => {
  const attempt = async (integrationId: number, effectStatus: string, publication: number): Promise<number> => {
    const [row] = await fixture.db.query<{ id: number }>(
      `WITH act AS (
         INSERT INTO acts (kind, operation_key, subject, user_id, payload, run_after, expires_at, status, called_at, lease_until)
         VALUES ('publication.publish', gen_random_uuid()::text, 'publication-1', $1, '{}', now(), now() + interval '1 hour', $3,
                 CASE WHEN $3 = 'calling' THEN now() END, CASE WHEN $3 = 'calling' THEN now() END)
         RETURNING id)
       INSERT INTO publishing_attempts (user_id, project_id, publication_id, integration_id, act_id, origin, status, post, planned_at)
       SELECT $1, $4, $5, $2, act.id, 'user', 'planned', '{}', now() FROM act RETURNING id`,
      [userId, integrationId, effectStatus, await fixture.project(userId), publication],
    );
    return row?.id ?? 0;
  };

  it('leaves no key; waiting posts are cancelled, a running one ends normally, the history is kept', async () => {
    const { integration } = await fixture.connect(userId, vk());
    const [waiting, calling] = [
      await attempt(integration.id, 'waiting', 1),
      await attempt(integration.id, 'calling', 2),
    ];
    await fixture.delete(userId, integration.id);
    const [row] = await fixture.db.query('SELECT * FROM integrations WHERE id = $1', [integration.id]);
    expect(row).toMatchObject({
      credentials_sealed: null,
      credentials_end: null,
      is_active: false,
      title: `Сообщество -${owner}`,
    });
    expect(
      await fixture.db.query(
        `SELECT attempt.id, attempt.status, reason_code, acts.status AS act FROM publishing_attempts attempt
           JOIN acts ON acts.id = act_id WHERE integration_id = $1 ORDER BY attempt.id`,
        [integration.id],
      ),
    ).toEqual([
      { id: waiting, status: 'failed', reason_code: 'ATTEMPT_CANCELLED', act: 'cancelled' },
      { id: calling, status: 'planned', reason_code: null, act: 'calling' },
    ]);
    expect([await list(), fixture.released]).toEqual([[], [integration.id]]);
    await expect(fixture.delete(userId, integration.id)).rejects.toMatchObject({ code: 'INTEGRATION_NOT_FOUND' });
  });

  it('can be connected again, as another one', async () => {
    const { integration } = await fixture.connect(userId, vk());
    await fixture.delete(userId, integration.id);
    expect((await fixture.connect(userId, vk())).integration.id).not.toBe(integration.id);
  });
});

it('no key is ever answered, logged, put into a notification or stored unsealed', async () => {
  fixture.vk.answer = (keys) => new Error(`POST /method?access_token=${keys.access_token} failed`);
  const answers: unknown[] = [await fixture.connect(userId, vk())];
  fixture.vk.answer = (keys) => fixture.vk.good(keys);
  answers.push(await fixture.integrations.check(userId, (await list())[0]?.id ?? 0), await list());
  refuses('dead');
  await fixture.checks.check((await list())[0]?.id ?? 0, { notifies: true });
  answers.push(await list());
  const openly = JSON.stringify([
    answers,
    fixture.written.map(({ parameters }) => parameters.map((part) => (part instanceof Error ? part.stack : part))),
  ]);
  expect(openly).not.toContain(CANARY);
  expect(await fixture.stored()).toContain(`Сообщество -${owner}`);
  expect(await fixture.stored()).not.toContain(CANARY);
  expect(fixture.written).not.toEqual([]);
});
