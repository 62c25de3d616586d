import type { Approval, ApprovalLink } from '@orbita/contracts';
import { type GatewayFixture, PASSWORD, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';
import { makeOwnedRows } from '../testing/owned-rows.js';

/** A claimed post, with everything that can disappear while it is sent. */
interface Post {
  user: SignedIn;
  publication: number;
  plan: number;
  project: number;
  account: number;
}

/** A way in which the thing to send disappears. */
interface Way {
  name: string;
  go: (post: Post) => Promise<{ statusCode: number; json: <T>() => T }>;
  /** It must not be refused, so the running call may end. */
  neverRefuses?: true;
  /** Status of the publication afterwards, if it still exists or can be restored. */
  leaves?: 'failed';
}

let fixture: GatewayFixture;
beforeAll(async () => {
  fixture = await gatewayFixture();
});
afterAll(() => fixture.close());

const newPost = async (): Promise<Post> => {
  const user = await fixture.user();
  const idOf = await makeOwnedRows(fixture, {
    owner: user,
    administrator: await fixture.administrator(),
    subject: user,
    isWritten: true,
  });
  const publication = idOf({ path: '/api/publications/{id}' });
  const [row] = await fixture.db.query<{ id: number }>(
    `INSERT INTO integrations (user_id, platform, account_key, title, is_active, health, credentials_sealed)
     VALUES ($1, 'telegram', gen_random_uuid(), 'Канал кофейни', true, 'alive', 'sealed') RETURNING id`,
    [user.id],
  );
  const account = row?.id ?? 0;
  const sent = await fixture.call('POST', `/api/publications/${publication}/publish-now`, {
    as: user,
    body: { integration_id: account },
    headers: { prefer: 'respond-async' },
  });
  expect(sent.json()).toMatchObject({ attempts: [{ status: 'planned' }] });
  await fixture.db.query(
    `UPDATE publishing_attempts SET origin = 'schedule', planned_at = scheduled_at FROM publications publication
      WHERE publication.id = publication_id AND publication_id = $1`,
    [publication],
  );
  await fixture.db.query('UPDATE publications SET auto_publish = true, integration_ids = $2 WHERE id = $1', [
    publication,
    [account],
  ]);
  const plan = idOf({ path: '/api/content-plans/{id}' });
  return { user, publication, plan, project: idOf({ path: '/api/projects/{id}' }), account };
};

const WAYS: readonly Way[] = [
  {
    name: 'its publication is deleted',
    go: ({ user, publication }) => fixture.call('DELETE', `/api/publications/${publication}`, { as: user }),
    leaves: 'failed',
  },
  {
    name: 'its publication is deleted in a batch',
    go: ({ user, publication, plan }) =>
      fixture.call('POST', `/api/content-plans/${plan}/publications/delete`, {
        as: user,
        body: { publication_ids: [publication] },
      }),
    leaves: 'failed',
  },
  {
    name: 'its plan is deleted',
    go: ({ user, plan }) => fixture.call('DELETE', `/api/content-plans/${plan}`, { as: user }),
  },
  {
    name: 'its project is deleted',
    go: ({ user, project }) => fixture.call('DELETE', `/api/projects/${project}`, { as: user }),
  },
  {
    name: 'it is unscheduled',
    go: ({ user, publication }) =>
      fixture.call('PUT', `/api/publications/${publication}`, { as: user, body: { auto_publish: false } }),
    leaves: 'failed',
  },
  {
    name: 'its account is disconnected',
    go: ({ user, account }) => fixture.call('DELETE', `/api/integrations/${account}`, { as: user }),
    neverRefuses: true,
    leaves: 'failed',
  },
  {
    name: 'its user deletes the account',
    go: ({ user }) => fixture.call('DELETE', '/api/account', { as: user, body: { password: PASSWORD } }),
    neverRefuses: true,
  },
];

/** A step at which a claimed post can be interrupted. */
interface State {
  name: string;
  status: string;
  /** Columns of its effect (SQL). */
  is: string;
  /** Its network did not answer. */
  mayBeOut?: true;
}

const STATES: readonly State[] = [
  { name: 'waits', status: 'waiting', is: `fence = 1, run_after = now() + interval '10 minutes'` },
  { name: 'is being prepared', status: 'claimed', is: `fence = 1, lease_until = now() + interval '5 seconds'` },
  {
    name: 'is being called',
    status: 'calling',
    is: `fence = 1, called_at = now(), lease_until = now() + interval '5 seconds'`,
  },
  { name: 'may be out', status: 'unconfirmed', is: 'fence = 1, called_at = now(), run_after = NULL', mayBeOut: true },
];

const effectOf = async ({ publication }: Post) => {
  const [act] = await fixture.db.query<{ status: string }>('SELECT status FROM acts WHERE subject = $1', [
    `publication-${publication}`,
  ]);
  return act?.status;
};

const bring = async ({ publication }: Post, { status, is, mayBeOut }: State): Promise<void> => {
  await fixture.db.query(`UPDATE acts SET status = $2, ${is} WHERE subject = $1`, [
    `publication-${publication}`,
    status,
  ]);
  if (!mayBeOut) return;
  await fixture.db.query(`UPDATE publishing_attempts SET status = 'unconfirmed' WHERE publication_id = $1`, [
    publication,
  ]);
  await fixture.db.query(`UPDATE publications SET status = 'unconfirmed' WHERE id = $1`, [publication]);
};

const walk = WAYS.flatMap((way) => STATES.map((state) => [way.name, state.name, way, state] as const));

it.each(walk)(
  'cancels a waiting post when %s, and refuses it while the network is called: a post that %s',
  async (_, __, way, state) => {
    const post = await newPost();
    await bring(post, state);
    const answer = await way.go(post);
    const isOpen = state.status === 'waiting' || state.status === 'claimed';
    if (state.status === 'calling' && !way.neverRefuses) {
      expect(answer.json()).toMatchObject({ code: 'PUBLICATION_BEING_SENT' });
      expect(answer.statusCode).toBe(409);
    } else {
      expect(answer.statusCode).toBeLessThan(300);
    }
    expect(await effectOf(post)).toBe(isOpen ? 'cancelled' : state.status);
    if (!isOpen || !way.leaves) return;
    const path = `/api/publications/${post.publication}`;
    const there = await fixture.call('GET', path, { as: post.user });
    if (there.statusCode === 404)
      expect((await fixture.call('POST', `${path}/restore`, { as: post.user })).statusCode).toBe(200);
    expect((await fixture.call('GET', path, { as: post.user })).json()).toMatchObject({
      status: way.leaves,
      attempts: [{ status: 'failed', reason: 'Отправка отменена, ничего не вышло.' }],
    });
  },
);

it('does not cancel a post for a stranger, nor one sent by hand when it is only unscheduled', async () => {
  const post = await newPost();
  const stranger = await fixture.user();
  for (const way of WAYS.slice(0, 5)) await way.go({ ...post, user: stranger });
  expect(await effectOf(post)).toBe('waiting');
  await fixture.db.query(`UPDATE publishing_attempts SET origin = 'user' WHERE publication_id = $1`, [
    post.publication,
  ]);
  const refused = await fixture.call('PUT', `/api/publications/${post.publication}`, {
    as: post.user,
    body: { auto_publish: false },
  });
  expect(refused.json()).toMatchObject({ code: 'PUBLICATION_BEING_SENT' });
  expect(await effectOf(post)).toBe('waiting');
});

const LOOKED_UP: State = {
  name: 'was looked up and did not arrive',
  status: 'waiting',
  is: `fence = 1, called_at = now(), run_after = now() + interval '10 minutes'`,
  mayBeOut: true,
};

it.each([...STATES, LOOKED_UP].map((state) => [state.name, state] as const))(
  'is held back by its client, and released again, until its network is called: a post that %s',
  async (_, state) => {
    const post = await newPost();
    const { user: as, publication, plan, project } = post;
    await fixture.call('PUT', `/api/projects/${project}/publishing`, { as, body: { requires_approval: true } });
    const link = await fixture.call('POST', `/api/content-plans/${plan}/approval-links`, { as, body: {} });
    const page = `/api/approvals/${link.json<ApprovalLink>().url.split('#')[1]}`;
    const look = async () => (await fixture.call('GET', page)).json<Approval>();
    const { posts } = await look();
    const decide = (verdict: string) =>
      fixture.call('POST', page, {
        body: { verdicts: [{ publication_id: publication, seen: posts[0]?.seen, verdict, comment: 'Нет' }] },
      });
    const heldBy = async () =>
      (await fixture.call('GET', `/api/publications/${publication}`, { as })).json<{
        attempts: { held_by: unknown }[];
      }>().attempts[0]?.held_by;
    expect((await decide('approved')).statusCode).toBe(200);
    await bring(post, state);
    const isOpen = state.status === 'waiting' || state.status === 'claimed';
    const steps = [
      ['changes_requested', { approved: 0, changes_requested: 1 }, 'unapproved'],
      ['approved', { approved: 1, changes_requested: 0 }, null],
    ] as const;
    for (const [verdict, counts, hold] of steps) {
      const answer = await decide(verdict);
      if (isOpen) expect(answer.json()).toMatchObject({ counts, decided: [{ id: publication }] });
      else expect(answer.json()).toMatchObject({ code: 'APPROVAL_POST_OUT' });
      expect(await heldBy()).toBe(isOpen ? hold : null);
      const now = await look();
      expect(now).toMatchObject({ counts: { decidable: isOpen ? 1 : 0 }, posts: [{ is_published: !isOpen }] });
    }
  },
);
