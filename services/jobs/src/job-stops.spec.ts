import { AppError } from '@orbita/contracts';
import { eventually } from '@orbita/testing';
import { JobFixture } from '../fixtures/job-fixture.js';
import type { JobContext } from './job-handler.js';

/** Work in the middle of which a job is stopped. */
type Work = (context: JobContext) => Promise<void>;

describe('stopping a job', () => {
  let fixture: JobFixture;
  let user: number;

  beforeEach(async () => {
    fixture = await JobFixture.open();
    user = await fixture.user();
  });
  afterEach(() => fixture.close());

  /** A job of five pieces for ten credits that has done some work and waits for its end. */
  const working = async (work: Work) => {
    let isAt = (): void => undefined;
    const at = new Promise<void>((resolve) => (isAt = resolve));
    await fixture.consume({
      run: async (context) => {
        await work(context);
        await context.flush();
        isAt();
        await new Promise((_resolve, reject) =>
          context.signal.addEventListener('abort', () => {
            void work(context);
            reject(new Error('stopped'));
          }),
        );
      },
      commit: async () => null,
    });
    const { id } = await fixture.accept(user);
    await at;
    return id;
  };

  const pieces =
    (count: number): Work =>
    async ({ checkpoint }) => {
      for (let i = 0; i < count; i++) checkpoint(`piece-${i}`, i);
    };

  it('pays for what was shown, keeps it and returns the rest, once', async () => {
    const id = await working(pieces(2));
    const open = await fixture.job(id);
    expect((await fixture.jobs.stopsOf([open])).get(id)).toEqual({ delivered: 2, ordered: 5, credits: 4 });
    const [one, other] = await Promise.allSettled([fixture.jobs.cancel(user, id), fixture.jobs.cancel(user, id)]);
    expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(await fixture.job(id)).toMatchObject({
      status: 'cancelled',
      stopped: { delivered: 2, ordered: 5, credits: 4 },
      result: { interests: ['piece-0', 'piece-1', ''] },
    });
    expect(await fixture.settlements(id)).toEqual(['capture 4']);
    expect(await fixture.db.query('SELECT pid FROM commits')).toEqual([{ pid: -2 }]);
  });

  it('costs nothing before anything is shown, and the whole price at most', async () => {
    const nothing = await working(async () => undefined);
    expect(await fixture.jobs.cancel(user, nothing)).toMatchObject({ stopped: null });
    expect(await fixture.settlements(nothing)).toEqual(['release']);
  });

  it('never costs more than was held', async () => {
    const id = await working(pieces(9));
    await fixture.jobs.cancel(user, id);
    expect(await fixture.settlements(id)).toEqual(['capture']);
  });

  it('counts the longest text that was shown, and shows nothing more after the stop', async () => {
    const id = await working(async ({ draft }) => draft('абв'));
    await eventually(async () => expect(await fixture.jobs.draftOf(await fixture.job(id))).toBe('абв'));
    const write = fixture.events.drafts.write(id);
    // When the model is asked a second time, the answer starts short again.
    write.say('а');
    await eventually(async () => expect(await fixture.jobs.draftOf(await fixture.job(id))).toBe('а'));
    expect((await fixture.jobs.stopsOf([await fixture.job(id)])).get(id)).toMatchObject({ delivered: 3, credits: 6 });
    expect(await fixture.jobs.cancel(user, id)).toMatchObject({ result: { interests: ['абв'] } });
    expect(await fixture.settlements(id)).toEqual(['capture 6']);
    const late = fixture.events.drafts.write(id);
    late.say('абвгд');
    await new Promise((resolve) => setImmediate(resolve));
    expect(await fixture.events.drafts.of(id)).toBeUndefined();
    write.close();
    late.close();
  });

  it('does not count a text that was withdrawn', async () => {
    const { id } = await fixture.accept(user);
    const { drafts } = fixture.events;
    const write = drafts.write(id);
    const isShown = (text: string | undefined) => eventually(async () => expect(await drafts.of(id)).toBe(text));
    write.say('Так, мне нужно');
    await isShown('Так, мне нужно');
    write.say('');
    await isShown(undefined);
    expect(await drafts.lengthsOf([id])).toEqual(new Map([[id, 0]]));
    expect(await drafts.close(id)).toBe('');
    write.close();
  });

  it('is free when what was shown cannot be kept', async () => {
    const id = await working(pieces(3));
    let tries = 0;
    fixture.beforeAbandon = async () => {
      if (tries++ === 0) throw new Error('the domain is broken');
    };
    expect(await fixture.jobs.cancel(user, id)).toMatchObject({ stopped: null });
    expect(await fixture.settlements(id)).toEqual(['release']);
    expect(await fixture.db.query('SELECT pid FROM commits')).toEqual([{ pid: -1 }]);
  });

  it('is paid for also where its target is deleted, but not when an account is deleted', async () => {
    const id = await working(pieces(2));
    await fixture.db.transaction((tx) => fixture.jobs.cancelIfOpen(tx, id, { keeps: false }));
    expect(await fixture.settlements(id)).toEqual(['capture 4']);
    const another = await fixture.accept(user);
    await eventually(async () => expect((await fixture.job(another.id)).status).toBe('active'));
    await fixture.db.transaction((tx) => fixture.jobs.cancelOfUser(tx, user));
    expect(await fixture.settlements(another.id)).toEqual(['release']);
  });

  it('applies only to the user’s own stop: our faults return everything, whatever was shown', async () => {
    await fixture.consume({
      run: async (context) => {
        await pieces(4)(context);
        await context.flush();
        throw new AppError('MODEL_REFUSED');
      },
      commit: async () => null,
    });
    const { id } = await fixture.accept(user);
    await eventually(async () => expect((await fixture.job(id)).status).toBe('failed'));
    expect(await fixture.settlements(id)).toEqual(['release']);
  });
});
