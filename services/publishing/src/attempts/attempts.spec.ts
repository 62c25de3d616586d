import { type ErrorCode, say } from '@orbita/contracts';
import { eventually } from '@orbita/testing';
import { AttemptsFixture } from '../../fixtures/attempts-fixture.js';
import { NetworkError, type NetworkTrouble } from '../networks/network.js';
import { storeRefusedKey } from '../integrations/verdict.js';
import { planAttempts } from './attempt-plans.js';

/** A promise and the function that resolves it. */
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

describe('an attempt to publish', () => {
  let fixture: AttemptsFixture;
  let userId: number;
  let projectId: number;
  let account: number;
  let publication: number;

  beforeAll(async () => {
    fixture = await AttemptsFixture.open();
  });
  beforeEach(async () => {
    userId = await fixture.user();
    projectId = await fixture.project(userId);
    account = await fixture.account(userId);
    publication = await fixture.publication({ userId, projectId });
  });
  afterEach(() => fixture.clear());
  afterAll(() => fixture.close());

  const until = (status: string, id = publication) =>
    eventually(async () => {
      const [attempt] = await fixture.of(id);
      expect(attempt?.status).toBe(status);
      return attempt!;
    });

  const lost = async (): Promise<never> => {
    throw new NetworkError('uncertain', 'no answer');
  };

  it('goes out to an account once, however many processes send, and leaves a receipt', async () => {
    fixture.run();
    fixture.run();
    const [id] = await fixture.publish(userId, publication, account);
    const attempt = await until('published');
    expect(fixture.network.accepted).toEqual([`orbita-attempt-${id}`]);
    expect(attempt).toMatchObject({
      id,
      integrationId: account,
      account: 'Канал кофейни',
      url: `https://network.test/orbita-attempt-${id}`,
      sentAt: expect.any(Date),
      settledAt: expect.any(Date),
      reason: null,
    });
    expect(await fixture.seen(publication)).toEqual({ status: 'published', publishedCount: 1 });
    expect(await fixture.notificationKinds(userId)).toEqual([]);
    expect(await fixture.db.query('SELECT last_used_at FROM integrations WHERE id = $1', [account])).toEqual([
      { last_used_at: expect.any(Date) },
    ]);
  });

  it('sends the media with the post as stored, and reports what the network left out', async () => {
    const media = [await fixture.picture(userId)];
    const shown = await fixture.publication({ userId, projectId, media, text: null });
    fixture.network.missing = say('vk.photos-left-out');
    fixture.run();
    await fixture.publish(userId, shown, account);
    expect(await until('published', shown)).toMatchObject({ reason: { code: 'vk.photos-left-out' } });
    expect(fixture.network.media).toEqual(new Map([['photo-1.png', 3]]));
  });

  it('sends the text it was ordered with, even if the publication has changed since', async () => {
    const texts: string[] = [];
    fixture.network.preparing = async ({ text }) => void texts.push(text.text);
    await fixture.publish(userId, publication, account);
    await fixture.db.query(`UPDATE publications SET content = 'Другое' WHERE id = $1`, [publication]);
    fixture.run();
    await until('published');
    expect(texts).toEqual(['Привет']);
  });

  it('is refused a second time for the same account, by the rule and by the index', async () => {
    await fixture.publish(userId, publication, account);
    expect(await fixture.seen(publication)).toMatchObject({ status: 'publishing' });
    await expect(fixture.publish(userId, publication, account)).rejects.toMatchObject({
      code: 'PUBLICATION_ALREADY_SENT',
    });
    const post = { text: { text: 'Привет', entities: [] }, media: [] };
    const past = {
      userId,
      projectId,
      publicationId: publication,
      integrationId: account,
      origin: 'user' as const,
      post,
    };
    await expect(fixture.db.transaction((tx) => planAttempts(tx, fixture.effects, [past]))).rejects.toMatchObject({
      constraint: 'publishing_attempts_once',
    });
    const other = await fixture.account(userId);
    await expect(fixture.publish(userId, publication, other)).resolves.toHaveLength(1);
  });

  it('is ordered once by two requests at the same moment', async () => {
    const orders = await Promise.allSettled([1, 2, 3].map(() => fixture.publish(userId, publication, account)));
    expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await fixture.of(publication)).toHaveLength(1);
  });

  it('is refused before anything is stored when it could not go out', async () => {
    const stranger = await fixture.user();
    const refused = async (code: ErrorCode, order: Promise<unknown>) => {
      await expect(order).rejects.toMatchObject({ code });
    };
    await refused('PUBLICATION_NOT_FOUND', fixture.publish(stranger, publication, account));
    await refused('INTEGRATION_NOT_FOUND', fixture.publish(userId, publication, await fixture.account(stranger)));
    const ofOther = await fixture.account(userId, { projectId: await fixture.project(userId) });
    await refused('INTEGRATION_NOT_FOUND', fixture.publish(userId, publication, account, ofOther));
    await refused(
      'INTEGRATION_INACTIVE',
      fixture.publish(userId, publication, await fixture.account(userId, { isActive: false })),
    );
    const empty = await fixture.publication({ userId, projectId, text: null });
    await refused('PUBLICATION_WITHOUT_TEXT', fixture.publish(userId, empty, account));
    fixture.network.problems = [{ code: 'text-too-long', weight: 'blocks', message: say('vk.nothing-left') }];
    await expect(fixture.publish(userId, publication, account)).rejects.toMatchObject({
      code: 'NETWORK_POST_REFUSED',
      said: say('vk.nothing-left'),
    });
    expect(await fixture.of(publication)).toEqual([]);
    expect(await fixture.seen(publication)).toMatchObject({ status: 'ready' });
  });

  it('asks for confirmation before a text with unfilled places goes out, and names them', async () => {
    const unfilled = await fixture.publication({ userId, projectId, text: 'Стоит [цена], пишите: [контакт]' });
    await expect(fixture.publish(userId, unfilled, account)).rejects.toMatchObject({
      code: 'UNFILLED_PLACES',
      details: { count: 2, places: ['[цена]', '[контакт]'] },
    });
    expect(await fixture.of(unfilled)).toEqual([]);
    const order = { integrationIds: [account], isUnfilledConfirmed: true };
    await fixture.db.transaction((tx) => fixture.attempts.publish(tx, userId, unfilled, order));
    expect(await fixture.of(unfilled)).toHaveLength(1);
  });

  it.each<[NetworkTrouble, string]>([
    ['rights', 'NETWORK_RIGHTS_MISSING'],
    ['content', 'NETWORK_POST_REFUSED'],
    ['captcha', 'NETWORK_CAPTCHA'],
  ])('fails for good with the sentence of the network: %s', async (kind, code) => {
    fixture.network.before = async () => {
      throw new NetworkError(kind, 'refused', { said: say('telegram-post.refused') });
    };
    fixture.run();
    await fixture.publish(userId, publication, account);
    expect(await until('failed')).toMatchObject({ reason: { code: 'telegram-post.refused' }, url: null });
    expect(
      await fixture.db.query('SELECT reason_code FROM publishing_attempts WHERE publication_id = $1', [publication]),
    ).toEqual([{ reason_code: code }]);
    expect(await fixture.seen(publication)).toEqual({ status: 'failed', publishedCount: 0 });
    expect(await fixture.notificationKinds(userId)).toEqual(['publication.failed']);
  });

  it('switches an account off when its key is refused, and notifies its user', async () => {
    fixture.network.preparing = async () => {
      throw new NetworkError('auth', 'unauthorized');
    };
    fixture.run();
    await fixture.publish(userId, publication, account);
    await until('failed');
    const [dead] = await fixture.db.query(
      'SELECT is_active, health, rights, checked_at IS NOT NULL AS checked FROM integrations WHERE id = $1',
      [account],
    );
    // As a check of the account would have stored it.
    const rights = { text: false, photos: false, video: false };
    expect(dead).toEqual({ is_active: false, health: 'dead', rights, checked: true });
    expect(await fixture.notificationKinds(userId)).toEqual(['integration.failing', 'publication.failed']);
  });

  it('keeps a key that was entered after the refused call', async () => {
    const refused = async (interval: string): Promise<string | undefined> => {
      await fixture.db.transaction(async (tx) => {
        const [row] = await tx.query<{ at: Date }>(
          `SELECT key_since + $2::interval AS at FROM integrations WHERE id = $1`,
          [account, interval],
        );
        await storeRefusedKey(tx, account, { code: 'NETWORK_KEY_REFUSED' }, row?.at ?? null);
      });
      const [row] = await fixture.db.query<{ health: string }>('SELECT health FROM integrations WHERE id = $1', [
        account,
      ]);
      return row?.health;
    };
    expect(await refused('-1 second')).toBe('alive');
    expect(await refused('1 second')).toBe('dead');
  });

  it.each(['preparing', 'before'] as const)(
    'goes out with the new key when its key was renewed meanwhile (%s)',
    async (moment) => {
      let isRefused = false;
      fixture.network[moment] = async () => {
        if (isRefused) return;
        isRefused = true;
        await fixture.renewKey(account);
        throw new NetworkError('auth', 'unauthorized');
      };
      fixture.run();
      const [id] = await fixture.publish(userId, publication, account);
      await eventually(async () => {
        await fixture.db.query(`UPDATE acts SET run_after = now() WHERE status = 'waiting'`);
        expect(await fixture.seen(publication)).toMatchObject({ status: 'published' });
      });
      expect(fixture.network.accepted).toEqual([`orbita-attempt-${id}`]);
      expect(await fixture.notificationKinds(userId)).toEqual([]);
    },
  );

  it('retries later while the network certainly took nothing', async () => {
    let turn = 0;
    const turns: NetworkTrouble[] = ['rate', 'transient'];
    fixture.network.before = async () => {
      const kind = turns[turn++];
      if (kind) throw new NetworkError(kind, 'later', { retryAfterMs: 1 });
    };
    fixture.run();
    const [id] = await fixture.publish(userId, publication, account);
    await eventually(async () => {
      await fixture.db.query(`UPDATE acts SET run_after = now() WHERE status = 'waiting'`);
      expect(await fixture.seen(publication)).toMatchObject({ status: 'published' });
    });
    expect(fixture.network.accepted).toEqual([`orbita-attempt-${id}`]);
    expect(turn).toBe(3);
  });

  it('is unconfirmed when the answer is lost: not repeated automatically, and its user is notified', async () => {
    fixture.network.after = lost;
    fixture.run();
    await fixture.publish(userId, publication, account);
    await until('unconfirmed');
    await fixture.lookUp();
    await fixture.sweep();
    expect(fixture.network.accepted).toHaveLength(1);
    expect(await fixture.seen(publication)).toEqual({ status: 'unconfirmed', publishedCount: 0 });
    expect(await fixture.notificationKinds(userId)).toEqual(['publication.unconfirmed']);
    await expect(fixture.publish(userId, publication, account)).rejects.toMatchObject({
      code: 'PUBLICATION_ALREADY_SENT',
    });
  });

  it('is unconfirmed when its process dies between the call and the outcome; a late answer is accepted', async () => {
    const called = gate();
    const answered = gate();
    fixture.network.after = async () => {
      called.open();
      await answered.opened;
    };
    fixture.run();
    await fixture.publish(userId, publication, account);
    await called.opened;
    expect(await fixture.of(publication)).toMatchObject([{ status: 'sending' }]);
    await fixture.db.query(`UPDATE acts SET lease_until = now() - interval '1 s'`);
    await fixture.sweep();
    await until('unconfirmed');
    answered.open();
    await until('published');
    expect(fixture.network.accepted).toHaveLength(1);
    expect(await fixture.seen(publication)).toEqual({ status: 'published', publishedCount: 1 });
  });

  it('is settled by a look-up', async () => {
    fixture.network.after = lost;
    fixture.run();
    await fixture.publish(userId, publication, account);
    await until('unconfirmed');
    fixture.network.finds = { externalId: '7', url: 'https://t.me/coffee/7', missing: null };
    await fixture.lookUp();
    expect(await until('published')).toMatchObject({ url: 'https://t.me/coffee/7' });
    expect(
      await fixture.db.query('SELECT settled_by FROM publishing_attempts WHERE publication_id = $1', [publication]),
    ).toEqual([{ settled_by: 'look-up' }]);
  });

  it("is looked up in the network's turn, however many wait for theirs", async () => {
    fixture.network.after = lost;
    fixture.run();
    await fixture.publish(userId, publication, account);
    await until('unconfirmed');
    fixture.network.looking = async () => {
      throw new NetworkError('rate', 'it is not its turn yet', { retryAfterMs: 90_000 });
    };
    for (let turn = 0; turn < 12; turn += 1) await fixture.lookUp();
    expect(
      await fixture.db.query(
        `SELECT look_ups, run_after > now() + interval '60 s' AS comes FROM acts WHERE status = 'unconfirmed'`,
      ),
    ).toEqual([{ look_ups: 0, comes: true }]);
  });

  it('is called again after a look-up found nothing only where the network accepts one name once', async () => {
    fixture.network.takesKeysOnce = true;
    fixture.network.before = lost;
    fixture.run();
    await fixture.publish(userId, publication, account);
    await until('unconfirmed');
    fixture.network.before = async () => undefined;
    await fixture.lookUp();
    await eventually(async () => {
      await fixture.db.query(`UPDATE acts SET run_after = now() WHERE status = 'waiting'`);
      expect(await fixture.seen(publication)).toMatchObject({ status: 'published' });
    });
  });

  it('is settled once by its user; a post that did not arrive may be sent again', async () => {
    fixture.network.after = lost;
    fixture.run();
    const other = await fixture.account(userId);
    const [came, missing] = await fixture.publish(userId, publication, account, other);
    await eventually(async () =>
      expect((await fixture.of(publication)).map(({ status }) => status)).toEqual(['unconfirmed', 'unconfirmed']),
    );
    const stranger = await fixture.user();
    await expect(fixture.settle(stranger, publication, came!, 'published')).rejects.toMatchObject({
      code: 'PUBLICATION_NOT_FOUND',
    });
    await expect(fixture.settle(userId, publication, 999_999, 'published')).rejects.toMatchObject({
      code: 'ATTEMPT_NOT_FOUND',
    });
    expect(await fixture.settle(userId, publication, came!, 'published')).toMatchObject({
      status: 'published',
      url: 'https://t.me/coffee/7',
    });
    await expect(fixture.settle(userId, publication, came!, 'not_published')).rejects.toMatchObject({
      code: 'ATTEMPT_SETTLED',
    });
    expect(await fixture.seen(publication)).toEqual({ status: 'unconfirmed', publishedCount: 1 });
    expect(await fixture.settle(userId, publication, missing!, 'not_published')).toMatchObject({ status: 'failed' });
    expect(await fixture.seen(publication)).toEqual({ status: 'failed', publishedCount: 1 });
    fixture.network.after = async () => undefined;
    await fixture.publish(userId, publication, other);
    await until('published');
    expect(await fixture.seen(publication)).toEqual({ status: 'published', publishedCount: 2 });
  });

  it('can still be settled when its publication was deleted', async () => {
    fixture.network.after = lost;
    fixture.run();
    const other = await fixture.account(userId);
    const [came, missing] = await fixture.publish(userId, publication, account, other);
    await eventually(async () =>
      expect((await fixture.of(publication)).map(({ status }) => status)).toEqual(['unconfirmed', 'unconfirmed']),
    );
    await fixture.db.query('DELETE FROM publications WHERE id = $1', [publication]);
    const stranger = await fixture.user();
    await expect(fixture.settle(stranger, publication, came!, 'published')).rejects.toMatchObject({
      code: 'PUBLICATION_NOT_FOUND',
    });
    const answers = await Promise.all([
      fixture.settle(userId, publication, came!, 'published').catch((error: unknown) => error),
      fixture.settle(userId, publication, came!, 'published').catch((error: unknown) => error),
    ]);
    expect(answers).toContainEqual(expect.objectContaining({ status: 'published' }));
    expect(answers).toContainEqual(expect.objectContaining({ code: 'ATTEMPT_SETTLED' }));
    await fixture.db.query('DELETE FROM acts');
    expect(await fixture.settle(userId, publication, missing!, 'not_published')).toMatchObject({ status: 'failed' });
  });

  it('can still be settled when its effect was deleted by age', async () => {
    fixture.network.after = lost;
    fixture.run();
    const [id] = await fixture.publish(userId, publication, account);
    await until('unconfirmed');
    await fixture.db.query('DELETE FROM acts');
    expect(await fixture.settle(userId, publication, id!, 'published')).toMatchObject({ status: 'published' });
  });

  it('is not sent once the deletion of its project has begun', async () => {
    await fixture.publish(userId, publication, account);
    await fixture.db.query('UPDATE projects SET deleting_at = now() WHERE id = $1', [projectId]);
    fixture.run();
    await until('failed');
    expect(fixture.network.accepted).toEqual([]);
  });

  it('of a publication in the bin takes nothing from the accounts that still wait for it', async () => {
    const other = await fixture.account(userId);
    const planned = await fixture.publication({ userId, projectId, accounts: [account, other] });
    fixture.network.after = lost;
    fixture.run();
    await fixture.publish(userId, planned, account);
    await until('unconfirmed', planned);
    expect(await fixture.seen(planned)).toMatchObject({ status: 'scheduled' });
    await fixture.db.query(
      `WITH gone AS (DELETE FROM publications publication WHERE id = $1 RETURNING id, content_plan_id, to_jsonb(publication) AS row)
       INSERT INTO deleted_publications (id, content_plan_id, publication, versions, replaced_ideas)
       SELECT id, content_plan_id, row, '[]', '[]' FROM gone`,
      [planned],
    );
    fixture.network.finds = { externalId: '7', url: null, missing: null };
    await fixture.lookUp();
    await until('published', planned);
    expect(
      await fixture.db.query(`SELECT publication ->> 'status' AS status FROM deleted_publications WHERE id = $1`, [
        planned,
      ]),
    ).toEqual([{ status: 'scheduled' }]);
  });

  it('fails with the reason when its account is disconnected or loses its key meanwhile', async () => {
    const off = await fixture.account(userId);
    await fixture.publish(userId, publication, account, off);
    await fixture.db.query(
      `UPDATE integrations SET deleted_at = now(), credentials_sealed = NULL, is_active = false WHERE id = $1`,
      [account],
    );
    await fixture.db.query(`UPDATE integrations SET is_active = false, health = 'dead' WHERE id = $1`, [off]);
    fixture.run();
    await eventually(async () =>
      expect((await fixture.of(publication)).map(({ status }) => status)).toEqual(['failed', 'failed']),
    );
    expect(await fixture.of(publication)).toMatchObject([{ integrationId: off }, { integrationId: null }]);
    expect(fixture.network.accepted).toEqual([]);
    expect(await fixture.seen(publication)).toMatchObject({ status: 'failed' });
  });
});
