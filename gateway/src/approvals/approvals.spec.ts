import { APPROVAL_PAGE, type Approval, type ApprovalAnswer, type ApprovalLink } from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { eventually } from '@orbita/testing';
import fs from 'node:fs';
import { type GatewayFixture, type SignedIn, gatewayFixture } from '../testing/gateway-fixture.js';
import { makeOwnedRows } from '../testing/owned-rows.js';

/** Captures what the process writes to standard output, its log: request lines one by one, the rest as a stream. */
const output: string[] = [];
const STDOUT = 1;
const { write } = fs;

let fixture: GatewayFixture;
let administrator: SignedIn;
let owner: SignedIn;
let plan: number;
let post: number;

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => output.push(String(text)) > 0);
  vi.spyOn(fs, 'write').mockImplementation((...call: unknown[]) => {
    if (call[0] !== STDOUT) return Reflect.apply(write, fs, call);
    output.push(String(call[1]));
    (call.at(-1) as (error: null, written: number) => void)(null, Buffer.byteLength(String(call[1])));
  });
  fixture = await gatewayFixture({ LOG_LEVEL: 'debug', PUBLIC_URL: 'https://orbita.example.ru/' });
  administrator = await fixture.administrator();
});
afterAll(async () => {
  await fixture.close();
  vi.restoreAllMocks();
});
beforeEach(async () => {
  owner = await fixture.user();
  const rows = await makeOwnedRows(fixture, { owner, administrator, subject: owner, isWritten: true });
  plan = rows({ path: '/api/content-plans/{id}' });
  post = rows({ path: '/api/publications/{id}' });
  const file = rows({ path: '/api/files/{id}' });
  await fixture.db.query('UPDATE publications SET media = ARRAY[$2]::bigint[] WHERE id = $1', [post, file]);
});

const create = (body: object = {}, headers: Record<string, string> = {}, as = owner) =>
  fixture.call('POST', `/api/content-plans/${plan}/approval-links`, { as, body, headers });
const aLink = async (body: object = {}): Promise<ApprovalLink> => (await create(body)).json<ApprovalLink>();
const tokenOf = ({ url }: ApprovalLink): string => url.split('#')[1] ?? '';
const look = (token: string) => fixture.call('GET', `/api/approvals/${token}`);
const decide = (token: string, ...verdicts: object[]) =>
  fixture.call('POST', `/api/approvals/${token}`, { body: { verdicts } });
const approving = async (token: string) => {
  const { posts } = (await look(token)).json<Approval>();
  return { publication_id: post, seen: posts[0]?.seen, verdict: 'approved' };
};

it('shows a client the posts and nothing about their author, with files that open for an hour', async () => {
  await fixture.db.query(`UPDATE publications SET goal = 'Тайная цель', reasoning = 'Тайный довод' WHERE id = $1`, [
    post,
  ]);
  const link = await aLink({ label: 'Кофейня', days: 3 });
  expect(link).toMatchObject({ label: 'Кофейня', publication_ids: null, opened_at: null });
  expect(link.url).toMatch(/^https:\/\/orbita\.example\.ru\/approval#[\w-]{43}$/);
  const reply = await look(tokenOf(link));
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  const { posts, ...about } = reply.json<Approval>();
  expect(about).toEqual({
    project: 'Кофейня',
    plan: 'Декабрь',
    label: 'Кофейня',
    time_zone: 'Europe/Moscow',
    expires_at: link.expires_at,
    language: 'ru',
    counts: { total: 1, approved: 0, changes_requested: 0, undecided: 1, unwritten: 0, writing: 0, decidable: 1 },
  });
  expect(posts).toMatchObject([
    {
      id: post,
      content: 'Текст',
      approval: 'none',
      is_published: false,
      verdicts: [],
      media: [{ mime: 'image/png', url: expect.stringMatching(/^\/api\/files\/\d+\/content\?.*signature=/) }],
    },
  ]);
  for (const secret of [owner.email, 'user_id', 'Тайн', tokenOf(link)]) expect(reply.body).not.toContain(secret);
  const seen = (await fixture.call('GET', `/api/content-plans/${plan}/approval-links`, { as: owner })).json();
  expect(seen).toContainEqual({ ...link, opened_at: expect.any(String) });
});

describe('a large plan', () => {
  /** Copies of the first post, each with a text of that many characters. */
  const grow = (count: number, signs: number) =>
    fixture.db.query(
      `INSERT INTO publications (user_id, project_id, content_plan_id, title, content_type, social_network, short_description, goal,
                                 reasoning, content, scheduled_date, scheduled_time, scheduled_at, status, is_demo)
       SELECT user_id, project_id, content_plan_id, 'Пост ' || n, 'engaging', 'telegram', '', '', '', repeat('語', $3),
              scheduled_date, scheduled_time, scheduled_at, 'ready', false
         FROM publications, generate_series(1, $2) n WHERE id = $1`,
      [post, count, signs],
    );
  const nextOf = ({ headers }: { headers: Record<string, unknown> }) =>
    /^<(\/api\/[^>]+)>; rel="next"$/.exec(String(headers.link))?.[1];

  it('is shown in pages of twenty posts, ordered by time and each once, with the counts of all', async () => {
    await grow(44, 1);
    const token = tokenOf(await aLink());
    const pages: number[][] = [];
    for (let url: string | undefined = `/api/approvals/${token}`; url !== undefined;) {
      const reply = await fixture.call('GET', url);
      expect(reply.json<Approval>().counts).toMatchObject({ total: 45, undecided: 45 });
      pages.push(reply.json<Approval>().posts.map(({ id }) => id));
      url = nextOf(reply);
    }
    expect(pages.map(({ length }) => length)).toEqual([APPROVAL_PAGE, APPROVAL_PAGE, 5]);
    expect(new Set(pages.flat()).size).toBe(45);
    for (const query of ['limit=21', 'limit=0', 'cursor=abc']) {
      expect((await fixture.call('GET', `/api/approvals/${token}?${query}`)).statusCode).toBe(400);
    }
  });

  it('never answers more than a megabyte, however long the texts, and answers a decision with the changed post only', async () => {
    await grow(269, 20_000);
    const token = tokenOf(await aLink());
    const posts: Approval['posts'] = [];
    for (let url: string | undefined = `/api/approvals/${token}`; url !== undefined;) {
      const reply = await fixture.call('GET', url);
      expect(reply.rawPayload.length).toBeLessThan(1_048_576);
      posts.push(...reply.json<Approval>().posts);
      url = nextOf(reply);
    }
    expect(posts).toHaveLength(270);
    const all = await decide(
      token,
      ...posts.map(({ id, seen }) => ({ publication_id: id, seen, verdict: 'approved' })),
    );
    expect(all.json<ApprovalAnswer>()).toMatchObject({ counts: { approved: 270, undecided: 0 } });
    expect(all.json<ApprovalAnswer>().decided).toHaveLength(270);
    expect(all.rawPayload.length).toBeLessThan(1_048_576);
    const [first] = posts;
    const one = await decide(token, { publication_id: first?.id, seen: first?.seen, verdict: 'approved' });
    expect(one.json<ApprovalAnswer>().posts.map(({ id }) => id)).toEqual([first?.id]);
  });
});

it('tells a client whether a missing text is being written', async () => {
  const written = async () => (await look(token)).json<Approval>().posts[0];
  const token = tokenOf(await aLink());
  await fixture.db.query('UPDATE publications SET content = NULL WHERE id = $1', [post]);
  expect(await written()).toMatchObject({ content: null, is_being_written: false });
  const body = { publication_ids: [post] };
  await fixture.call('POST', `/api/content-plans/${plan}/generate-contents`, { as: owner, body });
  expect(await written()).toMatchObject({ content: null, is_being_written: true });
});

it('sends a client to the page in the language of the project', async () => {
  await fixture.db.query(`UPDATE projects SET language = 'en' WHERE user_id = $1`, [owner.id]);
  const link = await aLink();
  expect(link.url).toMatch(/^https:\/\/orbita\.example\.ru\/approval\?lang=en#[\w-]{43}$/);
  expect((await look(tokenOf(link))).json<Approval>().language).toBe('en');
});

it('stores an answer, shows it to the client and to the owner, and logs each action', async () => {
  const link = await aLink({ label: 'Кофейня' });
  const token = tokenOf(link);
  const verdict = { ...(await approving(token)), comment: 'Отлично' };
  const reply = await decide(token, verdict);
  expect(reply.json()).toMatchObject({ posts: [{ approval: 'approved', verdicts: [{ comment: 'Отлично' }] }] });
  const { id } = reply.json<ApprovalAnswer>().posts[0]?.verdicts[0] ?? {};
  expect(reply.json()).toMatchObject({
    counts: { total: 1, approved: 1, undecided: 0 },
    decided: [{ id: post, approval: 'approved', verdict_id: id }],
  });
  expect((await decide(token, verdict)).json()).toEqual(reply.json());
  const seen = await fixture.call('GET', `/api/publications/${post}/approvals`, { as: owner });
  expect(seen.json()).toMatchObject([{ verdict: 'approved', comment: 'Отлично', label: 'Кофейня' }]);
  expect((await fixture.call('GET', `/api/publications/${post}`, { as: owner })).json()).toMatchObject({
    approval: 'approved',
  });
  expect((await fixture.call('DELETE', `/api/approval-links/${link.id}`, { as: owner })).statusCode).toBe(204);
  const notifications = await fixture.call('GET', '/api/notifications', { as: owner });
  expect(notifications.json()).toMatchObject([{ kind: 'publication.approved' }]);
  const audit = await fixture.call('GET', `/api/admin/audit?user_id=${owner.id}`, { as: administrator });
  // The first link is one of the owned rows.
  expect(audit.json()).toMatchObject([
    { act: 'approval-link.revoked', administrator: owner.email, subject: 'Декабрь', before: { label: 'Кофейня' } },
    {
      act: 'approval.decided',
      administrator: `Ссылка ${link.id}`,
      after: { label: 'Кофейня', approved: String(post), changes_requested: '' },
    },
    { act: 'approval-link.created', administrator: owner.email, after: { publications: 'all' } },
    { act: 'approval-link.created' },
  ]);
});

it('makes one link for a repeated request, and does not store its token with the key', async () => {
  const key = { 'idempotency-key': 'link-1' };
  const [first, second] = [await create({}, key), await create({}, key)];
  expect(first.statusCode).toBe(201);
  expect(second.json()).toEqual(first.json());
  const [kept] = await fixture.db.query<{ answers: string }>(
    'SELECT json_agg(k)::text AS answers FROM idempotency_keys k',
  );
  expect(kept?.answers).not.toContain(tokenOf(first.json<ApprovalLink>()));
});

it('refuses unknown, forged and revoked links alike, and says whom to ask', async () => {
  const link = await aLink();
  const token = tokenOf(link);
  const verdict = await approving(token);
  await fixture.call('DELETE', `/api/approval-links/${link.id}`, { as: owner });
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  const before = await fixture.snapshot();
  const refusals = [];
  for (const other of [token, forged, 'A'.repeat(43), 'x', '%00', encodeURIComponent("' OR 1=1 --")]) {
    for (const reply of [await look(other), await decide(other, verdict)]) {
      refusals.push([reply.statusCode, reply.body, reply.headers['cache-control']]);
    }
  }
  expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
  expect(refusals[0]).toEqual([404, expect.stringContaining('Попросите новую'), 'no-store']);
  expect(refusals[0]?.[1]).toContain('APPROVAL_LINK_NOT_FOUND');
  expect(await fixture.snapshot()).toBe(before);
});

it('lets no one link to or decide on posts of others, and stores nothing beyond the contract', async () => {
  const stranger = await fixture.user();
  expect((await create({}, {}, stranger)).json()).toMatchObject({ code: 'CONTENT_PLAN_NOT_FOUND' });
  const token = tokenOf(await aLink());
  const theirs = await makeOwnedRows(fixture, { owner: stranger, administrator, subject: stranger, isWritten: true });
  const foreign = theirs({ path: '/api/publications/{id}' });
  expect((await create({ publication_ids: [foreign] })).json()).toMatchObject({ code: 'PUBLICATION_NOT_FOUND' });
  const verdict = await approving(token);
  const before = await fixture.snapshot();
  const reply = await decide(token, verdict, { ...verdict, publication_id: foreign });
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'PUBLICATION_NOT_FOUND']);
  const changed = await decide(token, { ...verdict, seen: 'something else' });
  expect([changed.statusCode, changed.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'APPROVAL_POST_CHANGED', details: { publication_ids: [post] } }),
  ]);
  for (const wrong of [{ verdict: 'outdated' }, { verdict: 'changes_requested', comment: '  ' }, { seen: undefined }]) {
    expect((await decide(token, { ...verdict, ...wrong })).statusCode).toBe(400);
  }
  expect((await decide(token, verdict, verdict)).statusCode).toBe(400);
  expect(await fixture.snapshot()).toBe(before);
  await decide(token, { ...verdict, user_id: stranger.id, link_id: 1, label: 'overposted', created_at: '1999-09-09' });
  const [row] = await fixture.db.query<{ row: string }>(
    'SELECT to_jsonb(v)::text AS row FROM approval_verdicts v ORDER BY id DESC LIMIT 1',
  );
  expect(JSON.parse(row?.row ?? '{}')).toMatchObject({ user_id: owner.id, publication_id: post });
  expect(row?.row).not.toMatch(/overposted|1999/);
});

it('keeps the token out of every log line, whatever the result of the request', async () => {
  const link = await aLink();
  const token = tokenOf(link);
  await decide(token, await approving(token));
  await decide(token, { seen: 'nonsense' });
  await fixture.call('GET', `/api/approvals/${token}/more`);
  await fixture.call('PUT', `/api/approvals/${token}`);
  await fixture.call('GET', `/api/approvals/${token}%`);
  const db = fixture.gateway.app.get(Database);
  const ask = db.query.bind(db);
  // The gateway runs other statements meanwhile.
  const query = vi.spyOn(db, 'query').mockImplementation((sql, parameters) => {
    return sql.includes('approval_links') ? Promise.reject(new Error('out of order')) : ask(sql, parameters);
  });
  expect((await look(token)).statusCode).toBe(500);
  query.mockRestore();
  await fixture.call('DELETE', `/api/approval-links/${link.id}`, { as: owner });
  expect((await look(token)).statusCode).toBe(404);
  await eventually(async () => {
    const lines = output.join('').split('\n');
    for (const status of [200, 400, 404, 500]) {
      expect(lines.some((line) => line.includes('/api/approvals/:token') && line.includes(`"status":${status}`))).toBe(
        true,
      );
    }
  });
  expect(output.some((text) => text.includes('out of order'))).toBe(true);
  expect(output.some((text) => text.includes(token))).toBe(false);
});
