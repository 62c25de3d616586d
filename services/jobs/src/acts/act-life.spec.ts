import { AppError } from '@orbita/contracts';
import { eventually } from '@orbita/testing';
import { ActBed, POST } from '../../fixtures/act-bed.js';
import { ACT_ARROWS, beginCalls, claimDue, conclude, postpone } from './act-arrows.js';
import type { ActRecord, ActStatus } from './act-record.js';

/** A promise and the hand that resolves it. */
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

const never = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

describe('the life of an act', () => {
  let bed: ActBed;
  beforeAll(async () => {
    bed = await ActBed.open();
  });
  afterEach(async () => {
    await bed.clear();
  });
  afterAll(async () => {
    await bed.close();
  });

  const until = (act: ActRecord, status: ActStatus): Promise<void> =>
    eventually(async () => expect((await bed.act(act)).status).toBe(status));

  it('calls an act once when it is due, and stores its receipt with what follows from it', async () => {
    bed.run();
    const act = await bed.intend();
    await until(act, 'done');
    expect(await bed.act(act)).toMatchObject({ fence: 1, attempt: 1, receipt: { id: 'post-1-r1' } });
    expect(await bed.heard(act)).toEqual(['done']);
    expect(bed.network.accepted()).toEqual(new Map([['post-1-r1', 1]]));
  });

  it('stores one intent once, whatever is repeated', async () => {
    const intend = () =>
      bed.db.transaction((tx) =>
        bed.acts.intend(tx, POST, { operationKey: 'same', subject: 'post-9', payload: { postId: 9 } }),
      );
    const ids = (await Promise.all([intend(), intend(), intend()])).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
    await bed.db.query(`UPDATE acts SET status = 'cancelled', finished_at = now()`);
    expect(await intend()).toMatchObject({ id: ids[0], status: 'cancelled' });
  });

  it('leaves alone what is not due yet, and what no handler here knows', async () => {
    const early = await bed.intend({ runAfter: new Date(Date.now() + 3_600_000) });
    const foreign = await bed.intend({ kind: { ...POST, name: 'spec.of-tomorrow' } });
    await bed.db.query(`UPDATE acts SET expires_at = now() - interval '1 s' WHERE id = $1`, [foreign.id]);
    bed.run();
    await until(await bed.intend(), 'done');
    await bed.sweep();
    for (const act of [early, foreign]) expect(await bed.act(act)).toMatchObject({ status: 'waiting', fence: 0 });
  });

  it('makes one call for each act however many runners there are', async () => {
    const acts = await Promise.all(Array.from({ length: 60 }, () => bed.intend()));
    for (let runner = 0; runner < 4; runner += 1) bed.run();
    for (const act of acts) await until(act, 'done');
    expect([...bed.network.accepted().values()]).toEqual(acts.map(() => 1));
    expect(await bed.db.query('SELECT act_id FROM heard')).toHaveLength(acts.length);
  });

  it('never carries out more of a kind at once than the kind allows', async () => {
    let now = 0;
    let most = 0;
    bed.run({
      prepare: async () => {
        most = Math.max(most, ++now);
        await new Promise((resolve) => setImmediate(resolve));
        return { ready: true, material: '' };
      },
      settled: async () => {
        now -= 1;
      },
    });
    const acts = await Promise.all(Array.from({ length: 30 }, () => bed.intend()));
    for (const act of acts) await until(act, 'done');
    expect(most).toBeLessThanOrEqual(POST.concurrency);
  });

  it('prepares again after a failure and gives up in the end without a call', async () => {
    bed.run({
      prepare: async () => {
        throw new AppError('SERVICE_UNAVAILABLE');
      },
    });
    const act = await bed.intend();
    await until(act, 'refused');
    expect(await bed.act(act)).toMatchObject({ attempt: 3, errorCode: 'SERVICE_UNAVAILABLE' });
    expect(await bed.heard(act)).toEqual(['refused']);
    expect(bed.network.arrivals()).toEqual([]);
  });

  it('refuses at once what its preparation forbids, with the sentence for the user', async () => {
    bed.run({
      prepare: async () => {
        throw new AppError('FORBIDDEN', { message: 'Бот больше не администратор канала' });
      },
    });
    const act = await bed.intend();
    await until(act, 'refused');
    expect(await bed.act(act)).toMatchObject({ attempt: 1, errorMessage: 'Бот больше не администратор канала' });
  });

  it('waits as often as its preparation asks, without counting', async () => {
    let turns = 0;
    bed.run({
      prepare: async () => (++turns <= 5 ? { ready: false, waitMs: 1 } : { ready: true, material: '' }),
    });
    const act = await bed.intend();
    await until(act, 'done');
    expect(await bed.act(act)).toMatchObject({ fence: 6, attempt: 1 });
  });

  it('calls again, as a new fence, only what was surely not accepted', async () => {
    let turn = 0;
    bed.network.change({ receive: () => (++turn === 1 ? 'busy' : 'accept') });
    bed.run();
    const act = await bed.intend();
    await until(act, 'done');
    expect(await bed.act(act)).toMatchObject({ fence: 2 });
    expect(bed.network.arrivals().map(({ reception }) => reception)).toEqual(['busy', 'accept']);
    expect(await bed.heard(act)).toEqual(['done']);
  });

  it('ends refused when the network will never take it', async () => {
    bed.network.change({ receive: () => 'refuse' });
    bed.run();
    const act = await bed.intend();
    await until(act, 'refused');
    expect(await bed.act(act)).toMatchObject({ fence: 1, errorCode: 'VALIDATION_FAILED', receipt: null });
  });

  it.each(['accept and cut', 'accept and hang', 'cut'] as const)(
    'is unconfirmed and never called again when the answer is lost: %s',
    async (reception) => {
      bed.network.change({ receive: () => reception });
      bed.run({ kind: { ...POST, callMs: 200 } });
      const act = await bed.intend();
      await until(act, 'unconfirmed');
      await bed.sweep();
      expect(bed.network.arrivals()).toHaveLength(1);
      expect(await bed.act(act)).toMatchObject({ fence: 1, runAfter: null });
      expect(await bed.heard(act)).toEqual(['unconfirmed']);
    },
  );

  it('settles an unconfirmed act by looking it up', async () => {
    bed.network.change({ receive: () => 'accept and cut' });
    const lookUp = async () => ({ answer: 'accepted' as const, receipt: { id: 'there' } });
    bed.run({ lookUp });
    const act = await bed.intend();
    await until(act, 'unconfirmed');
    expect((await bed.act(act)).runAfter).not.toBeNull();
    await bed.lookUp(lookUp);
    expect(await bed.act(act)).toMatchObject({ status: 'done', receipt: { id: 'there' } });
    expect(await bed.heard(act)).toEqual(['unconfirmed', 'done']);
  });

  it('calls again after a look-up only when that is sure that nothing was accepted', async () => {
    let turn = 0;
    bed.network.change({ receive: () => (++turn === 1 ? 'cut' : 'accept') });
    bed.run();
    const act = await bed.intend();
    await until(act, 'unconfirmed');
    await bed.lookUp(async () => ({ answer: 'unknown' }));
    await bed.lookUp(async () => {
      throw new Error('the network is away');
    });
    expect(await bed.act(act)).toMatchObject({ status: 'unconfirmed', fence: 1 });
    await bed.lookUp(async () => ({ answer: 'absent' }));
    await until(act, 'done');
    expect(await bed.act(act)).toMatchObject({ fence: 2 });
  });

  it('stops looking an act up after a while and leaves it to the user', async () => {
    bed.network.change({ receive: () => 'cut' });
    bed.run();
    const act = await bed.intend();
    await until(act, 'unconfirmed');
    let lookUps = 0;
    const lookUp = async () => {
      lookUps += 1;
      return { answer: 'unknown' as const };
    };
    for (;;) {
      await bed.lookUp(lookUp);
      if ((await bed.act(act)).runAfter === null) break;
    }
    expect(lookUps).toBe(8);
  });

  it('lets the user settle what is unconfirmed, and nothing else', async () => {
    bed.network.change({ receive: () => 'cut' });
    bed.run();
    const [came, lost] = [await bed.intend(), await bed.intend()];
    await until(came, 'unconfirmed');
    await until(lost, 'unconfirmed');
    await bed.db.transaction((tx) => bed.acts.confirm(tx, came.id, 'done'));
    await bed.db.transaction((tx) => bed.acts.confirm(tx, lost.id, 'not sent'));
    expect(await bed.act(came)).toMatchObject({ status: 'done' });
    expect(await bed.act(lost)).toMatchObject({ status: 'refused', errorCode: 'ACT_NOT_SENT' });
    expect(await bed.db.transaction((tx) => bed.acts.confirm(tx, lost.id, 'done'))).toBeNull();
  });

  it('misses what became too late instead of sending it late, waiting or prepared', async () => {
    const prepared = gate();
    const go = gate();
    bed.run({
      prepare: async () => {
        prepared.open();
        await go.opened;
        return { ready: true, material: '' };
      },
    });
    const claimed = await bed.intend();
    await prepared.opened;
    const waiting = await bed.intend({
      kind: { ...POST, name: 'spec.post' },
      runAfter: new Date(Date.now() - 120_000),
    });
    await bed.db.query(`UPDATE acts SET expires_at = now() - interval '1 ms'`);
    go.open();
    await eventually(async () => {
      await bed.sweep();
      for (const act of [claimed, waiting])
        expect(await bed.act(act)).toMatchObject({ status: 'missed', errorCode: 'ACT_MISSED' });
    });
    expect(await bed.heard(claimed)).toEqual(['missed']);
    expect(bed.network.arrivals()).toEqual([]);
  });

  it('is not called once it is cancelled, even while it is being prepared', async () => {
    const prepared = gate();
    const go = gate();
    bed.run({
      prepare: async () => {
        prepared.open();
        await go.opened;
        return { ready: true, material: '' };
      },
    });
    const claimed = await bed.intend();
    await prepared.opened;
    const waiting = await bed.intend({ runAfter: new Date(Date.now() + 3_600_000) });
    const cancelled = await bed.db.transaction((tx) => bed.acts.cancel(tx, { projectId: 7 }));
    expect(cancelled.map(({ id }) => id).sort()).toEqual([claimed.id, waiting.id]);
    go.open();
    await until(await bed.intend(), 'done');
    expect([...bed.network.accepted().keys()]).toEqual(['post-3-r1']);
    expect(await bed.db.transaction((tx) => bed.acts.cancel(tx, { subject: 'post-3' }))).toEqual([]);
  });

  it('hands back at once what was not called when its process stops, uncounted', async () => {
    const prepared = gate();
    const runner = bed.run({
      prepare: (_, signal) => {
        prepared.open();
        return never(signal);
      },
    });
    const act = await bed.intend();
    await prepared.opened;
    await runner.stop();
    expect(await bed.act(act)).toMatchObject({ status: 'waiting', attempt: 0 });
    bed.run();
    await until(act, 'done');
    expect(await bed.act(act)).toMatchObject({ attempt: 1 });
  });

  it('waits for the answer of a call when its process stops', async () => {
    const called = gate();
    const answered = gate();
    const runner = bed.run({
      call: async () => {
        called.open();
        await answered.opened;
        return { answer: 'accepted', receipt: {} };
      },
    });
    const act = await bed.intend();
    await called.opened;
    const stopped = runner.stop();
    answered.open();
    await stopped;
    expect(await bed.act(act)).toMatchObject({ status: 'done' });
  });

  it('takes a claim away from a silent process, whose late call is not made', async () => {
    const prepared = gate();
    const go = gate();
    const act = await bed.intend();
    // It looks once, and does not take its own act again.
    const handler = {
      prepare: async () => {
        prepared.open();
        await go.opened;
        return { ready: true, material: '' } as const;
      },
    };
    bed.run(handler, 60_000);
    await prepared.opened;
    await bed.silence(act);
    await bed.sweep();
    const other = bed.run();
    await until(act, 'done');
    await other.stop();
    go.open();
    bed.run();
    await until(await bed.intend(), 'done');
    expect(bed.network.accepted().get('post-1-r1')).toBe(1);
    expect(await bed.act(act)).toMatchObject({ fence: 2, attempt: 2 });
  });

  it('is not called by a process that froze after it had said that it would', async () => {
    const act = await bed.intend();
    const [claimed] = await claimDue(bed.db, new Map([[POST.name, 1]]));
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now');
    try {
      await bed.carryOut(claimed as ActRecord, async (begun) => {
        const lateness = await beginCalls(bed.db, [begun]);
        clock.mockReturnValue(now + 60_000);
        return lateness.get(begun);
      });
    } finally {
      clock.mockRestore();
    }
    expect(bed.network.arrivals()).toEqual([]);
    expect(await bed.act(act)).toMatchObject({ status: 'waiting', fence: 1, attempt: 0 });
  });

  it('gives up an act that loses its process every time', async () => {
    const act = await bed.intend();
    await bed.db.query(
      `UPDATE acts SET status = 'claimed', fence = 3, attempt = 3, lease_until = now() - interval '1 s'`,
    );
    await bed.sweep();
    expect(await bed.act(act)).toMatchObject({ status: 'refused', errorCode: 'ACT_NOT_ACCEPTED' });
  });

  it('believes the late answer of a call that was given up for unconfirmed', async () => {
    const called = gate();
    const answered = gate();
    bed.run({
      call: async () => {
        called.open();
        await answered.opened;
        return { answer: 'accepted', receipt: { id: 'late' } };
      },
    });
    const act = await bed.intend();
    await called.opened;
    await bed.silence(act);
    await bed.sweep();
    expect(await bed.act(act)).toMatchObject({ status: 'unconfirmed' });
    answered.open();
    await until(act, 'done');
    expect(await bed.act(act)).toMatchObject({ receipt: { id: 'late' } });
    expect(await bed.heard(act)).toEqual(['unconfirmed', 'done']);
  });

  it('makes no call when it cannot store that it begins one, and tries again later', async () => {
    await bed.db.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`);
    await bed.db.query(
      `CREATE TRIGGER refuse BEFORE UPDATE ON acts FOR EACH ROW WHEN (NEW.status = 'calling') EXECUTE FUNCTION refuse()`,
    );
    bed.run();
    const act = await bed.intend();
    await eventually(async () => expect(await bed.act(act)).toMatchObject({ status: 'waiting', fence: 1, attempt: 0 }));
    expect(bed.network.arrivals()).toEqual([]);
    await bed.db.query('DROP TRIGGER refuse ON acts');
    await bed.db.query('UPDATE acts SET run_after = now()');
    await until(act, 'done');
  });

  it('keeps the outcome when its consequences fail, and tells the domain again', async () => {
    const failing = async () => {
      throw new Error('a fault of ours');
    };
    bed.run({ settled: failing });
    const act = await bed.intend();
    await until(act, 'done');
    expect(await bed.act(act)).toMatchObject({ receipt: { id: 'post-1-r1' } });
    await bed.sweep({ settled: failing });
    await bed.db.query('UPDATE acts SET settle_after = now()');
    await bed.sweep();
    await bed.db.query('UPDATE acts SET settle_after = now() WHERE settle_after IS NOT NULL');
    await bed.sweep();
    expect(await bed.heard(act)).toEqual(['done']);
    expect(bed.network.accepted().get('post-1-r1')).toBe(1);
  });

  it('lets a row that cannot be read fail alone', async () => {
    const broken = await bed.intend();
    const late = await bed.intend();
    await bed.db.query(`UPDATE acts SET payload = '{}'`);
    await bed.db.query(`UPDATE acts SET expires_at = now() WHERE id = $1`, [late.id]);
    const fine = await bed.intend();
    bed.run();
    await until(broken, 'refused');
    await until(fine, 'done');
    await bed.sweep();
    expect(await bed.act(late)).toMatchObject({ status: 'missed' });
  });

  it('deletes records past their time, never what is still under way', async () => {
    bed.run();
    const acts = [await bed.intend(), await bed.intend()] as const;
    for (const act of acts) await until(act, 'done');
    const open = await bed.intend({ runAfter: new Date(Date.now() + 3_600_000) });
    await bed.db.query(`UPDATE acts SET expires_at = now() - interval '91 days' WHERE id <> $1`, [acts[1].id]);
    expect(await bed.acts.forgetOld('90 days', 10)).toBe(1);
    expect(await bed.db.query('SELECT id FROM acts ORDER BY id')).toEqual([{ id: acts[1].id }, { id: open.id }]);
  });

  it('lets no word of a holder or a sweep leave the arrows of the table', async () => {
    const outcomes = {
      accept: { status: 'done', receipt: {} },
      refuse: { status: 'refused', code: 'INTERNAL', message: '' },
      doubt: { status: 'unconfirmed' },
      miss: { status: 'missed', code: 'ACT_MISSED', message: '' },
    } as const;
    const states = ['waiting', 'claimed', 'calling', 'unconfirmed', 'done', 'refused', 'missed', 'cancelled'] as const;
    for (const from of states) {
      for (const arrow of ['accept', 'refuse', 'doubt', 'miss', 'postpone'] as const) {
        const act = await bed.intend();
        await bed.db.query(
          `UPDATE acts SET status = $2, called_at = now(), lease_until = CASE WHEN $2 IN ('claimed', 'calling') THEN now() END,
                  finished_at = CASE WHEN $2 IN ('done', 'refused', 'missed', 'cancelled') THEN now() END WHERE id = $1`,
          [act.id, from],
        );
        if (arrow === 'postpone') await postpone(bed.db, act, { status: 'waiting', waitMs: 60_000, isCounted: true });
        else await conclude(bed.db, act, outcomes[arrow], { isTold: true, hasLookUp: false, ifSilent: false });
        const allowed: readonly ActStatus[] = ACT_ARROWS[arrow].from;
        expect([from, arrow, (await bed.act(act)).status]).toEqual([
          from,
          arrow,
          allowed.includes(from) ? ACT_ARROWS[arrow].to : from,
        ]);
      }
    }
  });
});
