import { AppError } from '@orbita/contracts';
import { eventually } from '@orbita/testing';
import { JobBed } from '../fixtures/job-bed.js';
import type { JobContext } from './job-handler.js';

/** What a job is stopped in the middle of. */
type Work = (context: JobContext) => Promise<void>;

describe('stopping a job', () => {
  let bed: JobBed;
  let user: number;

  beforeEach(async () => {
    bed = await JobBed.open();
    user = await bed.user();
  });
  afterEach(() => bed.close());

  /** A job of five pieces at ten credits that has done some work and waits for its end. */
  const working = async (work: Work) => {
    let isAt = (): void => undefined;
    const at = new Promise<void>((resolve) => (isAt = resolve));
    await bed.consume({
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
    const { id } = await bed.accept(user);
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
    const open = await bed.job(id);
    expect((await bed.jobs.stopsOf([open])).get(id)).toEqual({ delivered: 2, ordered: 5, credits: 4 });
    const [one, other] = await Promise.allSettled([bed.jobs.cancel(user, id), bed.jobs.cancel(user, id)]);
    expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(await bed.job(id)).toMatchObject({
      status: 'cancelled',
      stopped: { delivered: 2, ordered: 5, credits: 4 },
      result: { interests: ['piece-0', 'piece-1', ''] },
    });
    expect(await bed.settlements(id)).toEqual(['capture 4']);
    expect(await bed.db.query('SELECT pid FROM commits')).toEqual([{ pid: -2 }]);
  });

  it('costs nothing before anything is shown, and the whole price at most', async () => {
    const nothing = await working(async () => undefined);
    expect(await bed.jobs.cancel(user, nothing)).toMatchObject({ stopped: null });
    expect(await bed.settlements(nothing)).toEqual(['release']);
  });

  it('never costs more than was held', async () => {
    const id = await working(pieces(9));
    await bed.jobs.cancel(user, id);
    expect(await bed.settlements(id)).toEqual(['capture']);
  });

  it('counts the longest text that was shown, and shows nothing more from then on', async () => {
    const id = await working(async ({ draft }) => draft('абв'));
    await eventually(async () => expect(await bed.jobs.draftOf(await bed.job(id))).toBe('абв'));
    const write = bed.events.drafts.write(id);
    // Asked for a second time, it begins with few words again.
    write.say('а');
    await eventually(async () => expect(await bed.jobs.draftOf(await bed.job(id))).toBe('а'));
    expect((await bed.jobs.stopsOf([await bed.job(id)])).get(id)).toMatchObject({ delivered: 3, credits: 6 });
    expect(await bed.jobs.cancel(user, id)).toMatchObject({ result: { interests: ['абв'] } });
    expect(await bed.settlements(id)).toEqual(['capture 6']);
    const late = bed.events.drafts.write(id);
    late.say('абвгд');
    await new Promise((resolve) => setImmediate(resolve));
    expect(await bed.events.drafts.of(id)).toBeUndefined();
    write.close();
    late.close();
  });

  it('counts nothing of a text that turned out to be none', async () => {
    const { id } = await bed.accept(user);
    const { drafts } = bed.events;
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
    bed.beforeAbandon = async () => {
      if (tries++ === 0) throw new Error('the domain is broken');
    };
    expect(await bed.jobs.cancel(user, id)).toMatchObject({ stopped: null });
    expect(await bed.settlements(id)).toEqual(['release']);
    expect(await bed.db.query('SELECT pid FROM commits')).toEqual([{ pid: -1 }]);
  });

  it('is paid for also where what it writes is deleted, but not in the end of an account', async () => {
    const id = await working(pieces(2));
    await bed.db.transaction((tx) => bed.jobs.cancelIfOpen(tx, id, { keeps: false }));
    expect(await bed.settlements(id)).toEqual(['capture 4']);
    const another = await bed.accept(user);
    await eventually(async () => expect((await bed.job(another.id)).status).toBe('active'));
    await bed.db.transaction((tx) => bed.jobs.cancelOfUser(tx, user));
    expect(await bed.settlements(another.id)).toEqual(['release']);
  });

  it('is the user’s own: our faults return everything, whatever was shown', async () => {
    await bed.consume({
      run: async (context) => {
        await pieces(4)(context);
        await context.flush();
        throw new AppError('MODEL_REFUSED');
      },
      commit: async () => null,
    });
    const { id } = await bed.accept(user);
    await eventually(async () => expect((await bed.job(id)).status).toBe('failed'));
    expect(await bed.settlements(id)).toEqual(['release']);
  });
});
