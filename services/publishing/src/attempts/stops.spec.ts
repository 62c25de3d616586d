import { render } from '@orbita/contracts';
import { eventually } from '@orbita/testing';
import { AttemptsFixture } from '../../fixtures/attempts-fixture.js';
import { NetworkError } from '../networks/network.js';

/** A promise and the function that resolves it. */
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

interface Post {
  userId: number;
  projectId: number;
  account: number;
  id: number;
}

/** Every way to stop posts without ending them. */
interface Stop {
  name: string;
  heldBy: string;
  /** Also stops what its owner sends by hand. */
  everything?: true;
  missed: string;
  on: (post: Post) => Promise<unknown>;
  off: (post: Post) => Promise<unknown>;
}

/** Every state a claimed post can be in. */
interface State {
  name: string;
  /** The call has begun: it can no longer be stopped. */
  isBegun?: true;
  /** Brings the post into the state, and holds it. @returns what lets it go on */
  reach: (post: Post) => Promise<() => Promise<void>>;
}

describe('a post that waits to be sent', () => {
  let fixture: AttemptsFixture;
  beforeAll(async () => {
    fixture = await AttemptsFixture.open();
  });
  afterEach(() => fixture.clear());
  afterAll(() => fixture.close());

  const holdProject = ({ userId, projectId }: Post, changes: { paused?: boolean; requires_approval?: boolean }) =>
    fixture.db.transaction((tx) => fixture.publishing.update(tx, userId, projectId, changes));
  const block = ({ userId }: Post, reason: string | null) =>
    fixture.db.query(
      'UPDATE users SET blocked_at = CASE WHEN $2::text IS NOT NULL THEN now() END, block_reason = $2 WHERE id = $1',
      [userId, reason],
    );
  const switchAccount = ({ account }: Post, isOn: boolean) =>
    fixture.db.query('UPDATE integrations SET is_active = $2 WHERE id = $1', [account, isOn]);
  const approve = ({ id }: Post, verdict: string) =>
    fixture.db.query('UPDATE publications SET approval = $2 WHERE id = $1', [id, verdict]);

  const STOPS: readonly Stop[] = [
    {
      name: 'the pause of its project',
      heldBy: 'paused',
      missed: 'были остановлены',
      on: (post) => holdProject(post, { paused: true }),
      off: (post) => holdProject(post, { paused: false }),
    },
    {
      name: 'the block of its user',
      heldBy: 'blocked',
      everything: true,
      missed: 'были остановлены',
      on: (post) => block(post, 'Спам'),
      off: (post) => block(post, null),
    },
    {
      name: 'its account being switched off',
      heldBy: 'account-off',
      everything: true,
      missed: 'Аккаунт был выключен',
      on: (post) => switchAccount(post, false),
      off: (post) => switchAccount(post, true),
    },
    {
      name: 'the lack of an approval',
      heldBy: 'unapproved',
      missed: 'Клиент не согласовал',
      on: (post) => holdProject(post, { requires_approval: true }),
      off: (post) => approve(post, 'approved'),
    },
    {
      name: 'an approval that is withdrawn',
      heldBy: 'unapproved',
      missed: 'Клиент не согласовал',
      on: async (post) => {
        await approve(post, 'approved');
        await holdProject(post, { requires_approval: true });
        await approve(post, 'changes_requested');
      },
      off: (post) => approve(post, 'approved'),
    },
  ];

  const effectOf = async ({ id }: Post) => {
    const [effect] = await fixture.db.query<{ status: string; waitsFor: number }>(
      `SELECT status, extract(epoch FROM run_after - now())::float8 AS "waitsFor" FROM acts WHERE subject = 'publication-' || $1`,
      [id],
    );
    return effect;
  };
  const wake = ({ id }: Post) =>
    fixture.db.query(`UPDATE acts SET run_after = now() WHERE status = 'waiting' AND subject = 'publication-' || $1`, [
      id,
    ]);
  const inState = (post: Post, status: string) =>
    eventually(async () => expect(await effectOf(post)).toMatchObject({ status }));
  const goOn = (post: Post) => async () => void (await wake(post));

  /** The call is refused once, then the post waits for its next try. */
  const afterRefusal = (kind: 'rate' | 'transient') => async (post: Post) => {
    fixture.network.before = async () => {
      fixture.network.before = async () => undefined;
      throw new NetworkError(kind, 'not now', { retryAfterMs: 600_000 });
    };
    fixture.run();
    await eventually(async () => {
      const effect = await effectOf(post);
      expect(effect?.status).toBe('waiting');
      expect(effect?.waitsFor).toBeGreaterThan(100);
    });
    return goOn(post);
  };

  const STATES: readonly State[] = [
    { name: 'waits for its time', reach: async (post) => async () => void (fixture.run(), await wake(post)) },
    {
      name: 'waits for the turn its network promised',
      reach: async (post) => {
        fixture.network.preparing = async () => {
          throw new NetworkError('rate', 'not its turn', { retryAfterMs: 600_000 });
        };
        fixture.run();
        await eventually(async () => expect((await effectOf(post))?.waitsFor).toBeGreaterThan(100));
        fixture.network.preparing = async () => undefined;
        return goOn(post);
      },
    },
    { name: 'waits behind a 429', reach: afterRefusal('rate') },
    { name: 'waits after a failed try', reach: afterRefusal('transient') },
    {
      name: 'is being prepared',
      reach: async (post) => {
        const [reached, held] = [gate(), gate()];
        fixture.network.preparing = async () => {
          reached.open();
          await held.opened;
        };
        fixture.run();
        await reached.opened;
        await inState(post, 'claimed');
        return async () => held.open();
      },
    },
    {
      name: 'is looked up and certainly not out',
      reach: async (post) => {
        fixture.network.takesKeysOnce = true;
        fixture.network.before = async () => {
          fixture.network.before = async () => undefined;
          throw new NetworkError('uncertain', 'no answer');
        };
        fixture.run();
        await inState(post, 'unconfirmed');
        return async () => {
          await fixture.lookUp();
          await wake(post);
        };
      },
    },
    {
      name: 'is being called',
      isBegun: true,
      reach: async (post) => {
        const held = gate();
        fixture.network.before = () => held.opened;
        fixture.run();
        await inState(post, 'calling');
        return async () => held.open();
      },
    },
  ];

  const newPost = async (origin: 'schedule' | 'user'): Promise<Post> => {
    const userId = await fixture.user();
    const projectId = await fixture.project(userId);
    const account = await fixture.account(userId);
    if (origin === 'user') {
      const id = await fixture.publication({ userId, projectId });
      await fixture.publish(userId, id, account);
      return { userId, projectId, account, id };
    }
    const id = await fixture.publication({ userId, projectId, due: '-1 second', accounts: [account] });
    await fixture.due().piece();
    return { userId, projectId, account, id };
  };
  const statusOf = async ({ id }: Post) => (await fixture.of(id))[0]?.status;
  const isHeld = (post: Post, heldBy: string) =>
    eventually(async () => {
      expect((await fixture.of(post.id))[0]).toMatchObject({ status: 'planned', heldBy });
      const effect = await effectOf(post);
      expect(effect?.status).toBe('waiting');
      expect(effect?.waitsFor).toBeGreaterThan(3);
      expect(effect?.waitsFor).toBeLessThan(61);
    });

  const walk = STOPS.flatMap((stop) => STATES.map((state) => [stop.name, state.name, stop, state] as const));

  it.each(walk)('%s: one that %s', async (_, __, stop, state) => {
    const post = await newPost('schedule');
    const letGo = await state.reach(post);
    await stop.on(post);
    await letGo();
    if (state.isBegun) {
      await eventually(async () => expect(await statusOf(post)).toBe('published'));
      expect(fixture.network.accepted).toHaveLength(1);
      return;
    }
    await isHeld(post, stop.heldBy);
    expect(fixture.network.accepted).toEqual([]);
    await stop.off(post);
    await wake(post);
    await eventually(async () => expect(await statusOf(post)).toBe('published'));
    expect(fixture.network.accepted).toHaveLength(1);
  });

  it.each(STOPS.map((stop) => [stop.name, stop] as const))(
    '%s for its whole hour: missed, with a notification',
    async (_, stop) => {
      const post = await newPost('schedule');
      await stop.on(post);
      fixture.run();
      await isHeld(post, stop.heldBy);
      await fixture.db.query(
        `UPDATE acts SET run_after = now(), expires_at = now() - interval '1 second' WHERE subject = 'publication-' || $1`,
        [post.id],
      );
      await fixture.sweep();
      const [attempt] = await fixture.of(post.id);
      expect(attempt).toMatchObject({ status: 'missed', heldBy: null });
      expect(attempt?.reason && render('ru', attempt.reason)).toContain(stop.missed);
      expect(await fixture.seen(post.id)).toEqual({ status: 'missed', publishedCount: 0 });
      expect(await fixture.notificationKinds(post.userId)).toEqual(['publication.missed']);
      await stop.off(post);
      expect(fixture.network.accepted).toEqual([]);
    },
  );

  it.each(STOPS.map((stop) => [stop.everything ? 'holds' : 'lets go', stop.name, stop] as const))(
    '%s what its owner sends by hand: %s',
    async (_, __, stop) => {
      const post = await newPost('user');
      await stop.on(post);
      fixture.run();
      if (stop.everything) await isHeld(post, stop.heldBy);
      else await eventually(async () => expect(await statusOf(post)).toBe('published'));
      expect(fixture.network.accepted).toHaveLength(stop.everything ? 0 : 1);
    },
  );

  const ENDS: readonly (readonly [name: string, end: (post: Post) => Promise<unknown>])[] = [
    ['publication', ({ id }) => fixture.db.query('DELETE FROM publications WHERE id = $1', [id])],
    [
      'project',
      ({ projectId }) => fixture.db.query('UPDATE projects SET deleting_at = now() WHERE id = $1', [projectId]),
    ],
    ['user', ({ userId }) => fixture.db.query('UPDATE users SET deleted_at = now() WHERE id = $1', [userId])],
    [
      'account',
      ({ account }) =>
        fixture.db.query(
          'UPDATE integrations SET deleted_at = now(), credentials_sealed = NULL, is_active = false WHERE id = $1',
          [account],
        ),
    ],
  ];

  // Deleting cancels waiting posts. This is what holds if a deletion ever forgets to.
  it.each(ENDS.flatMap(([name, end]) => STATES.map((state) => [name, state.name, end, state] as const)))(
    'never goes out once its %s is gone: one that %s',
    async (_, __, end, state) => {
      const post = await newPost('schedule');
      const letGo = await state.reach(post);
      await end(post);
      await letGo();
      // A post that may be out can no longer be looked up.
      const ended = state.isBegun ? ['done'] : ['refused', 'unconfirmed'];
      await eventually(async () => expect(ended).toContain((await effectOf(post))?.status));
      expect(fixture.network.accepted).toHaveLength(state.isBegun ? 1 : 0);
    },
  );

  it('begins no call while a stop is being stored, and asks again', async () => {
    const post = await newPost('schedule');
    const [stopping, stopped] = [gate(), gate()];
    const stop = fixture.db.transaction(async (tx) => {
      await fixture.publishing.update(tx, post.userId, post.projectId, { paused: true });
      stopping.open();
      await stopped.opened;
    });
    await stopping.opened;
    const prepared = gate();
    fixture.network.preparing = async () => prepared.open();
    fixture.run();
    await prepared.opened;
    stopped.open();
    await stop;
    await isHeld(post, 'paused');
    expect(fixture.network.accepted).toEqual([]);
  });
});
