import { eventually } from '@orbita/testing';
import { AttemptsBed } from '../../fixtures/attempts-bed.js';
import { NetworkError } from '../networks/network.js';

describe('a publication that goes out by itself', () => {
  let bed: AttemptsBed;
  let userId: number;
  let projectId: number;
  let account: number;

  beforeAll(async () => {
    bed = await AttemptsBed.open();
  });
  beforeEach(async () => {
    userId = await bed.user();
    projectId = await bed.project(userId);
    account = await bed.account(userId);
  });
  afterEach(() => bed.clear());
  afterAll(() => bed.close());

  const planned = (changes: { due?: string; accounts?: number[]; text?: string | null; status?: string } = {}) =>
    bed.publication({ userId, projectId, due: '0 seconds', accounts: [account], ...changes });
  const hold = (paused: boolean) =>
    bed.db.query(
      `INSERT INTO project_publishing (user_id, project_id, paused_at) VALUES ($1, $2, CASE WHEN $3 THEN now() END)
       ON CONFLICT (user_id, project_id) DO UPDATE SET paused_at = excluded.paused_at`,
      [userId, projectId, paused],
    );
  const statuses = async (id: number) => (await bed.of(id)).map(({ status }) => status);
  const reasonsOf = async (id: number) => (await bed.of(id)).map(({ reason }) => reason);

  it('is claimed once, however many sweeps there are, and goes out at its time', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => planned()));
    const early = await planned({ due: '1 hour' });
    const sweeps = [bed.due(), bed.due(), bed.due()];
    await Promise.all(sweeps.map((sweep) => sweep.piece()));
    bed.run();
    bed.run();
    for (const id of ids) {
      await eventually(async () => expect(await bed.seen(id)).toEqual({ status: 'published', publishedCount: 1 }));
    }
    expect(new Set(bed.network.accepted).size).toBe(12);
    expect(bed.network.accepted).toHaveLength(12);
    expect(await bed.of(early)).toEqual([]);
    expect(
      await bed.db.query(
        `SELECT 1 FROM publishing_attempts attempt JOIN publications publication ON publication.id = publication_id
          WHERE publication.id = ANY ($1) AND planned_at = scheduled_at`,
        [ids],
      ),
    ).toHaveLength(12);
  });

  it('is missed an hour after its time, told, and never sent late', async () => {
    const id = await planned({ due: '-61 minutes' });
    const just = await planned({ due: '-59 minutes' });
    await bed.due().piece();
    bed.run();
    await eventually(async () => expect(await bed.seen(just)).toMatchObject({ status: 'published' }));
    expect(await statuses(id)).toEqual(['missed']);
    expect(await bed.seen(id)).toEqual({ status: 'missed', publishedCount: 0 });
    expect(await bed.told(userId)).toEqual(['publication.missed']);
    expect(bed.network.accepted).toHaveLength(1);
  });

  it('is missed when it was claimed and its hour went by before it was called', async () => {
    const id = await planned();
    await bed.due().piece();
    await bed.db.query('UPDATE acts SET expires_at = now()');
    await bed.sweep();
    expect(await bed.seen(id)).toMatchObject({ status: 'missed' });
    expect(await bed.told(userId)).toEqual(['publication.missed']);
  });

  it('waits while its project is held, and says so when its hour goes by', async () => {
    const id = await planned();
    const late = await planned({ due: '-2 hours' });
    await hold(true);
    await bed.due().piece();
    expect(await bed.of(id)).toEqual([]);
    expect(await reasonsOf(late)).toEqual([expect.stringContaining('остановлены')]);
    await hold(false);
    await bed.due().piece();
    expect(await statuses(id)).toEqual(['planned']);
  });

  it('waits while places of its text are to be filled in, and says so when its hour goes by', async () => {
    const id = await planned({ text: 'Занятие стоит [цена]' });
    const late = await planned({ due: '-61 minutes', text: 'Ждём вас: [адрес]' });
    await bed.due().piece();
    expect(await bed.of(id)).toEqual([]);
    expect(await bed.seen(late)).toEqual({ status: 'missed', publishedCount: 0 });
    expect(await reasonsOf(late)).toEqual([expect.stringContaining('незаполненные места')]);
    await bed.db.query(`UPDATE publications SET content = 'Занятие стоит 600 ₽' WHERE id = $1`, [id]);
    await bed.due().piece();
    expect(await statuses(id)).toEqual(['planned']);
  });

  describe('of a project that asks for a client’s approval', () => {
    beforeEach(() =>
      bed.db.query(
        `INSERT INTO project_publishing (user_id, project_id, requires_approval) VALUES ($1, $2, true)
         ON CONFLICT (user_id, project_id) DO UPDATE SET requires_approval = true, paused_at = NULL`,
        [userId, projectId],
      ),
    );
    const approval = (id: number, state: string) =>
      bed.db.query('UPDATE publications SET approval = $2 WHERE id = $1', [id, state]);

    it('goes out only once it is approved as it is, at its time or within its hour', async () => {
      const approved = await planned();
      await approval(approved, 'approved');
      const others = await Promise.all(['none', 'changes_requested', 'outdated'].map(async () => planned()));
      await approval(others[1]!, 'changes_requested');
      await approval(others[2]!, 'approved');
      await bed.db.query(`UPDATE publications SET content = 'Другой текст' WHERE id = $1`, [others[2]]);
      await bed.due().piece();
      expect(await statuses(approved)).toEqual(['planned']);
      for (const id of others) expect(await bed.of(id)).toEqual([]);
      for (const id of others) await approval(id, 'approved');
      await bed.due().piece();
      for (const id of others) expect(await statuses(id)).toEqual(['planned']);
    });

    it('is missed and told with the reason when nobody approves it within its hour', async () => {
      const id = await planned({ due: '-61 minutes' });
      await bed.due().piece();
      expect(await bed.seen(id)).toEqual({ status: 'missed', publishedCount: 0 });
      expect(await reasonsOf(id)).toEqual([expect.stringContaining('Клиент не согласовал')]);
      expect(await bed.told(userId)).toEqual(['publication.missed']);
    });

    it('goes out by its owner’s hand without being asked for', async () => {
      const id = await planned({ due: '1 day' });
      bed.run();
      await bed.publish(userId, id, account);
      await eventually(async () => expect(await statuses(id)).toEqual(['published']));
    });
  });

  it('waits for its text while that is written, and says so when its hour goes by', async () => {
    const id = await planned({ status: 'generating', text: null });
    await bed.due().piece();
    expect(await bed.of(id)).toEqual([]);
    await bed.db.query(`UPDATE publications SET scheduled_at = now() - interval '61 minutes' WHERE id = $1`, [id]);
    await bed.due().piece();
    expect(await reasonsOf(id)).toEqual([expect.stringContaining('Текст не был готов')]);
    expect(await bed.seen(id)).toMatchObject({ status: 'missed' });
  });

  it('says of each account why nothing was sent to it, and sends to the others', async () => {
    const off = await bed.account(userId, { isActive: false });
    const ofOther = await bed.account(userId, { projectId: await bed.project(userId) });
    const id = await planned({ accounts: [account, off, ofOther] });
    const empty = await planned({ text: null });
    await bed.due().piece();
    bed.run();
    await eventually(async () => expect(await statuses(id)).toEqual(['failed', 'failed', 'published']));
    expect(await bed.seen(id)).toEqual({ status: 'failed', publishedCount: 1 });
    expect(await reasonsOf(empty)).toEqual([expect.stringContaining('нет текста')]);
    expect(await bed.seen(empty)).toMatchObject({ status: 'failed' });
    expect(await bed.told(userId)).toEqual(['publication.failed', 'publication.failed', 'publication.failed']);
  });

  it('fails with the reason when its user has lost the plan', async () => {
    bed.proTools = false;
    const id = await planned();
    await bed.due().piece();
    expect(await statuses(id)).toEqual(['failed']);
    expect(await reasonsOf(id)).toEqual([expect.stringContaining('тарифа Pro')]);
  });

  it('fails, and is told, when none of its accounts is there any more', async () => {
    const id = await planned({ accounts: [999_999] });
    await bed.due().piece();
    expect(await bed.seen(id)).toMatchObject({ status: 'failed' });
    expect(await bed.told(userId)).toEqual(['publication.failed']);
  });

  it('keeps its time for the other accounts when it is published to one by hand before', async () => {
    const other = await bed.account(userId);
    const id = await planned({ due: '1 day', accounts: [account, other] });
    bed.run();
    await bed.publish(userId, id, account);
    await eventually(async () => expect(await bed.seen(id)).toEqual({ status: 'scheduled', publishedCount: 1 }));
    await bed.db.query('UPDATE publications SET scheduled_at = now() WHERE id = $1', [id]);
    await bed.due().piece();
    await eventually(async () => expect(await bed.seen(id)).toEqual({ status: 'published', publishedCount: 2 }));
    expect(await statuses(id)).toEqual(['published', 'published']);
  });

  it('goes out in time to one account while another, which it was sent to by hand, is in trouble', async () => {
    const other = await bed.account(userId);
    const id = await planned({ due: '1 day', accounts: [account, other] });
    await bed.publish(userId, id, account);
    await bed.db.query('UPDATE publications SET scheduled_at = now() WHERE id = $1', [id]);
    expect(await bed.seen(id)).toMatchObject({ status: 'publishing' });
    await bed.due().piece();
    await bed.due().piece();
    expect(await statuses(id)).toEqual(['planned', 'planned']);
    bed.run();
    await eventually(async () => expect(await bed.seen(id)).toEqual({ status: 'published', publishedCount: 2 }));
  });

  it('stays over for its other accounts when it was moved into the past and is published to one by hand', async () => {
    const other = await bed.account(userId);
    const id = await planned({ accounts: [account, other] });
    bed.network.before = async () => {
      throw new NetworkError('content', 'refused');
    };
    const runner = bed.run();
    await bed.due().piece();
    await eventually(async () => expect(await bed.seen(id)).toMatchObject({ status: 'failed' }));
    bed.network.before = async () => undefined;
    await bed.db.query(`UPDATE publications SET scheduled_at = now() - interval '10 minutes' WHERE id = $1`, [id]);
    await runner.stop();
    const [first] = await bed.publish(userId, id, account);
    await bed.due().piece();
    expect(await statuses(id)).toEqual(['planned', 'failed', 'failed']);
    bed.run();
    await eventually(async () => expect(await bed.seen(id)).toEqual({ status: 'failed', publishedCount: 1 }));
    await bed.due().piece();
    expect(await statuses(id)).toEqual(['published', 'failed', 'failed']);
    expect(bed.network.accepted).toEqual([`orbita-attempt-${first}`]);
  });

  it('waits for the account it was planned anew for, whatever becomes of one it was sent to by hand after its end', async () => {
    const [byHand, added] = [await bed.account(userId), await bed.account(userId)];
    const id = await planned({ due: '1 day', status: 'published' });
    const [attempt] = await bed.publish(userId, id, byHand);
    await bed.db.query(
      `UPDATE acts SET status = 'unconfirmed', called_at = now() WHERE subject = 'publication-' || $1`,
      [id],
    );
    // Its user adds an account for tomorrow.
    await bed.db.query(
      `UPDATE publications SET status = 'scheduled', integration_ids = integration_ids || $2::bigint WHERE id = $1`,
      [id, added],
    );
    await bed.settle(userId, id, attempt!, 'published');
    expect(await bed.seen(id)).toMatchObject({ status: 'scheduled' });
  });

  it('goes out in a row with the others of its account and moment, the first of each account on time', async () => {
    const other = await bed.account(userId);
    const ids = [await planned(), await planned(), await planned({ accounts: [other] })];
    await bed.db.query(`UPDATE publications SET scheduled_at = date_trunc('second', now()) WHERE id = ANY ($1)`, [ids]);
    await bed.due().piece();
    const late = await planned();
    await bed.db.query(
      'UPDATE publications SET scheduled_at = (SELECT scheduled_at FROM publications WHERE id = $2) WHERE id = $1',
      [late, ids[0]],
    );
    await bed.due().piece();
    const behind = await bed.db.query<{ id: number; ms: number; inTime: boolean }>(
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
    await bed.db.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
       CREATE TRIGGER refuse BEFORE INSERT ON publishing_attempts FOR EACH ROW WHEN (NEW.publication_id = ${broken}) EXECUTE FUNCTION refuse()`,
    );
    await bed.due().piece();
    expect(await statuses(fine)).toEqual(['planned']);
    await bed.db.query('DROP TRIGGER refuse ON publishing_attempts; DROP FUNCTION refuse()');
    await bed.due().piece();
    expect(await statuses(broken)).toEqual(['planned']);
  });

  it('has its turn behind as many that fail each time as one look takes', async () => {
    const broken: number[] = [];
    for (let count = 0; count < 100; count += 1) broken.push(await planned({ due: '-1 minute' }));
    const fine = await planned();
    await bed.db.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
       CREATE TRIGGER refuse BEFORE INSERT ON publishing_attempts FOR EACH ROW WHEN (NEW.publication_id <> ${fine}) EXECUTE FUNCTION refuse()`,
    );
    try {
      const sweep = bed.due();
      expect(await sweep.piece()).toBe(true);
      expect(await statuses(fine)).toEqual([]);
      await sweep.piece();
      expect(await statuses(fine)).toEqual(['planned']);
    } finally {
      await bed.db.query('DROP TRIGGER refuse ON publishing_attempts; DROP FUNCTION refuse()');
    }
    await bed.due().piece();
    expect(await statuses(broken[0]!)).toEqual(['planned']);
  });
});
