import type { PublicationUpdateRequest } from '@orbita/contracts';
import { ContentFixture } from '../../fixtures/content-fixture.js';
import { SENDINGS } from '../../fixtures/neighbours.js';
import { movePublications } from '../project-content.js';
import { releaseAccount } from './publication-accounts.js';
import { PublicationBatchesService } from './publication-batches.service.js';
import { storePublicationText } from './publication-text.js';

const AHEAD = '2036-12-05';
const OVER = '2020-12-05';

describe('the automatic sending of a publication', () => {
  let fixture: ContentFixture;
  let userId: number;
  let projectId: number;
  let planId: number;
  let id: number;

  beforeAll(async () => {
    fixture = await ContentFixture.open({ isDemo: true });
  });
  beforeEach(async () => {
    userId = await fixture.user();
    await fixture.db.transaction((tx) => fixture.subscriptions.startTrial(tx, userId));
    projectId = await fixture.project(userId);
    const [row] = await fixture.db.query<{ id: number; planId: number }>(
      `WITH plan AS (INSERT INTO content_plans (user_id, project_id, name, start_date, end_date, posts_per_day, content_goal,
              content_distribution, target_audience, tone, language_level, social_networks, status, revision, is_demo)
            VALUES ($1, $2, 'План', '2036-12-01', '2036-12-10', 1, '', '{}', '{}', 'friendly', 'simple', '{telegram}',
                    'completed', 1, false) RETURNING id)
       INSERT INTO publications (user_id, project_id, content_plan_id, title, content_type, social_network, short_description,
                                 goal, reasoning, content, scheduled_date, scheduled_time, scheduled_at, status, is_demo)
       SELECT $1, $2, id, 'День обжарки', 'engaging', 'telegram', '', '', '', 'Привет', '2036-12-01', '10:00',
              '2036-12-01T07:00Z', 'ready', false FROM plan RETURNING id, content_plan_id AS "planId"`,
      [userId, projectId],
    );
    ({ id, planId } = row!);
  });
  afterAll(() => fixture.close());

  const edit = (changes: PublicationUpdateRequest) => fixture.edit(userId, id, changes);
  const schedule = () => edit({ auto_publish: true, integration_ids: [7] });
  const become = (status: string) =>
    fixture.db.query('UPDATE publications SET status = $2 WHERE id = $1', [id, status]);
  const move = (days: number) =>
    fixture.db.transaction((tx) =>
      new PublicationBatchesService(fixture.jobs, SENDINGS).move(tx, userId, planId, [id], days),
    );
  const seen = async () =>
    (await fixture.db.query<{ status: string }>('SELECT * FROM publications WHERE id = $1', [id]))[0];

  it('is scheduled with a text, and unscheduled without the text or the switch', async () => {
    expect(await schedule()).toMatchObject({ status: 'scheduled', autoPublish: true, integrationIds: [7] });
    expect(await edit({ content: null })).toMatchObject({ status: 'draft', autoPublish: true });
    await fixture.db.transaction((tx) =>
      storePublicationText(tx, {
        publicationId: id,
        basis: null,
        content: 'Новый текст',
        entities: [],
        origin: 'generated',
        isDemo: false,
      }),
    );
    expect(await seen()).toMatchObject({ status: 'scheduled' });
    expect(await edit({ auto_publish: false })).toMatchObject({ status: 'ready', integrationIds: [7] });
  });

  it('needs an account, and a subscription that allows it', async () => {
    await expect(edit({ auto_publish: true })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'integration_ids',
    });
    await schedule();
    await expect(edit({ integration_ids: [] })).rejects.toMatchObject({ field: 'integration_ids' });
    await edit({ auto_publish: false });
    await fixture.db.query('UPDATE subscriptions SET trial_ends_at = now() WHERE user_id = $1', [userId]);
    await expect(schedule()).rejects.toMatchObject({ code: 'AUTO_PUBLISHING_NOT_ALLOWED' });
  });

  it('never starts at once by surprise: a time in the past is refused', async () => {
    await schedule();
    await expect(edit({ scheduled_date: OVER })).rejects.toMatchObject({ field: 'scheduled_time' });
    await expect(move(-10_000)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', field: 'days' });
    await edit({ auto_publish: false });
    await edit({ scheduled_date: OVER });
    await expect(schedule()).rejects.toMatchObject({ field: 'auto_publish' });
  });

  it('never starts at once because of a new time zone of its project', async () => {
    await fixture.db.query(
      `UPDATE publications SET auto_publish = true, integration_ids = '{7}', status = 'scheduled',
              scheduled_date = (moment AT TIME ZONE 'Europe/Moscow')::date,
              scheduled_time = to_char(moment AT TIME ZONE 'Europe/Moscow', 'HH24:MI'), scheduled_at = moment
         FROM date_trunc('minute', now() + interval '3 hours') AS moment WHERE id = $1`,
      [id],
    );
    const before = await seen();
    const live = (timeZone: string) =>
      fixture.db.transaction((tx) => movePublications(tx, userId, projectId, timeZone));
    await expect(live('Asia/Vladivostok')).rejects.toMatchObject({ code: 'VALIDATION_FAILED', field: 'time_zone' });
    expect(await seen()).toEqual(before);
    await live('Europe/London');
    await edit({ auto_publish: false });
    await live('Asia/Vladivostok');
  });

  it.each(['failed', 'missed'])('starts again when the publication is %s and gets another time', async (status) => {
    await schedule();
    await become(status);
    expect(await edit({ title: 'Другая тема' })).toMatchObject({ status });
    expect(await edit({ scheduled_date: OVER })).toMatchObject({ status });
    expect(await edit({ scheduled_date: AHEAD })).toMatchObject({ status: 'scheduled' });
    await become(status);
    await move(1);
    expect(await seen()).toMatchObject({ status: 'scheduled' });
  });

  it('is scheduled again after it was published only for an account it has not been sent to', async () => {
    await schedule();
    await become('published');
    expect(await edit({ scheduled_date: AHEAD })).toMatchObject({ status: 'published' });
    expect(await edit({ integration_ids: [7, 8] })).toMatchObject({ status: 'scheduled' });
  });

  it('ends as published when it is out at one account and no other account is left', async () => {
    await schedule();
    await fixture.db.query(`UPDATE publications SET status = 'published', published_count = 1 WHERE id = $1`, [id]);
    expect(await edit({ scheduled_date: AHEAD, integration_ids: [7, 8] })).toMatchObject({ status: 'scheduled' });
    expect(await edit({ auto_publish: false })).toMatchObject({ status: 'published', publishedCount: 1 });
    expect(await edit({ auto_publish: true })).toMatchObject({ status: 'scheduled' });
  });

  it('allows no edit, move or deletion while it runs', async () => {
    await become('publishing');
    await expect(edit({ title: 'Другая' })).rejects.toMatchObject({ code: 'PUBLICATION_BEING_SENT' });
    await expect(move(1)).rejects.toMatchObject({ code: 'PUBLICATION_BEING_SENT' });
    await expect(fixture.db.transaction((tx) => fixture.publications.remove(tx, userId, id))).rejects.toMatchObject({
      code: 'PUBLICATION_BEING_SENT',
    });
  });

  it('drops a disconnected account, and is switched off without any', async () => {
    await edit({ auto_publish: true, integration_ids: [7, 8] });
    const release = (account: number) => fixture.db.transaction((tx) => releaseAccount(tx, userId, account));
    await release(7);
    expect(await seen()).toMatchObject({ status: 'scheduled', auto_publish: true });
    await fixture.db.transaction((tx) => fixture.publications.remove(tx, userId, id));
    await release(8);
    const restored = await fixture.db.transaction((tx) => fixture.publications.restore(tx, userId, id));
    expect(restored).toMatchObject({ status: 'ready', autoPublish: false, integrationIds: [] });
  });

  it('is scheduled again after the bin, unless its time has passed', async () => {
    await schedule();
    const remove = () => fixture.db.transaction((tx) => fixture.publications.remove(tx, userId, id));
    const restore = () => fixture.db.transaction((tx) => fixture.publications.restore(tx, userId, id));
    await remove();
    expect(await restore()).toMatchObject({ status: 'scheduled', autoPublish: true });
    await remove();
    await fixture.db.query(
      `UPDATE deleted_publications SET publication = publication || '{"scheduled_date": "${OVER}"}' WHERE id = $1`,
      [id],
    );
    expect(await restore()).toMatchObject({ status: 'ready', autoPublish: false, integrationIds: [7] });
  });
});
