import { ProjectRequest } from '@orbita/contracts';
import { ContentFixture } from '../../fixtures/content-fixture.js';
import { SENDINGS } from '../../fixtures/neighbours.js';
import { PublicationBatchesService } from './publication-batches.service.js';
import type { PlanPublication } from './publication-columns.js';

describe('publications of a plan, several at once', () => {
  let fixture: ContentFixture;
  let user: number;
  let project: number;
  let planId: number;
  let written: PlanPublication[];
  let batches: PublicationBatchesService;

  beforeEach(async () => {
    fixture = await ContentFixture.open();
    user = await fixture.user();
    project = await fixture.project(user);
    await fixture.work();
    const plan = await fixture.order(user, project);
    await fixture.ended(user, plan.jobId);
    planId = plan.id;
    written = await fixture.reader.publicationsOf(planId);
    batches = new PublicationBatchesService(fixture.jobs, SENDINGS);
  });
  afterEach(async () => {
    await fixture.close();
  });

  const ids = (count: number): number[] => written.slice(0, count).map(({ id }) => id);
  const move = (chosen: number[], days: number, owner = user) =>
    fixture.db.transaction((tx) => batches.move(tx, owner, planId, chosen, days));
  const remove = (chosen: number[], owner = user) =>
    fixture.db.transaction((tx) => batches.remove(tx, owner, planId, chosen));
  const restore = (chosen: number[]) => fixture.db.transaction((tx) => batches.restore(tx, user, planId, chosen));
  const present = async (): Promise<number[]> => (await fixture.reader.publicationsOf(planId)).map(({ id }) => id);

  it('are moved by days and keep their local times in the project’s zone', async () => {
    // Summer time ends there in the night to 2 November 2036.
    const away = ProjectRequest.parse({ name: 'Кофейня', time_zone: 'America/New_York' });
    await fixture.db.transaction((tx) => fixture.projects.update(tx, user, project, away));
    const [before] = await fixture.reader.publicationsOf(planId);
    const [first] = await move(ids(2), -40);
    const shift = (before?.scheduledAt.getTime() ?? 0) - (first?.scheduledAt.getTime() ?? 0);
    expect(first?.scheduledTime).toBe(before?.scheduledTime);
    expect(shift).toBe(40 * 86_400_000 + 3_600_000);
    expect(first?.editedAt).not.toBeNull();
    expect((await fixture.reader.publicationsOf(planId)).find(({ id }) => id === written[2]?.id)?.editedAt).toBeNull();
  });

  it('stay where they are when one of them cannot be moved', async () => {
    await expect(move([...ids(2), 999_999], 1)).rejects.toMatchObject({ code: 'PUBLICATION_NOT_FOUND' });
    await expect(move(ids(2), 366 * 70)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await fixture.db.query(`UPDATE publications SET status = 'publishing' WHERE id = $1`, [ids(2)[1]]);
    await expect(move(ids(2), 1)).rejects.toMatchObject({ code: 'PUBLICATION_BEING_SENT' });
    await expect(remove(ids(2))).rejects.toMatchObject({ code: 'PUBLICATION_BEING_SENT' });
    const dates = (await fixture.reader.publicationsOf(planId)).map(({ scheduledDate }) => scheduledDate);
    expect(dates).toEqual(written.map(({ scheduledDate }) => scheduledDate));
  });

  it('are deleted together, without those already deleted, and restored together', async () => {
    await remove(ids(1));
    await remove(ids(3));
    expect(await present()).toEqual(written.slice(3).map(({ id }) => id));
    await expect(restore([...ids(2), 999_999])).rejects.toMatchObject({ code: 'PUBLICATION_NOT_FOUND' });
    expect((await restore(ids(3))).map(({ id }) => id)).toEqual(ids(3));
    expect(await present()).toEqual(written.map(({ id }) => id));
  });

  it('cannot be changed by another user', async () => {
    const stranger = await fixture.user();
    await expect(move(ids(1), 1, stranger)).rejects.toMatchObject({ code: 'CONTENT_PLAN_NOT_FOUND' });
    await expect(remove(ids(1), stranger)).rejects.toMatchObject({ code: 'CONTENT_PLAN_NOT_FOUND' });
    const other = await fixture.order(user, project);
    await fixture.ended(user, other.jobId);
    await fixture.db.transaction((tx) => batches.remove(tx, user, other.id, ids(1)));
    expect(await present()).toContain(ids(1)[0]);
  });
});
