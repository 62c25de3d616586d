import { AppError } from '@orbita/contracts';
import { eventually } from '@orbita/testing';
import { EffectFixture, POST } from '../../fixtures/effect-fixture.js';
import { EFFECT_TRANSITIONS, beginCalls, claimDue, conclude, postpone } from './effect-transitions.js';
import type { EffectRecord, EffectStatus } from './effect-record.js';

/** A promise and the function that resolves it. */
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

describe('the life of an effect', () => {
  let fixture: EffectFixture;
  beforeAll(async () => {
    fixture = await EffectFixture.open();
  });
  afterEach(async () => {
    await fixture.clear();
  });
  afterAll(async () => {
    await fixture.close();
  });

  const until = (effect: EffectRecord, status: EffectStatus): Promise<void> =>
    eventually(async () => expect((await fixture.effect(effect)).status).toBe(status));

  it("calls an effect once when it is due, and stores its receipt with the domain's changes", async () => {
    fixture.run();
    const effect = await fixture.intend();
    await until(effect, 'done');
    expect(await fixture.effect(effect)).toMatchObject({ fence: 1, attempt: 1, receipt: { id: 'post-1-r1' } });
    expect(await fixture.heard(effect)).toEqual(['done']);
    expect(fixture.network.accepted()).toEqual(new Map([['post-1-r1', 1]]));
  });

  it('stores one intent once, however often it is repeated', async () => {
    const intend = () =>
      fixture.db.transaction((tx) =>
        fixture.effects.intend(tx, POST, { operationKey: 'same', subject: 'post-9', payload: { postId: 9 } }),
      );
    const ids = (await Promise.all([intend(), intend(), intend()])).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
    await fixture.db.query(`UPDATE acts SET status = 'cancelled', finished_at = now()`);
    expect(await intend()).toMatchObject({ id: ids[0], status: 'cancelled' });
  });

  it('skips effects that are not due yet and kinds without a handler here', async () => {
    const early = await fixture.intend({ runAfter: new Date(Date.now() + 3_600_000) });
    const foreign = await fixture.intend({ kind: { ...POST, name: 'spec.of-tomorrow' } });
    await fixture.db.query(`UPDATE acts SET expires_at = now() - interval '1 s' WHERE id = $1`, [foreign.id]);
    fixture.run();
    await until(await fixture.intend(), 'done');
    await fixture.sweep();
    for (const effect of [early, foreign])
      expect(await fixture.effect(effect)).toMatchObject({ status: 'waiting', fence: 0 });
  });

  it('makes one call for each effect however many runners there are', async () => {
    const effects = await Promise.all(Array.from({ length: 60 }, () => fixture.intend()));
    for (let runner = 0; runner < 4; runner += 1) fixture.run();
    for (const effect of effects) await until(effect, 'done');
    expect([...fixture.network.accepted().values()]).toEqual(effects.map(() => 1));
    expect(await fixture.db.query('SELECT act_id FROM heard')).toHaveLength(effects.length);
  });

  it('never carries out more effects of a kind at once than the kind allows', async () => {
    let now = 0;
    let most = 0;
    fixture.run({
      prepare: async () => {
        most = Math.max(most, ++now);
        await new Promise((resolve) => setImmediate(resolve));
        return { ready: true, material: '' };
      },
      settled: async () => {
        now -= 1;
      },
    });
    const effects = await Promise.all(Array.from({ length: 30 }, () => fixture.intend()));
    for (const effect of effects) await until(effect, 'done');
    expect(most).toBeLessThanOrEqual(POST.concurrency);
  });

  it('prepares again after a failure and finally gives up without a call', async () => {
    fixture.run({
      prepare: async () => {
        throw new AppError('SERVICE_UNAVAILABLE');
      },
    });
    const effect = await fixture.intend();
    await until(effect, 'refused');
    expect(await fixture.effect(effect)).toMatchObject({ attempt: 3, errorCode: 'SERVICE_UNAVAILABLE' });
    expect(await fixture.heard(effect)).toEqual(['refused']);
    expect(fixture.network.arrivals()).toEqual([]);
  });

  it('refuses at once when the preparation forbids it, with the sentence for the user', async () => {
    fixture.run({
      prepare: async () => {
        throw new AppError('FORBIDDEN', { message: { code: 'telegram-bot.may-not-post' } });
      },
    });
    const effect = await fixture.intend();
    await until(effect, 'refused');
    expect(await fixture.effect(effect)).toMatchObject({
      attempt: 1,
      errorMessage: { code: 'telegram-bot.may-not-post' },
    });
  });

  it('waits as often as its preparation asks, without counting an attempt', async () => {
    let turns = 0;
    fixture.run({
      prepare: async () => (++turns <= 5 ? { ready: false, waitMs: 1 } : { ready: true, material: '' }),
    });
    const effect = await fixture.intend();
    await until(effect, 'done');
    expect(await fixture.effect(effect)).toMatchObject({ fence: 6, attempt: 1 });
  });

  it('calls again, with a new fence, only what was certainly not accepted', async () => {
    let turn = 0;
    fixture.network.change({ receive: () => (++turn === 1 ? 'busy' : 'accept') });
    fixture.run();
    const effect = await fixture.intend();
    await until(effect, 'done');
    expect(await fixture.effect(effect)).toMatchObject({ fence: 2 });
    expect(fixture.network.arrivals().map(({ reception }) => reception)).toEqual(['busy', 'accept']);
    expect(await fixture.heard(effect)).toEqual(['done']);
  });

  it('is refused when the network will never accept it', async () => {
    fixture.network.change({ receive: () => 'refuse' });
    fixture.run();
    const effect = await fixture.intend();
    await until(effect, 'refused');
    expect(await fixture.effect(effect)).toMatchObject({ fence: 1, errorCode: 'VALIDATION_FAILED', receipt: null });
  });

  it.each(['accept and cut', 'accept and hang', 'cut'] as const)(
    'is unconfirmed and never called again when the answer is lost: %s',
    async (reception) => {
      fixture.network.change({ receive: () => reception });
      fixture.run({ kind: { ...POST, callMs: 200 } });
      const effect = await fixture.intend();
      await until(effect, 'unconfirmed');
      await fixture.sweep();
      expect(fixture.network.arrivals()).toHaveLength(1);
      expect(await fixture.effect(effect)).toMatchObject({ fence: 1, runAfter: null });
      expect(await fixture.heard(effect)).toEqual(['unconfirmed']);
    },
  );

  it('settles an unconfirmed effect by looking it up', async () => {
    fixture.network.change({ receive: () => 'accept and cut' });
    const lookUp = async () => ({ answer: 'accepted' as const, receipt: { id: 'there' } });
    fixture.run({ lookUp });
    const effect = await fixture.intend();
    await until(effect, 'unconfirmed');
    expect((await fixture.effect(effect)).runAfter).not.toBeNull();
    await fixture.lookUp(lookUp);
    expect(await fixture.effect(effect)).toMatchObject({ status: 'done', receipt: { id: 'there' } });
    expect(await fixture.heard(effect)).toEqual(['unconfirmed', 'done']);
  });

  it('calls again after a look-up only when the look-up proves that nothing was accepted', async () => {
    let turn = 0;
    fixture.network.change({ receive: () => (++turn === 1 ? 'cut' : 'accept') });
    fixture.run();
    const effect = await fixture.intend();
    await until(effect, 'unconfirmed');
    await fixture.lookUp(async () => ({ answer: 'unknown' }));
    await fixture.lookUp(async () => {
      throw new Error('the network is away');
    });
    expect(await fixture.effect(effect)).toMatchObject({ status: 'unconfirmed', fence: 1 });
    await fixture.lookUp(async () => ({ answer: 'absent' }));
    await until(effect, 'done');
    expect(await fixture.effect(effect)).toMatchObject({ fence: 2 });
  });

  it('stops looking an effect up after a while and leaves it to the user', async () => {
    fixture.network.change({ receive: () => 'cut' });
    fixture.run();
    const effect = await fixture.intend();
    await until(effect, 'unconfirmed');
    let lookUps = 0;
    const lookUp = async () => {
      lookUps += 1;
      return { answer: 'unknown' as const };
    };
    for (;;) {
      await fixture.lookUp(lookUp);
      if ((await fixture.effect(effect)).runAfter === null) break;
    }
    expect(lookUps).toBe(8);
  });

  it('lets the user settle an unconfirmed effect, and no other', async () => {
    fixture.network.change({ receive: () => 'cut' });
    fixture.run();
    const [came, lost] = [await fixture.intend(), await fixture.intend()];
    await until(came, 'unconfirmed');
    await until(lost, 'unconfirmed');
    await fixture.db.transaction((tx) => fixture.effects.confirm(tx, came.id, 'done'));
    await fixture.db.transaction((tx) => fixture.effects.confirm(tx, lost.id, 'not sent'));
    expect(await fixture.effect(came)).toMatchObject({ status: 'done' });
    expect(await fixture.effect(lost)).toMatchObject({ status: 'refused', errorCode: 'ACT_NOT_SENT' });
    expect(await fixture.db.transaction((tx) => fixture.effects.confirm(tx, lost.id, 'done'))).toBeNull();
  });

  it('misses an effect that became too late instead of sending it late, waiting or prepared', async () => {
    const prepared = gate();
    const go = gate();
    fixture.run({
      prepare: async () => {
        prepared.open();
        await go.opened;
        return { ready: true, material: '' };
      },
    });
    const claimed = await fixture.intend();
    await prepared.opened;
    const waiting = await fixture.intend({
      kind: { ...POST, name: 'spec.post' },
      runAfter: new Date(Date.now() - 120_000),
    });
    await fixture.db.query(`UPDATE acts SET expires_at = now() - interval '1 ms'`);
    go.open();
    await eventually(async () => {
      await fixture.sweep();
      for (const effect of [claimed, waiting])
        expect(await fixture.effect(effect)).toMatchObject({ status: 'missed', errorCode: 'ACT_MISSED' });
    });
    expect(await fixture.heard(claimed)).toEqual(['missed']);
    expect(fixture.network.arrivals()).toEqual([]);
  });

  it('does not call a cancelled effect, even one that is being prepared', async () => {
    const prepared = gate();
    const go = gate();
    fixture.run({
      prepare: async () => {
        prepared.open();
        await go.opened;
        return { ready: true, material: '' };
      },
    });
    const claimed = await fixture.intend();
    await prepared.opened;
    const waiting = await fixture.intend({ runAfter: new Date(Date.now() + 3_600_000) });
    const cancelled = await fixture.db.transaction((tx) => fixture.effects.cancel(tx, { projectId: 7 }));
    expect(cancelled.map(({ id }) => id).sort()).toEqual([claimed.id, waiting.id]);
    go.open();
    await until(await fixture.intend(), 'done');
    expect([...fixture.network.accepted().keys()]).toEqual(['post-3-r1']);
    expect(await fixture.db.transaction((tx) => fixture.effects.cancel(tx, { subject: 'post-3' }))).toEqual([]);
  });

  it('hands back uncalled effects at once when its process stops, without counting an attempt', async () => {
    const prepared = gate();
    const runner = fixture.run({
      prepare: (_, signal) => {
        prepared.open();
        return never(signal);
      },
    });
    const effect = await fixture.intend();
    await prepared.opened;
    await runner.stop();
    expect(await fixture.effect(effect)).toMatchObject({ status: 'waiting', attempt: 0 });
    fixture.run();
    await until(effect, 'done');
    expect(await fixture.effect(effect)).toMatchObject({ attempt: 1 });
  });

  it('waits for the answer of a call when its process stops', async () => {
    const called = gate();
    const answered = gate();
    const runner = fixture.run({
      call: async () => {
        called.open();
        await answered.opened;
        return { answer: 'accepted', receipt: {} };
      },
    });
    const effect = await fixture.intend();
    await called.opened;
    const stopped = runner.stop();
    answered.open();
    await stopped;
    expect(await fixture.effect(effect)).toMatchObject({ status: 'done' });
  });

  it('takes a claim away from a silent process, whose late call is not made', async () => {
    const prepared = gate();
    const go = gate();
    const effect = await fixture.intend();
    // The runner claims once and does not take its own effect again.
    const handler = {
      prepare: async () => {
        prepared.open();
        await go.opened;
        return { ready: true, material: '' } as const;
      },
    };
    fixture.run(handler, 60_000);
    await prepared.opened;
    await fixture.silence(effect);
    await fixture.sweep();
    const other = fixture.run();
    await until(effect, 'done');
    await other.stop();
    go.open();
    fixture.run();
    await until(await fixture.intend(), 'done');
    expect(fixture.network.accepted().get('post-1-r1')).toBe(1);
    expect(await fixture.effect(effect)).toMatchObject({ fence: 2, attempt: 2 });
  });

  it('is not called by a process that froze after it had committed the beginning', async () => {
    const effect = await fixture.intend();
    const [claimed] = await claimDue(fixture.db, new Map([[POST.name, 1]]));
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now');
    try {
      await fixture.carryOut(claimed as EffectRecord, async (begun) => {
        const lateness = await beginCalls(fixture.db, [begun]);
        clock.mockReturnValue(now + 60_000);
        return lateness.get(begun);
      });
    } finally {
      clock.mockRestore();
    }
    expect(fixture.network.arrivals()).toEqual([]);
    expect(await fixture.effect(effect)).toMatchObject({ status: 'waiting', fence: 1, attempt: 0 });
  });

  it('gives up an effect that loses its process every time', async () => {
    const effect = await fixture.intend();
    await fixture.db.query(
      `UPDATE acts SET status = 'claimed', fence = 3, attempt = 3, lease_until = now() - interval '1 s'`,
    );
    await fixture.sweep();
    expect(await fixture.effect(effect)).toMatchObject({ status: 'refused', errorCode: 'ACT_NOT_ACCEPTED' });
  });

  it('accepts the late answer of a call that was already marked unconfirmed', async () => {
    const called = gate();
    const answered = gate();
    fixture.run({
      call: async () => {
        called.open();
        await answered.opened;
        return { answer: 'accepted', receipt: { id: 'late' } };
      },
    });
    const effect = await fixture.intend();
    await called.opened;
    await fixture.silence(effect);
    await fixture.sweep();
    expect(await fixture.effect(effect)).toMatchObject({ status: 'unconfirmed' });
    answered.open();
    await until(effect, 'done');
    expect(await fixture.effect(effect)).toMatchObject({ receipt: { id: 'late' } });
    expect(await fixture.heard(effect)).toEqual(['unconfirmed', 'done']);
  });

  it('makes no call when it cannot store its beginning, and tries again later', async () => {
    await fixture.db.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`);
    await fixture.db.query(
      `CREATE TRIGGER refuse BEFORE UPDATE ON acts FOR EACH ROW WHEN (NEW.status = 'calling') EXECUTE FUNCTION refuse()`,
    );
    fixture.run();
    const effect = await fixture.intend();
    await eventually(async () =>
      expect(await fixture.effect(effect)).toMatchObject({ status: 'waiting', fence: 1, attempt: 0 }),
    );
    expect(fixture.network.arrivals()).toEqual([]);
    await fixture.db.query('DROP TRIGGER refuse ON acts');
    await fixture.db.query('UPDATE acts SET run_after = now()');
    await until(effect, 'done');
  });

  it("keeps the outcome when the domain's changes fail, and notifies the domain again", async () => {
    const failing = async () => {
      throw new Error('a fault of ours');
    };
    fixture.run({ settled: failing });
    const effect = await fixture.intend();
    await until(effect, 'done');
    expect(await fixture.effect(effect)).toMatchObject({ receipt: { id: 'post-1-r1' } });
    await fixture.sweep({ settled: failing });
    await fixture.db.query('UPDATE acts SET settle_after = now()');
    await fixture.sweep();
    await fixture.db.query('UPDATE acts SET settle_after = now() WHERE settle_after IS NOT NULL');
    await fixture.sweep();
    expect(await fixture.heard(effect)).toEqual(['done']);
    expect(fixture.network.accepted().get('post-1-r1')).toBe(1);
  });

  it('lets an unreadable row fail alone', async () => {
    const broken = await fixture.intend();
    const late = await fixture.intend();
    await fixture.db.query(`UPDATE acts SET payload = '{}'`);
    await fixture.db.query(`UPDATE acts SET expires_at = now() WHERE id = $1`, [late.id]);
    const fine = await fixture.intend();
    fixture.run();
    await until(broken, 'refused');
    await until(fine, 'done');
    await fixture.sweep();
    expect(await fixture.effect(late)).toMatchObject({ status: 'missed' });
  });

  it('deletes expired records, but never open effects', async () => {
    fixture.run();
    const effects = [await fixture.intend(), await fixture.intend()] as const;
    for (const effect of effects) await until(effect, 'done');
    const open = await fixture.intend({ runAfter: new Date(Date.now() + 3_600_000) });
    await fixture.db.query(`UPDATE acts SET expires_at = now() - interval '91 days' WHERE id <> $1`, [effects[1].id]);
    expect(await fixture.effects.forgetOld('90 days', 10)).toBe(1);
    expect(await fixture.db.query('SELECT id FROM acts ORDER BY id')).toEqual([{ id: effects[1].id }, { id: open.id }]);
  });

  it('allows a holder and a sweep only the transitions of the table', async () => {
    const outcomes = {
      accept: { status: 'done', receipt: {} },
      refuse: { status: 'refused', code: 'INTERNAL', message: { code: 'INTERNAL' } },
      doubt: { status: 'unconfirmed' },
      miss: { status: 'missed', code: 'ACT_MISSED', message: { code: 'ACT_MISSED' } },
    } as const;
    const states = ['waiting', 'claimed', 'calling', 'unconfirmed', 'done', 'refused', 'missed', 'cancelled'] as const;
    for (const from of states) {
      for (const transition of ['accept', 'refuse', 'doubt', 'miss', 'postpone'] as const) {
        const effect = await fixture.intend();
        await fixture.db.query(
          `UPDATE acts SET status = $2, called_at = now(), lease_until = CASE WHEN $2 IN ('claimed', 'calling') THEN now() END,
                  finished_at = CASE WHEN $2 IN ('done', 'refused', 'missed', 'cancelled') THEN now() END WHERE id = $1`,
          [effect.id, from],
        );
        if (transition === 'postpone')
          await postpone(fixture.db, effect, { status: 'waiting', waitMs: 60_000, isCounted: true });
        else
          await conclude(fixture.db, effect, outcomes[transition], {
            isNotified: true,
            hasLookUp: false,
            ifSilent: false,
          });
        const allowed: readonly EffectStatus[] = EFFECT_TRANSITIONS[transition].from;
        expect([from, transition, (await fixture.effect(effect)).status]).toEqual([
          from,
          transition,
          allowed.includes(from) ? EFFECT_TRANSITIONS[transition].to : from,
        ]);
      }
    }
  });
});
