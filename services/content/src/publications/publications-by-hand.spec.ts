import type { PublicationUpdateRequest } from '@orbita/contracts';
import { ContentFixture } from '../../fixtures/content-fixture.js';
import { movePublications } from '../project-content.js';
import { storeSending } from './publication-sending.js';
import { PublicationsByHandService } from './publications-by-hand.service.js';

const POST = 'https://www.instagram.com/p/C1a2b3c4d5e/';

describe('a publication that is published by hand', () => {
  let fixture: ContentFixture;
  let userId: number;
  let id: number;
  const byHand = new PublicationsByHandService();

  beforeAll(async () => {
    fixture = await ContentFixture.open({ isDemo: true });
  });
  beforeEach(async () => {
    userId = await fixture.user();
    await fixture.db.transaction((tx) => fixture.subscriptions.startTrial(tx, userId));
    const [row] = await fixture.db.query<{ id: number }>(
      `WITH plan AS (INSERT INTO content_plans (user_id, project_id, name, start_date, end_date, posts_per_day, content_goal,
              content_distribution, target_audience, tone, language_level, social_networks, status, revision, is_demo)
            VALUES ($1, $2, 'План', '2036-12-01', '2036-12-10', 1, '', '{}', '{}', 'friendly', 'simple', '{instagram}',
                    'completed', 1, false) RETURNING id)
       INSERT INTO publications (user_id, project_id, content_plan_id, title, content_type, social_network, short_description,
                                 goal, reasoning, content, scheduled_date, scheduled_time, scheduled_at, status, is_demo, remind)
       SELECT $1, $2, id, 'День обжарки', 'engaging', 'instagram', '', '', '', 'Привет', '2036-12-01', '10:00',
              '2036-12-01T07:00Z', 'ready', false, true FROM plan RETURNING id`,
      [userId, await fixture.project(userId)],
    );
    id = row!.id;
  });
  afterAll(() => fixture.close());

  const mark = (url?: string, who = userId) => fixture.db.transaction((tx) => byHand.mark(tx, who, id, url));
  const takeBack = () => fixture.db.transaction((tx) => byHand.takeBack(tx, userId, id));
  const edit = (changes: PublicationUpdateRequest) => fixture.edit(userId, id, changes);
  const become = (status: string) =>
    fixture.db.query('UPDATE publications SET status = $2 WHERE id = $1', [id, status]);

  it('is published, once, and keeps the address it got', async () => {
    const first = await mark();
    expect(first).toMatchObject({ status: 'published', byHandUrl: null, publishedCount: 0 });
    const second = await mark(POST);
    expect(second).toMatchObject({ status: 'published', byHandUrl: POST, publishedByHandAt: first.publishedByHandAt });
    expect(await mark()).toMatchObject({ byHandUrl: POST });
  });

  it('is told to webhooks once, without attempts', async () => {
    await fixture.db.query(
      `INSERT INTO webhooks (user_id, url, events, secret_sealed) VALUES ($1, 'https://example.ru', '{publication.published}', 'v1')`,
      [userId],
    );
    await mark();
    await mark(POST);
    const told = await fixture.db.query<{ data: object }>(
      `SELECT body::jsonb -> 'data' AS data FROM webhook_deliveries JOIN webhooks webhook ON webhook.id = webhook_id
        WHERE webhook.user_id = $1`,
      [userId],
    );
    expect(told.map(({ data }) => data)).toMatchObject([
      { publication: { id, variant_of: null, status: 'published' }, attempts: [] },
    ]);
  });

  it('is again as before when its user takes that back, however often', async () => {
    await mark(POST);
    const cleared = { status: 'ready', publishedByHandAt: null, byHandUrl: null };
    expect(await takeBack()).toMatchObject(cleared);
    const { version } = await takeBack();
    expect(await takeBack()).toMatchObject({ ...cleared, version });
    await edit({ content: null });
    await mark();
    expect(await takeBack()).toMatchObject({ status: 'draft' });
  });

  it.each(['failed', 'missed', 'unconfirmed', 'published'])('that had %s before is so again', async (status) => {
    await become(status);
    expect(await mark()).toMatchObject({ status: 'published' });
    expect(await takeBack()).toMatchObject({ status });
  });

  it('stays published when its text is changed or it is moved', async () => {
    await mark();
    expect(await edit({ content: 'Другой текст', scheduled_date: '2036-12-03' })).toMatchObject({
      status: 'published',
    });
  });

  it.each([
    ['failed', 'failed'],
    ['missed', 'missed'],
    ['published', 'published'],
    // It had not gone out when its user took over.
    ['waiting', 'unconfirmed'],
  ] as const)(
    'stays published when an earlier try turns out %s, and is %s once that is taken back',
    async (state, after) => {
      await become('unconfirmed');
      await mark();
      await fixture.db.transaction((tx) =>
        storeSending(tx, id, { state, publishedCount: state === 'published' ? 1 : 0 }),
      );
      const [row] = await fixture.db.query<{ status: string }>('SELECT status FROM publications WHERE id = $1', [id]);
      expect(row?.status).toBe('published');
      expect(await takeBack()).toMatchObject({ status: after });
    },
  );

  it('stays published through the bin', async () => {
    await mark(POST);
    await fixture.db.transaction((tx) => fixture.publications.remove(tx, userId, id));
    const restored = await fixture.db.transaction((tx) => fixture.publications.restore(tx, userId, id));
    expect(restored).toMatchObject({ status: 'published', byHandUrl: POST, remind: true });
  });

  it('is not one that is being sent, or goes out by itself', async () => {
    await become('publishing');
    await expect(mark()).rejects.toMatchObject({ code: 'PUBLICATION_BEING_SENT' });
    await become('ready');
    await edit({ auto_publish: true, integration_ids: [7] });
    await expect(mark()).rejects.toMatchObject({ code: 'PUBLICATION_GOES_OUT' });
    await become('missed');
    expect(await mark()).toMatchObject({ status: 'published' });
    expect(await takeBack()).toMatchObject({ status: 'missed' });
  });

  it('keeps its local time over a change of the clocks, and in another zone', async () => {
    const move = (timeZone: string) =>
      fixture.db.transaction(async (tx) => {
        const [{ projectId } = { projectId: 0 }] = await tx.query<{ projectId: number }>(
          'UPDATE projects SET time_zone = $2 WHERE id = (SELECT project_id FROM publications WHERE id = $1) RETURNING id AS "projectId"',
          [id, timeZone],
        );
        await movePublications(tx, userId, projectId, timeZone);
      });
    const momentAt = async (scheduled_date: string) =>
      (await edit({ scheduled_date, scheduled_time: '21:00' })).scheduledAt.toISOString();
    await move('Europe/Berlin');
    // The clocks go back in the night to 26 October.
    expect([await momentAt('2036-10-25'), await momentAt('2036-10-26')]).toEqual([
      '2036-10-25T19:00:00.000Z',
      '2036-10-26T20:00:00.000Z',
    ]);
    await move('Asia/Omsk');
    expect((await edit({})).scheduledAt.toISOString()).toBe('2036-10-26T15:00:00.000Z');
  });

  it('of another user answers as a missing one', async () => {
    await expect(mark(POST, await fixture.user())).rejects.toMatchObject({ code: 'PUBLICATION_NOT_FOUND' });
  });
});
