import type { DataCentrePost } from '@orbita/fakes';
import {
  ANNA,
  BORIS,
  IMPATIENT_MS,
  type Replica,
  TelegramFixture,
  VERA,
  soon,
} from '../../fixtures/telegram-fixture.js';
import { TelegramFailure } from '../mtproto/failure.js';
import type { WirePost } from '../wire/telegram-wire.js';

let fixture: TelegramFixture;

beforeAll(async () => {
  fixture = await TelegramFixture.open();
});
afterEach(() => fixture.clear());
afterAll(() => fixture.close());

const read = ({ pages }: Replica, username: string, from?: string) => pages.read({ username, from }, soon());

const readAll = async (replica: Replica, username: string): Promise<WirePost[]> => {
  const posts: WirePost[] = [];
  let from: string | undefined;
  do {
    const page = await read(replica, username, from);
    posts.push(...page.posts);
    from = page.older ?? undefined;
  } while (from !== undefined);
  return posts;
};

/** Two sessions of two accounts, and their ids. */
const two = async (replica: Replica) => ({
  anna: await fixture.session(replica, ANNA),
  vera: await fixture.session(replica, VERA),
});

/** The expected posts of a history: an album is one post under its lowest id. */
const expectedOf = (posts: readonly DataCentrePost[]) => {
  const groups = new Map<string, DataCentrePost[]>();
  for (const post of posts.filter(({ isService }) => !isService)) {
    const key = String(post.groupedId ?? `single ${post.id}`);
    groups.set(key, [...(groups.get(key) ?? []), post]);
  }
  return [...groups.values()].map((group) => ({
    messageId: Math.min(...group.map(({ id }) => id)),
    content: group.find(({ text }) => text !== '')?.text ?? '',
    media: group.filter(({ media }) => media !== null && media !== 'link').length,
    views: group.some(({ views }) => views !== null) ? Math.max(...group.map(({ views }) => views ?? 0)) : null,
    reactions:
      group.find(({ reactions }) => reactions !== null)?.reactions?.reduce((sum, { count }) => sum + count, 0) ?? null,
    isEdited: group.some(({ editedAt }) => editedAt !== null),
  }));
};

it('a channel is read to its beginning: every post once, albums whole across pages, numbers unchanged', async () => {
  const replica = fixture.replica();
  await fixture.session(replica, ANNA);
  const posts = await readAll(replica, 'Coffee_Point');
  const result = posts.map(({ messageId, content, media, views, reactions, isEdited }) => ({
    messageId,
    content,
    media: media.length,
    views,
    reactions,
    isEdited,
  }));
  expect(result).toEqual(expectedOf(fixture.fake.posts('coffee_point')));
  expect(fixture.asked().filter((method) => method === 'contacts.ResolveUsername')).toHaveLength(1);
  expect(fixture.fake.log.connections().filter(({ closedAt }) => closedAt === null)).toHaveLength(1);
  const kinds = new Set(posts.flatMap(({ media }) => media.map(({ label }) => label.replace(/:.*/, ''))));
  expect([...kinds].sort()).toEqual(['Видео', 'Видеосообщение', 'Голосовое сообщение', 'Опрос', 'Файл', 'Фото']);
  expect(posts.flatMap(({ urls }) => urls)).toContain('https://example.com/coffee_point/1');
  expect(posts.some(({ forwardedFrom }) => forwardedFrom === 'Кофе и точка ☕️')).toBe(true);
});

it('the first page describes the channel, and begins where it is asked to', async () => {
  const replica = fixture.replica();
  await fixture.session(replica, ANNA);
  const { channel } = await read(replica, 'SMM_daily');
  expect(channel).toEqual({
    username: 'smm_daily',
    title: 'SMM каждый день',
    description: expect.any(String),
    isVerified: true,
    subscribers: 48_210,
    avatar: { id: expect.stringMatching(/^-?\d+$/), base64: expect.stringMatching(/^\/9j\//) },
  });
  const before = (fixture.fake.posts('smm_daily')[200]?.date ?? 0) * 1_000;
  const { posts } = await replica.pages.read({ username: 'smm_daily', before }, soon());
  expect(Math.max(...posts.map(({ publishedAt }) => publishedAt))).toBe(before);
});

it('an avatar is downloaded once, over the one connection, and its page is complete without it', async () => {
  const replica = fixture.replica();
  const id = await fixture.session(replica, ANNA);
  const first = await read(replica, 'coffee_point');
  const again = await replica.pages.read({ username: 'coffee_point', avatarId: first.channel?.avatar?.id }, soon());
  expect(again).toEqual({ ...first, channel: { ...first.channel, avatar: null } });
  expect((await read(replica, 'empty_channel')).channel?.avatar).toBeNull();
  const downloads = fixture.fake.log.calls().filter(({ method }) => method === 'upload.GetFile');
  const [page] = fixture.fake.log.calls().filter(({ method }) => method === 'messages.GetHistory');
  expect(downloads).toMatchObject([{ connection: page?.connection, answer: 'ok' }]);
  fixture.fake.fault({ method: 'upload.GetFile', befalls: { refuse: 'LOCATION_INVALID' } });
  expect(await read(replica, 'coffee_point')).toEqual(again);
  expect(await fixture.rowOf(id)).toMatchObject({ total_errors: 0 });
});

it.each([
  ['no_such_name', 'CHANNEL_NOT_FOUND'],
  ['ivan_person', 'CHANNEL_IS_PERSON'],
  ['open_group', 'CHANNEL_IS_GROUP'],
  ['closed_channel', 'CHANNEL_RESTRICTED'],
])('%s is refused as %s, and no session is blamed', async (username, code) => {
  const replica = fixture.replica();
  const id = await fixture.session(replica, ANNA);
  await expect(read(replica, username)).rejects.toMatchObject({ code });
  expect(await fixture.rowOf(id)).toMatchObject({ is_authorized: true, total_errors: 0 });
});

it('a stale access hash is requested once more', async () => {
  const replica = fixture.replica();
  await fixture.session(replica, ANNA);
  await read(replica, 'coffee_point');
  await fixture.db.query(`UPDATE telegram_peers SET access_hash = '1'`);
  expect((await read(replica, 'coffee_point')).channel?.username).toBe('coffee_point');
  expect(fixture.asked().filter((method) => method === 'contacts.ResolveUsername')).toHaveLength(2);
});

it('a session with a flood wait is parked and another one asked; when all wait, the caller learns how long', async () => {
  const replica = fixture.replica();
  const { anna, vera } = await two(replica);
  fixture.fake.fault({ method: 'messages.GetHistory', account: ANNA.phone, befalls: { refuse: 'FLOOD_WAIT_300' } });
  expect((await read(replica, 'coffee_point')).posts.length).toBeGreaterThan(50);
  fixture.fake.fault({ method: 'messages.GetHistory', account: VERA.phone, befalls: { refuse: 'FLOOD_WAIT_900' } });
  const refusal = await read(replica, 'coffee_point').catch((error: { code: string; details: object }) => error);
  expect(refusal).toMatchObject({ code: 'TELEGRAM_FLOOD_WAIT' });
  const { retry_after_seconds: wait } = (refusal as { details: { retry_after_seconds: number } }).details;
  expect(wait).toBeGreaterThan(200);
  expect(wait).toBeLessThanOrEqual(300);
  const parked = await Promise.all([anna, vera].map((id) => fixture.rowOf(id)));
  expect(parked.map((row) => (row.flood_wait_until as Date) > new Date())).toEqual([true, true]);
  const before = fixture.asked().length;
  await expect(read(replica, 'coffee_point')).rejects.toMatchObject({ code: 'TELEGRAM_FLOOD_WAIT' });
  expect(fixture.asked()).toHaveLength(before);
});

it('marks a login revoked between two pages, notifies every administrator once, and reads on with the other session', async () => {
  await fixture.db.query(
    `INSERT INTO users (name, email, password_hash, is_admin) VALUES ('А', 'a@example.ru', '$argon2id$', true), ('Б', 'b@example.ru', '$argon2id$', true)`,
  );
  const replica = fixture.replica();
  const { anna } = await two(replica);
  const first = await read(replica, 'smm_daily');
  fixture.fake.revoke(ANNA.phone, 'SESSION_REVOKED');
  const second = await read(replica, 'smm_daily', first.older ?? '');
  const third = await read(replica, 'smm_daily', second.older ?? '');
  expect(third.posts.length).toBeGreaterThan(50);
  expect(await fixture.rowOf(anna)).toMatchObject({
    is_authorized: false,
    problem: 'SESSION_REVOKED',
    session_sealed: null,
  });
  const result = await fixture.db.query<{ kind: string }>('SELECT kind FROM notifications');
  expect(result.map(({ kind }) => kind)).toEqual(['telegram-session.lost', 'telegram-session.lost']);
});

it('stores what a page learns about its session before another caller has it, and for the login it concerns', async () => {
  const replica = fixture.replica();
  const id = await fixture.session(replica, ANNA);
  const { session_sealed: sealed } = await fixture.rowOf(id);
  const { failed } = replica.states;
  const owners: unknown[] = [];
  vi.spyOn(replica.states, 'failed').mockImplementation(async (...result) => {
    owners.push((await fixture.rowOf(id)).lease_owner);
    await failed.apply(replica.states, result);
  });
  const earlier = { id, sessionSealed: 'an earlier login' };
  await failed.call(replica.states, earlier, new TelegramFailure('flood', 'FLOOD_WAIT', 60));
  await failed.call(replica.states, earlier, new TelegramFailure('login-gone', 'SESSION_REVOKED'));
  expect(await fixture.rowOf(id)).toMatchObject({
    is_authorized: true,
    session_sealed: sealed,
    flood_wait_until: null,
  });
  fixture.fake.revoke(ANNA.phone, 'SESSION_REVOKED');
  await expect(read(replica, 'coffee_point')).rejects.toMatchObject({ code: 'TELEGRAM_UNAVAILABLE' });
  expect(owners).toEqual([expect.any(String)]);
  expect(await fixture.rowOf(id)).toMatchObject({ is_authorized: false, problem: 'SESSION_REVOKED' });
});

it('sessions whose key is lost are skipped and marked, until their strings open again', async () => {
  const replica = fixture.replica();
  const { anna, vera } = await two(replica);
  const third = await fixture.session(replica, BORIS);
  await replica.stop();
  const sealed = (await fixture.rowOf(anna)).session_sealed;
  await fixture.db.query(
    `UPDATE telegram_sessions SET session_sealed = replace(session_sealed, 'v1.k1.', 'v1.k0.') WHERE id <> $1`,
    [third],
  );
  const other = fixture.replica();
  expect((await read(other, 'coffee_point')).posts.length).toBeGreaterThan(50);
  expect(await fixture.rowOf(anna)).toMatchObject({ is_authorized: true, problem: 'UNREADABLE' });
  expect(await other.leases.usable()).toBe(1);
  expect(await other.logins.reset(vera, soon())).toEqual({ loggedOut: false });
  expect(await fixture.rowOf(vera)).toMatchObject({ is_authorized: false, session_sealed: null, problem: null });
  expect(await other.logins.check(anna, soon())).toMatchObject({ error: 'TELEGRAM_SESSION_UNREADABLE' });
  await fixture.db.query('UPDATE telegram_sessions SET session_sealed = $2 WHERE id = $1', [anna, sealed]);
  expect(await other.logins.check(anna, soon())).toMatchObject({ isAuthorized: true, error: null });
  expect(await fixture.rowOf(anna)).toMatchObject({ problem: null });
});

it('silence ends in a time-out and another session is asked; the silent one stays logged in', async () => {
  const { anna } = await two(fixture.replica());
  fixture.fake.fault({ method: 'messages.GetHistory', account: ANNA.phone, befalls: 'silence' });
  const impatient = fixture.replica({ callTimeoutMs: IMPATIENT_MS });
  expect((await read(impatient, 'coffee_point')).posts.length).toBeGreaterThan(50);
  expect(await fixture.rowOf(anna)).toMatchObject({ is_authorized: true, total_errors: 1 });
});

it('when all are silent the page is given up after one common time, whatever a single call may take', async () => {
  const { anna, vera } = await two(fixture.replica());
  fixture.fake.fault({ method: 'messages.GetHistory', befalls: 'silence' });
  const never = 2 ** 31 - 1;
  const patient = fixture.replica({ callTimeoutMs: never, silenceMs: 2 * IMPATIENT_MS });
  await expect(read(patient, 'coffee_point')).rejects.toMatchObject({ code: 'TELEGRAM_UNAVAILABLE' });
  expect(fixture.asked().filter((method) => method === 'messages.GetHistory')).toHaveLength(2);
  expect(await fixture.rowOf(anna)).toMatchObject({ is_authorized: true, total_errors: 1 });
  expect(await fixture.rowOf(vera)).toMatchObject({ is_authorized: true, total_errors: 1 });
});

it('a dropped connection is rebuilt during the running call', async () => {
  const replica = fixture.replica();
  await fixture.session(replica, ANNA);
  fixture.fake.fault({ method: 'messages.GetHistory', befalls: 'drop', times: 1 });
  expect((await read(replica, 'coffee_point')).posts.length).toBeGreaterThan(50);
  expect(fixture.fake.log.overlaps()).toEqual([]);
});

it('without a session no call is possible', async () => {
  await expect(read(fixture.replica(), 'coffee_point')).rejects.toMatchObject({ code: 'TELEGRAM_UNAVAILABLE' });
});
