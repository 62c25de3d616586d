import {
  type ApprovalDecision,
  ApprovalLinkRequest,
  type ApprovalVerdict,
  MAX_LINK_ANSWERS_AN_HOUR,
  MAX_LINK_VERDICTS,
} from '@orbita/contracts';
import { elsewhere } from '@orbita/testing';
import { ContentFixture } from '../../fixtures/content-fixture.js';
import { releaseMedia } from '../publications/publication-media.js';
import { forgetApprovalLinks } from './approval-links.service.js';
import { fingerprintOf } from './decidable.js';

let fixture: ContentFixture;
let user: number;
let project: number;
let plan: number;
let posts: number[];

beforeAll(async () => {
  fixture = await ContentFixture.open();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  user = await fixture.user();
  project = await fixture.project(user);
  plan = await aPlan();
  posts = [await aPost('Первая'), await aPost('Вторая'), await aPost('Третья')];
});

const store = async (sql: string, parameters: unknown[]): Promise<number> => {
  const [row] = await fixture.db.query<{ id: number }>(sql, parameters);
  return row?.id ?? 0;
};
const aPlan = () =>
  store(
    `INSERT INTO content_plans (user_id, project_id, name, start_date, end_date, posts_per_day, content_goal, content_distribution,
                                target_audience, tone, language_level, social_networks, status, revision, is_demo)
     VALUES ($1, $2, 'Ноябрь', '2036-11-01', '2036-11-30', 1, '', '{}', '{"age":"","gender":"","interests":[],"pain_points":[],"values":[]}',
             'friendly', 'simple', '{telegram}', 'completed', 1, false) RETURNING id`,
    [user, project],
  );
const aPost = (title: string, content: string | null = `Текст: ${title}`) =>
  store(
    `INSERT INTO publications (user_id, project_id, content_plan_id, title, content_type, social_network, short_description, goal,
                               reasoning, content, media, scheduled_date, scheduled_time, scheduled_at, status, is_demo)
     VALUES ($1, $2, $3, $4, 'engaging', 'telegram', '', '', '', $5, '{7,8}', '2036-11-02', '10:00', '2036-11-02T07:00Z', 'ready', false)
     RETURNING id`,
    [user, project, plan, title, content],
  );
const link = (request: object = {}, planId = plan) =>
  fixture.db.transaction((tx) => fixture.approvalLinks.create(tx, user, planId, ApprovalLinkRequest.parse(request)));
const tokenOf = ({ url }: { url: string }): string => url.split('#')[1] ?? '';
const aToken = async (request: object = {}): Promise<string> => tokenOf(await link(request));
const look = async (token: string) => fixture.approvals.postsOf(await fixture.approvals.open(token), { limit: 100 });
const postAt = (index: number): number => posts[index] ?? 0;
const said = async (
  id: number,
  verdict: ApprovalVerdict = 'approved',
  comment = '',
): Promise<ApprovalDecision['verdicts'][number]> => ({
  publication_id: id,
  seen: fingerprintOf(await fixture.reader.publication(user, id)),
  verdict,
  comment,
});
const decide = (token: string, ...verdicts: ApprovalDecision['verdicts']) =>
  fixture.db.transaction((tx) => fixture.approvals.decide(tx, token, { verdicts }));
const stateOf = async (id: number) => {
  const { approval, version } = await fixture.reader.publication(user, id);
  return { approval, version };
};
const notifications = () =>
  fixture.db.query<{ kind: string; title: string; text: string; path: string }>(
    'SELECT kind, title, text, path FROM notifications WHERE user_id = $1 ORDER BY id',
    [user],
  );

describe('a link', () => {
  it('shows the posts of its plan, or those it names, and stores only the hash and the sealed text of its token', async () => {
    const [all, one] = [await link(), await link({ publication_ids: [postAt(1)], label: 'Кофейня' })];
    expect(all.url).toMatch(/^https:\/\/orbita\.example\.ru\/approval#[\w-]{43}$/);
    expect((await look(tokenOf(all))).map(({ id }) => id)).toEqual(posts);
    expect((await look(tokenOf(one))).map(({ title }) => title)).toEqual(['Вторая']);
    expect((await fixture.approvalLinks.list(user, plan)).map(({ url }) => url)).toEqual([one.url, all.url]);
    const [stored] = await fixture.db.query<{ row: string }>('SELECT json_agg(l)::text AS row FROM approval_links l');
    expect(stored?.row).not.toContain(tokenOf(all));
  });

  it('covers only the user’s own posts of that plan, is limited to twenty a plan, and is opened without a write each time', async () => {
    const stranger = await fixture.user();
    const create = fixture.db.transaction((tx) =>
      fixture.approvalLinks.create(tx, stranger, plan, ApprovalLinkRequest.parse({})),
    );
    await expect(create).rejects.toMatchObject({ code: 'CONTENT_PLAN_NOT_FOUND' });
    const elsewherePlan = await aPlan();
    await expect(link({ publication_ids: [postAt(0)] }, elsewherePlan)).rejects.toMatchObject({
      code: 'PUBLICATION_NOT_FOUND',
    });
    const outcomes = await Promise.allSettled(Array.from({ length: 21 }, () => elsewhere(() => link())));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'APPROVAL_LINK_LIMIT_REACHED' } },
    ]);
    const [newest] = await fixture.approvalLinks.list(user, plan);
    if (!newest) throw new Error('no link');
    const openedAt = async () => (await fixture.approvalLinks.get(user, newest.id)).openedAt;
    expect(await openedAt()).toBeNull();
    await look(tokenOf(newest));
    const first = await openedAt();
    await look(tokenOf(newest));
    expect(await openedAt()).toEqual(first);
    await fixture.db.query(`UPDATE approval_links SET opened_at = now() - interval '2 minutes' WHERE id = $1`, [
      newest.id,
    ]);
    await look(tokenOf(newest));
    expect((await openedAt())?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? 0);
    await fixture.db.transaction((tx) => fixture.approvalLinks.revoke(tx, user, newest.id));
    await link();
  });

  const ENDS: [string, string][] = [
    ['it is revoked', 'UPDATE approval_links SET revoked_at = now() WHERE user_id = $1'],
    ['it has expired', 'UPDATE approval_links SET expires_at = now() WHERE user_id = $1'],
    ['its plan is deleted', 'DELETE FROM content_plans WHERE user_id = $1'],
    ['its project is being deleted', 'UPDATE projects SET deleting_at = now() WHERE user_id = $1'],
    ['its owner is blocked', `UPDATE users SET blocked_at = now(), block_reason = 'Спам' WHERE id = $1`],
    ['its owner is gone', 'UPDATE users SET deleted_at = now() WHERE id = $1'],
  ];
  it.each(ENDS)('neither opens nor decides anything once %s', async (_, end) => {
    const token = await aToken();
    const verdict = await said(postAt(0));
    await fixture.db.query(end, [user]);
    await expect(look(token)).rejects.toMatchObject({ code: 'APPROVAL_LINK_NOT_FOUND' });
    await expect(decide(token, verdict)).rejects.toMatchObject({ code: 'APPROVAL_LINK_NOT_FOUND' });
    expect(await notifications()).toEqual([]);
  });

  it('is deleted with its verdicts 90 days after its end, however it ended; the state of posts stays', async () => {
    const [revoked, expired, open] = [await link(), await link(), await link()];
    await decide(tokenOf(revoked), await said(postAt(0)));
    await fixture.db.query(`UPDATE approval_links SET revoked_at = now() - interval '91 days' WHERE id = $1`, [
      revoked.id,
    ]);
    await fixture.db.query(`UPDATE approval_links SET expires_at = now() - interval '91 days' WHERE id = $1`, [
      expired.id,
    ]);
    expect(await forgetApprovalLinks(fixture.db, '90 days', 100)).toBe(2);
    expect((await fixture.approvalLinks.list(user, plan)).map(({ id }) => id)).toEqual([open.id]);
    expect(await fixture.approvals.verdictsOn(user, postAt(0))).toEqual([]);
    expect(await stateOf(postAt(0))).toMatchObject({ approval: 'approved' });
  });
});

describe('an answer', () => {
  it('sets the state of its posts without making them newer, and notifies their owner once of approvals and once of rejections', async () => {
    const token = await aToken({ label: 'Кофейня «Зерно»' });
    const versions = await Promise.all(posts.map(stateOf));
    const comment = 'Слишком длинно. '.repeat(30).trim();
    const answer = [await said(postAt(0)), await said(postAt(1)), await said(postAt(2), 'changes_requested', comment)];
    const { decided } = await decide(token, ...answer);
    expect(decided).toEqual({ approved: [postAt(0), postAt(1)], changes_requested: [postAt(2)] });
    expect(await Promise.all(posts.map(stateOf))).toEqual(
      ['approved', 'approved', 'changes_requested'].map((approval, at) => ({
        approval,
        version: versions[at]?.version,
      })),
    );
    const news = await notifications();
    expect(news).toMatchObject([
      {
        kind: 'publication.approved',
        title: 'Клиент согласовал 2 публикации',
        path: `/dashboard/content-plans/${plan}`,
      },
      {
        kind: 'publication.changes-requested',
        title: 'Клиент просит поправить публикацию «Третья»',
        path: `/dashboard/publications/${postAt(2)}/edit`,
      },
    ]);
    expect(news[1]?.text).toMatch(/^План «Ноябрь», Кофейня «Зерно»: Слишком длинно\..*…$/);
    expect((await decide(token, ...answer)).decided).toBeNull();
    expect(await notifications()).toHaveLength(2);
    expect(await fixture.approvals.verdictsOn(user, postAt(2))).toMatchObject([
      { verdict: 'changes_requested', comment, label: 'Кофейня «Зерно»' },
    ]);
    await expect(fixture.approvals.verdictsOn(await fixture.user(), postAt(2))).rejects.toMatchObject({
      code: 'PUBLICATION_NOT_FOUND',
    });
  });

  it('is stored once when two equal requests arrive together', async () => {
    const token = await aToken();
    const answer = await said(postAt(0));
    await Promise.all([1, 2, 3].map(() => elsewhere(() => decide(token, answer))));
    expect(await fixture.approvals.verdictsOn(user, postAt(0))).toHaveLength(1);
    expect(await notifications()).toHaveLength(1);
  });

  it('covers all posts or none: a post the link does not show, one that is out, an empty one, a changed one', async () => {
    const token = await aToken({ publication_ids: posts.slice(0, 2) });
    const fine = await said(postAt(0));
    const refused = async (code: string, verdict: ApprovalDecision['verdicts'][number]) => {
      await expect(decide(token, fine, verdict)).rejects.toMatchObject({ code });
      expect(await stateOf(postAt(0))).toMatchObject({ approval: 'none' });
    };
    await refused('PUBLICATION_NOT_FOUND', await said(postAt(2)));
    await refused('APPROVAL_POST_CHANGED', { ...(await said(postAt(1))), seen: 'nothing' });
    for (const status of ['publishing', 'published', 'unconfirmed']) {
      await fixture.db.query('UPDATE publications SET status = $2 WHERE id = $1', [postAt(1), status]);
      await refused('APPROVAL_POST_OUT', await said(postAt(1)));
    }
    await fixture.db.query(`UPDATE publications SET status = 'draft', content = NULL, media = '{}' WHERE id = $1`, [
      postAt(1),
    ]);
    await refused('APPROVAL_POST_UNWRITTEN', await said(postAt(1)));
    await fixture.db.query(`UPDATE publications SET media = '{7}' WHERE id = $1`, [postAt(1)]);
    await decide(token, fine, await said(postAt(1)));
    expect(await stateOf(postAt(1))).toMatchObject({ approval: 'approved' });
  });

  it('offers no post whose text has places to fill in, and shows the owner which posts wait', async () => {
    await fixture.edit(user, postAt(1), { content: 'Стоит [цена]' });
    expect(await link()).toMatchObject({ unfilledIds: [postAt(1)] });
    expect(await link({ publication_ids: [postAt(0)] })).toMatchObject({ unfilledIds: [] });
    const token = await aToken();
    const shown = (await look(token)).find(({ id }) => id === postAt(1));
    expect(shown).toMatchObject({ content: null, contentEntities: [], media: [] });
    await expect(decide(token, await said(postAt(1)))).rejects.toMatchObject({ code: 'APPROVAL_POST_UNWRITTEN' });
    await fixture.edit(user, postAt(1), { content: 'Стоит 600 ₽' });
    expect(await link()).toMatchObject({ unfilledIds: [] });
    await decide(token, await said(postAt(1)));
    expect(await stateOf(postAt(1))).toMatchObject({ approval: 'approved' });
  });

  it('names the posts that changed while they were read', async () => {
    const token = await aToken();
    const answer = await Promise.all(posts.map((id) => said(id)));
    for (const id of posts.slice(1)) await fixture.edit(user, id, { content: 'Другой текст' });
    await expect(decide(token, ...answer)).rejects.toMatchObject({
      code: 'APPROVAL_POST_CHANGED',
      details: { publication_ids: posts.slice(1) },
    });
  });

  it('may be changed twenty times by its link, and after that by another link', async () => {
    const [token, other] = [await aToken(), await aToken()];
    for (let count = 0; count < MAX_LINK_VERDICTS; count += 1) {
      await decide(token, await said(postAt(0), 'changes_requested', `Правка ${count}`));
    }
    await expect(decide(token, await said(postAt(0)))).rejects.toMatchObject({
      code: 'APPROVAL_VERDICT_LIMIT_REACHED',
      details: { publication_ids: [postAt(0)] },
    });
    await decide(other, await said(postAt(0)));
    expect(await stateOf(postAt(0))).toMatchObject({ approval: 'approved' });
    const [first, ...rest] = await look(token);
    expect(first?.verdicts.map(({ comment }) => comment)).toEqual(['Правка 19', 'Правка 18', 'Правка 17']);
    expect(rest.map(({ verdicts }) => verdicts)).toEqual([[], []]);
  });

  it('waits for no post its link does not show', async () => {
    const token = await aToken({ publication_ids: posts.slice(0, 2) });
    const verdicts = [await said(postAt(0)), await said(postAt(2))];
    await fixture.db.transaction(async (held) => {
      await held.query('SELECT 1 FROM publications WHERE id = ANY ($1::bigint[]) FOR UPDATE', [posts]);
      const hasty = elsewhere(() =>
        fixture.db.transaction(async (tx) => {
          await tx.query(`SET LOCAL lock_timeout = '1s'`);
          return fixture.approvals.decide(tx, token, { verdicts });
        }),
      );
      await expect(hasty).rejects.toMatchObject({
        code: 'PUBLICATION_NOT_FOUND',
        details: { publication_id: postAt(2) },
      });
    });
  });

  it('is limited per hour for each link, also for parallel requests, and notifies of no more', async () => {
    const [token, other] = [await link(), await link()];
    await decide(tokenOf(token), await said(postAt(0)));
    // Each answer gets a different moment, however many posts it covers.
    await fixture.db.query(
      `INSERT INTO approval_verdicts (user_id, project_id, link_id, publication_id, verdict, comment, created_at)
       SELECT $1, $2, $3, post, 'approved', '', now() - answer * interval '1 second'
         FROM generate_series(1, $4) answer, generate_series(1000000, 1000001) post`,
      [user, project, token.id, MAX_LINK_ANSWERS_AN_HOUR - 2],
    );
    const answers = [await said(postAt(1)), await said(postAt(2))];
    const outcomes = await Promise.allSettled(answers.map((answer) => elsewhere(() => decide(tokenOf(token), answer))));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'APPROVAL_ANSWER_LIMIT_REACHED' } },
    ]);
    expect(await notifications()).toHaveLength(2);
    expect((await decide(tokenOf(token), await said(postAt(0)))).decided).toBeNull();
    await decide(tokenOf(other), ...answers);
    await fixture.db.query(
      `UPDATE approval_verdicts SET created_at = created_at - interval '1 hour' WHERE link_id = $1`,
      [token.id],
    );
    await decide(tokenOf(token), await said(postAt(0), 'changes_requested', 'Иначе'));
  });
});

it('counts the posts of a link by state, without those it does not name', async () => {
  const unwritten = await aPost('Без текста', null);
  await fixture.db.query(`UPDATE publications SET media = '{}' WHERE id = $1`, [unwritten]);
  await decide(await aToken(), await said(postAt(0)), await said(postAt(1), 'changes_requested', 'Короче'));
  await fixture.db.query(`UPDATE publications SET status = 'published' WHERE id = $1`, [postAt(0)]);
  const countsBy = async (request: object) =>
    fixture.approvals.countsOf(await fixture.approvals.open(await aToken(request)));
  expect(await countsBy({})).toEqual({
    total: 4,
    approved: 1,
    changes_requested: 1,
    undecided: 1,
    unwritten: 1,
    writing: 0,
    decidable: 2,
  });
  expect(await countsBy({ publication_ids: [postAt(2)] })).toMatchObject({ total: 1, undecided: 1, unwritten: 0 });
});

describe('what was decided', () => {
  beforeEach(async () => {
    await decide(await aToken(), await said(postAt(0)));
  });

  it.each([
    ['text', { content: 'Другой текст' }],
    ['marks', { content_entities: [{ type: 'bold' as const, offset: 0, length: 5 }] }],
    ['media', { media: [7] }],
    ['order of media', { media: [8, 7] }],
  ])('holds no longer once its %s changes, until it is decided on again', async (_, change) => {
    const { version } = await stateOf(postAt(0));
    await fixture.edit(user, postAt(0), change);
    const changed = await stateOf(postAt(0));
    expect(changed.approval).toBe('outdated');
    expect(changed.version).toBeGreaterThan(version);
    await decide(await aToken(), await said(postAt(0)));
    expect(await stateOf(postAt(0))).toEqual({ approval: 'approved', version: changed.version });
  });

  it('stays in force when title, idea, date or network change, and when the same text is saved again', async () => {
    await fixture.edit(user, postAt(0), { title: 'Другая тема', short_description: 'Другая идея', goal: 'Продажи' });
    await fixture.edit(user, postAt(0), {
      scheduled_date: '2036-11-09',
      scheduled_time: '18:45',
      social_network: 'vk',
    });
    await fixture.edit(user, postAt(0), { content: 'Текст: Первая' });
    expect(await stateOf(postAt(0))).toMatchObject({ approval: 'approved' });
  });

  const bin = () => fixture.db.transaction((tx) => fixture.publications.remove(tx, user, postAt(0)));
  const restore = () => fixture.db.transaction((tx) => fixture.publications.restore(tx, user, postAt(0)));

  it('goes to the bin and comes back with its post', async () => {
    await bin();
    await restore();
    expect(await stateOf(postAt(0))).toMatchObject({ approval: 'approved' });
    expect(await fixture.approvals.verdictsOn(user, postAt(0))).toHaveLength(1);
  });

  it('is no longer in force when a file of the post is deleted, in the bin too', async () => {
    await decide(await aToken(), await said(postAt(1)));
    await bin();
    await fixture.db.transaction((tx) => releaseMedia(tx, user, 7));
    await restore();
    expect([await stateOf(postAt(0)), await stateOf(postAt(1)), await stateOf(postAt(2))]).toMatchObject([
      { approval: 'outdated' },
      { approval: 'outdated' },
      { approval: 'none' },
    ]);
  });
});
