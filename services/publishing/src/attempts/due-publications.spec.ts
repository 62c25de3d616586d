import { render } from '@orbita/contracts';
import { eventually } from '@orbita/testing';
import { AttemptsFixture } from '../../fixtures/attempts-fixture.js';
import { NetworkError } from '../networks/network.js';

describe('a publication that goes out automatically', () => {
  let fixture: AttemptsFixture;
  let userId: number;
  let projectId: number;
  let account: number;

  beforeAll(async () => {
    fixture = await AttemptsFixture.open();
  });
  beforeEach(async () => {
    userId = await fixture.user();
    projectId = await fixture.project(userId);
    account = await fixture.account(userId);
  });
  afterEach(() => fixture.clear());
  afterAll(() => fixture.close());

  const planned = (changes: { due?: string; accounts?: number[]; text?: string | null; status?: string } = {}) =>
    fixture.publication({ userId, projectId, due: '0 seconds', accounts: [account], ...changes });
  const hold = (paused: boolean) =>
    fixture.db.query(
      `INSERT INTO project_publishing (user_id, project_id, paused_at) VALUES ($1, $2, CASE WHEN $3 THEN now() END)
       ON CONFLICT (user_id, project_id) DO UPDATE SET paused_at = excluded.paused_at`,
      [userId, projectId, paused],
    );
  const statuses = async (id: number) => (await fixture.of(id)).map(({ status }) => status);
  const reasonsOf = async (id: number) => (await fixture.of(id)).map(({ reason }) => reason && render('ru', reason));

  it('is claimed once, however many sweeps there are, and goes out at its time', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => planned()));
    const early = await planned({ due: '1 hour' });
    const sweeps = [fixture.due(), fixture.due(), fixture.due()];
    await Promise.all(sweeps.map((sweep) => sweep.piece()));
    fixture.run();
    fixture.run();
    for (const id of ids) {
      await eventually(async () => expect(await fixture.seen(id)).toEqual({ status: 'published', publishedCount: 1 }));
    }
    expect(new Set(fixture.network.accepted).size).toBe(12);
    expect(fixture.network.accepted).toHaveLength(12);
    expect(await fixture.of(early)).toEqual([]);
    expect(
      await fixture.db.query(
        `SELECT 1 FROM publishing_attempts attempt JOIN publications publication ON publication.id = publication_id
          WHERE publication.id = ANY ($1) AND planned_at = scheduled_at`,
        [ids],
      ),
    ).toHaveLength(12);
  });

  it('and its variant go out once each, to their own accounts, while both are edited', async () => {
    const other = await fixture.account(userId);
    const main = await planned();
    const variant = await planned({ accounts: [other] });
    await fixture.db.query(`UPDATE publications SET variant_of = $2, social_network = 'vk' WHERE id = $1`, [
      variant,
      main,
    ]);
    const edit = fixture.db.query(`UPDATE publications SET title = 'Другая тема' WHERE id = $1`, [main]);
    await Promise.all([fixture.due().piece(), fixture.due().piece(), edit]);
    await fixture.due().piece();
    fixture.run();
    fixture.run();
    for (const id of [main, variant]) {
      await eventually(async () => expect(await fixture.seen(id)).toEqual({ status: 'published', publishedCount: 1 }));
      expect(await statuses(id)).toEqual(['published']);
    }
    expect(fixture.network.accepted).toHaveLength(2);
    await fixture.db.query(`UPDATE publications SET content = 'Другой текст' WHERE id = $1`, [main]);
    const [sent] = await fixture.db.query('SELECT content FROM publications WHERE id = $1', [variant]);
    expect(sent).toEqual({ content: 'Привет' });
  });

  it('is missed an hour after its time, with a notification, and never sent late', async () => {
    const id = await planned({ due: '-61 minutes' });
    const just = await planned({ due: '-59 minutes' });
    await fixture.due().piece();
    fixture.run();
    await eventually(async () => expect(await fixture.seen(just)).toMatchObject({ status: 'published' }));
    expect(await statuses(id)).toEqual(['missed']);
    expect(await fixture.seen(id)).toEqual({ status: 'missed', publishedCount: 0 });
    expect(await fixture.notificationKinds(userId)).toEqual(['publication.missed']);
    expect(fixture.network.accepted).toHaveLength(1);
  });

  it('is missed when it was claimed and its hour passed before the call', async () => {
    const id = await planned();
    await fixture.due().piece();
    await fixture.db.query('UPDATE acts SET expires_at = now()');
    await fixture.sweep();
    expect(await fixture.seen(id)).toMatchObject({ status: 'missed' });
    expect(await fixture.notificationKinds(userId)).toEqual(['publication.missed']);
  });

  it('waits while its project is paused, and says so when its hour passes', async () => {
    const id = await planned();
    const late = await planned({ due: '-2 hours' });
    await hold(true);
    await fixture.due().piece();
    expect(await fixture.of(id)).toEqual([]);
    expect(await reasonsOf(late)).toEqual([expect.stringContaining('остановлены')]);
    await hold(false);
    await fixture.due().piece();
    expect(await statuses(id)).toEqual(['planned']);
  });

  it('waits while places of its text need filling in, and says so when its hour passes', async () => {
    const id = await planned({ text: 'Занятие стоит [цена]' });
    const late = await planned({ due: '-61 minutes', text: 'Ждём вас: [адрес]' });
    await fixture.due().piece();
    expect(await fixture.of(id)).toEqual([]);
    expect(await fixture.seen(late)).toEqual({ status: 'missed', publishedCount: 0 });
    expect(await reasonsOf(late)).toEqual([expect.stringContaining('незаполненные места')]);
    await fixture.db.query(`UPDATE publications SET content = 'Занятие стоит 600 ₽' WHERE id = $1`, [id]);
    await fixture.due().piece();
    expect(await statuses(id)).toEqual(['planned']);
  });

  describe('of a project that requires a client’s approval', () => {
    beforeEach(() =>
      fixture.db.query(
        `INSERT INTO project_publishing (user_id, project_id, requires_approval) VALUES ($1, $2, true)
         ON CONFLICT (user_id, project_id) DO UPDATE SET requires_approval = true, paused_at = NULL`,
        [userId, projectId],
      ),
    );
    const approval = (id: number, state: string) =>
      fixture.db.query('UPDATE publications SET approval = $2 WHERE id = $1', [id, state]);

    it('goes out only once its present state is approved, at its time or within its hour', async () => {
      const approved = await planned();
      await approval(approved, 'approved');
      const others = await Promise.all(['none', 'changes_requested', 'outdated'].map(async () => planned()));
      await approval(others[1]!, 'changes_requested');
      await approval(others[2]!, 'approved');
      await fixture.db.query(`UPDATE publications SET content = 'Другой текст' WHERE id = $1`, [others[2]]);
      await fixture.due().piece();
      expect(await statuses(approved)).toEqual(['planned']);
      for (const id of others) expect(await fixture.of(id)).toEqual([]);
      for (const id of others) await approval(id, 'approved');
      await fixture.due().piece();
      for (const id of others) expect(await statuses(id)).toEqual(['planned']);
    });

    it('is missed with the reason when it is not approved within its hour', async () => {
      const id = await planned({ due: '-61 minutes' });
      await fixture.due().piece();
      expect(await fixture.seen(id)).toEqual({ status: 'missed', publishedCount: 0 });
      expect(await reasonsOf(id)).toEqual([expect.stringContaining('Клиент не согласовал')]);
      expect(await fixture.notificationKinds(userId)).toEqual(['publication.missed']);
    });

    it('is sent by its owner’s order without approval', async () => {
      const id = await planned({ due: '1 day' });
      fixture.run();
      await fixture.publish(userId, id, account);
      await eventually(async () => expect(await statuses(id)).toEqual(['published']));
    });
  });

  it('waits while its text is being written, and says so when its hour passes', async () => {
    const id = await planned({ status: 'generating', text: null });
    await fixture.due().piece();
    expect(await fixture.of(id)).toEqual([]);
    await fixture.db.query(`UPDATE publications SET scheduled_at = now() - interval '61 minutes' WHERE id = $1`, [id]);
    await fixture.due().piece();
    expect(await reasonsOf(id)).toEqual([expect.stringContaining('Текст не был готов')]);
    expect(await fixture.seen(id)).toMatchObject({ status: 'missed' });
  });

  it('waits as a variant while the text it has in common is being written, and not with a text of its own', async () => {
    const main = await planned({ due: '1 day' });
    const [common, own] = [await planned(), await planned()];
    await fixture.db.query(
      `UPDATE publications SET variant_of = $1, social_network = CASE id WHEN $2 THEN 'vk' ELSE 'odnoklassniki' END,
              own_time = true, own_text = id = $3 WHERE id IN ($2, $3)`,
      [main, common, own],
    );
    await fixture.db.query(`UPDATE publications SET status = 'generating' WHERE id = $1`, [main]);
    await fixture.due().piece();
    expect([(await fixture.of(common)).length, (await fixture.of(own)).length]).toEqual([0, 1]);
    await fixture.db.query(`UPDATE publications SET status = 'ready' WHERE id = $1`, [main]);
    await fixture.due().piece();
    expect(await fixture.of(common)).toHaveLength(1);
  });

  it('gives for each account the reason why nothing was sent to it, and sends to the others', async () => {
    const off = await fixture.account(userId, { isActive: false });
    const ofOther = await fixture.account(userId, { projectId: await fixture.project(userId) });
    const id = await planned({ accounts: [account, off, ofOther] });
    const empty = await planned({ text: null });
    await fixture.due().piece();
    fixture.run();
    await eventually(async () => expect(await statuses(id)).toEqual(['failed', 'failed', 'published']));
    expect(await fixture.seen(id)).toEqual({ status: 'failed', publishedCount: 1 });
    expect(await reasonsOf(empty)).toEqual([expect.stringContaining('нет текста')]);
    expect(await fixture.seen(empty)).toMatchObject({ status: 'failed' });
    expect(await fixture.notificationKinds(userId)).toEqual([
      'publication.failed',
      'publication.failed',
      'publication.failed',
    ]);
  });

  it('fails with the reason when its user has lost the plan', async () => {
    fixture.proTools = false;
    const id = await planned();
    await fixture.due().piece();
    expect(await statuses(id)).toEqual(['failed']);
    expect(await reasonsOf(id)).toEqual([expect.stringContaining('тарифа Pro')]);
  });

  it('fails with a notification when none of its accounts exists any more', async () => {
    const id = await planned({ accounts: [999_999] });
    await fixture.due().piece();
    expect(await fixture.seen(id)).toMatchObject({ status: 'failed' });
    expect(await fixture.notificationKinds(userId)).toEqual(['publication.failed']);
  });

  it('keeps its time for the other accounts when it is published to one by hand before', async () => {
    const other = await fixture.account(userId);
    const id = await planned({ due: '1 day', accounts: [account, other] });
    fixture.run();
    await fixture.publish(userId, id, account);
    await eventually(async () => expect(await fixture.seen(id)).toEqual({ status: 'scheduled', publishedCount: 1 }));
    await fixture.db.query('UPDATE publications SET scheduled_at = now() WHERE id = $1', [id]);
    await fixture.due().piece();
    await eventually(async () => expect(await fixture.seen(id)).toEqual({ status: 'published', publishedCount: 2 }));
    expect(await statuses(id)).toEqual(['published', 'published']);
  });

  it('goes out in time to one account although another, which it was sent to by hand, fails', async () => {
    const other = await fixture.account(userId);
    const id = await planned({ due: '1 day', accounts: [account, other] });
    await fixture.publish(userId, id, account);
    await fixture.db.query('UPDATE publications SET scheduled_at = now() WHERE id = $1', [id]);
    expect(await fixture.seen(id)).toMatchObject({ status: 'publishing' });
    await fixture.due().piece();
    await fixture.due().piece();
    expect(await statuses(id)).toEqual(['planned', 'planned']);
    fixture.run();
    await eventually(async () => expect(await fixture.seen(id)).toEqual({ status: 'published', publishedCount: 2 }));
  });

  it('stays over for its other accounts when it was moved into the past and is published to one by hand', async () => {
    const other = await fixture.account(userId);
    const id = await planned({ accounts: [account, other] });
    fixture.network.before = async () => {
      throw new NetworkError('content', 'refused');
    };
    const runner = fixture.run();
    await fixture.due().piece();
    await eventually(async () => expect(await fixture.seen(id)).toMatchObject({ status: 'failed' }));
    fixture.network.before = async () => undefined;
    await fixture.db.query(`UPDATE publications SET scheduled_at = now() - interval '10 minutes' WHERE id = $1`, [id]);
    await runner.stop();
    const [first] = await fixture.publish(userId, id, account);
    await fixture.due().piece();
    expect(await statuses(id)).toEqual(['planned', 'failed', 'failed']);
    fixture.run();
    await eventually(async () => expect(await fixture.seen(id)).toEqual({ status: 'failed', publishedCount: 1 }));
    await fixture.due().piece();
    expect(await statuses(id)).toEqual(['published', 'failed', 'failed']);
    expect(fixture.network.accepted).toEqual([`orbita-attempt-${first}`]);
  });

  it('waits for the account it was planned for again, even if an account it was sent to by hand after its end fails', async () => {
    const [byHand, added] = [await fixture.account(userId), await fixture.account(userId)];
    const id = await planned({ due: '1 day', status: 'published' });
    const [attempt] = await fixture.publish(userId, id, byHand);
    await fixture.db.query(
      `UPDATE acts SET status = 'unconfirmed', called_at = now() WHERE subject = 'publication-' || $1`,
      [id],
    );
    // Its user adds an account for tomorrow.
    await fixture.db.query(
      `UPDATE publications SET status = 'scheduled', integration_ids = integration_ids || $2::bigint WHERE id = $1`,
      [id, added],
    );
    await fixture.settle(userId, id, attempt!, 'published');
    expect(await fixture.seen(id)).toMatchObject({ status: 'scheduled' });
  });

  it('follows the others of its account and time one by one, and the first of each account is on time', async () => {
    const other = await fixture.account(userId);
    const ids = [await planned(), await planned(), await planned({ accounts: [other] })];
    await fixture.db.query(`UPDATE publications SET scheduled_at = date_trunc('second', now()) WHERE id = ANY ($1)`, [
      ids,
    ]);
    await fixture.due().piece();
    const late = await planned();
    await fixture.db.query(
      'UPDATE publications SET scheduled_at = (SELECT scheduled_at FROM publications WHERE id = $2) WHERE id = $1',
      [late, ids[0]],
    );
    await fixture.due().piece();
    const behind = await fixture.db.query<{ id: number; ms: number; inTime: boolean }>(
      `SELECT publication_id AS id, (round(extract(epoch FROM run_after - greatest(planned_at, publishing_attempts.created_at)) * 100) * 10)::int AS ms, expires_at - planned_at = interval '1 hour' AS "inTime"
         FROM publishing_attempts JOIN acts ON acts.id = act_id WHERE publication_id = ANY ($1) ORDER BY acts.id`,
      [[...ids, late]],
    );
    expect(new Map(behind.map(({ id, ms }) => [id, ms])).get(ids[2]!)).toBe(0);
    expect(behind.filter(({ id }) => id !== ids[2]).map(({ ms }) => ms)).toEqual([0, 1_030, 2_060]);
    expect(behind.every(({ inTime }) => inTime)).toBe(true);
  });

  it('lets one that cannot be claimed fail alone', async () => {
    const broken = await planned();
    const fine = await planned();
    await fixture.db.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
       CREATE TRIGGER refuse BEFORE INSERT ON publishing_attempts FOR EACH ROW WHEN (NEW.publication_id = ${broken}) EXECUTE FUNCTION refuse()`,
    );
    await fixture.due().piece();
    expect(await statuses(fine)).toEqual(['planned']);
    await fixture.db.query('DROP TRIGGER refuse ON publishing_attempts; DROP FUNCTION refuse()');
    await fixture.due().piece();
    expect(await statuses(broken)).toEqual(['planned']);
  });

  it('gets its turn behind as many failing ones as one batch takes', async () => {
    const broken: number[] = [];
    for (let count = 0; count < 100; count += 1) broken.push(await planned({ due: '-1 minute' }));
    const fine = await planned();
    await fixture.db.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
       CREATE TRIGGER refuse BEFORE INSERT ON publishing_attempts FOR EACH ROW WHEN (NEW.publication_id <> ${fine}) EXECUTE FUNCTION refuse()`,
    );
    try {
      const sweep = fixture.due();
      expect(await sweep.piece()).toBe(true);
      expect(await statuses(fine)).toEqual([]);
      await sweep.piece();
      expect(await statuses(fine)).toEqual(['planned']);
    } finally {
      await fixture.db.query('DROP TRIGGER refuse ON publishing_attempts; DROP FUNCTION refuse()');
    }
    await fixture.due().piece();
    expect(await statuses(broken[0]!)).toEqual(['planned']);
  });
});
