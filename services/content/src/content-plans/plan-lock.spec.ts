import { PublicationRequest } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { elsewhere, eventually } from '@orbita/testing';
import { ContentFixture } from '../../fixtures/content-fixture.js';
import { SENDINGS } from '../../fixtures/neighbours.js';
import { movePublications } from '../project-content.js';
import { PublicationBatchesService } from '../publications/publication-batches.service.js';

describe('rows of a plan are locked in one order', () => {
  let fixture: ContentFixture;
  let user: number;
  let planId: number;
  let ids: number[];
  let batches: PublicationBatchesService;
  const request = PublicationRequest.parse({
    title: 'Тема',
    short_description: 'Идея',
    scheduled_date: '2036-12-01',
  });
  const table = Buffer.from(
    'Дата;Время;Соцсеть;Тип;Заголовок;Идея;Текст\n01.12.2036;10:00;VK;Вовлекающий;Обжарка;О кофе;',
  );

  beforeEach(async () => {
    fixture = await ContentFixture.open();
    user = await fixture.user();
    const plan = await fixture.order(user, await fixture.project(user));
    planId = plan.id;
    // No worker runs: ordered jobs stay open, and only the two transactions under test wait for a lock.
    await fixture.jobs.cancel(user, plan.jobId ?? 0);
    await fixture.db.query(`UPDATE content_plans SET status = 'completed' WHERE id = $1`, [planId]);
    ids = [];
    for (let i = 0; i < 3; i++) {
      ids.push((await fixture.db.transaction((tx) => fixture.publications.create(tx, user, planId, request))).id);
    }
    batches = new PublicationBatchesService(fixture.jobs, SENDINGS);
  });
  afterEach(() => fixture.close());

  const propose = () => fixture.db.transaction(ordersIdeas);

  /**
   * Starts `other` when the first has locked a row of its own, and lets the first continue as soon as `other` waits for it.
   * @returns how often each was started: once, unless PostgreSQL had to break a deadlock
   */
  const meeting = async (
    first: { takes: (tx: Tx) => Promise<unknown>; goesOn: (tx: Tx) => Promise<unknown> },
    other: (tx: Tx) => Promise<unknown>,
  ) => {
    const begun = { first: 0, other: 0 };
    let second: Promise<unknown> | undefined;
    await fixture.db.transaction(async (tx) => {
      begun.first += 1;
      await first.takes(tx);
      second ??= elsewhere(() =>
        fixture.db
          .transaction(async (own) => {
            begun.other += 1;
            await other(own);
          })
          // A refusal counts as an answer, too.
          .catch(() => undefined),
      );
      if (begun.first === 1) await elsewhere(() => eventually(isSomebodyWaiting));
      await first.goesOn(tx);
    });
    await second;
    return begun;
  };
  const isSomebodyWaiting = async (): Promise<void> => {
    const waiting = await fixture.db.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(waiting).toHaveLength(1);
  };
  const inLine = { first: 1, other: 1 };

  const takesJob = (jobId: number) => (tx: Tx) =>
    tx.query('SELECT status FROM jobs WHERE id = $1 FOR NO KEY UPDATE', [jobId]);
  const takesPlan = (tx: Tx) => tx.query('SELECT id FROM content_plans WHERE id = $1 FOR UPDATE', [planId]);
  const takesPublication = (id: number) => (tx: Tx) =>
    tx.query('SELECT id FROM publications WHERE id = $1 FOR UPDATE', [id]);
  const ordersIdeas = (tx: Tx) => fixture.proposals.order(tx, user, planId, { publicationIds: ids });
  const removesPlan = (tx: Tx) => fixture.plans.delete(tx, user, planId);

  it('by a regeneration beside a deletion of the plan', async () => {
    const { id } = await propose();
    expect(
      await meeting({ takes: takesJob(id), goesOn: removesPlan }, (tx) =>
        fixture.plans.regenerate(tx, user, planId, {}),
      ),
    ).toEqual(inLine);
  });

  it('by declining new ideas beside a deletion of the plan', async () => {
    const { id } = await propose();
    expect(
      await meeting({ takes: takesJob(id), goesOn: removesPlan }, (tx) => fixture.proposals.discard(tx, user, planId)),
    ).toEqual(inLine);
  });

  it.each([
    ['adds a publication', (tx: Tx) => fixture.publications.create(tx, user, planId, request)],
    [
      'brings in a table',
      (tx: Tx) => fixture.exchange.import(tx, user, planId, table, { isDryRun: false, language: 'ru' }),
    ],
  ])('when a user %s beside a deletion of the plan: the plan is not found', async (_, adds) => {
    let end: unknown;
    const addsOrEnds = async (tx: Tx) => {
      try {
        await adds(tx);
      } catch (error) {
        end = error;
        throw error;
      }
    };
    expect(await meeting({ takes: takesPlan, goesOn: removesPlan }, addsOrEnds)).toEqual(inLine);
    expect(end).toMatchObject({ code: 'CONTENT_PLAN_NOT_FOUND' });
  });

  it('by a deletion of publications beside an order of new ideas for them', async () => {
    expect(
      await meeting({ takes: takesPlan, goesOn: ordersIdeas }, (tx) => batches.remove(tx, user, planId, ids)),
    ).toEqual(inLine);
  });

  it('by an edit of title and text (two updates of one row) beside a deletion of publications', async () => {
    const edits = (tx: Tx) => fixture.publications.edit(tx, user, ids[0]!, { title: 'Иначе', content: 'Новый текст' });
    expect(
      await meeting({ takes: takesPublication(ids[0]!), goesOn: edits }, (tx) => batches.remove(tx, user, planId, ids)),
    ).toEqual(inLine);
  });

  it('by an order of many texts beside a change of their ideas', async () => {
    expect(
      await meeting({ takes: takesPlan, goesOn: ordersIdeas }, (tx) => fixture.texts.writeMany(tx, user, planId, ids)),
    ).toEqual(inLine);
  });

  it('by a deletion of publications, one of which is being written, beside an order for another of them', async () => {
    await fixture.db.transaction((tx) => fixture.newIdeas.write(tx, user, ids[0]!));
    expect(
      await meeting(
        { takes: takesPublication(ids[1]!), goesOn: (tx) => fixture.newIdeas.write(tx, user, ids[1]!) },
        (tx) => batches.remove(tx, user, planId, ids),
      ),
    ).toEqual(inLine);
  });

  it('by an unscheduled variant with other accounts beside a deletion of its main publication', async () => {
    const main = ids[0]!;
    const { id: variant } = await fixture.variant(user, main, 'vk');
    // Sendings are rows of another service: this one stands for those of the variant.
    const takesSendings = (tx: Tx) => tx.query('SELECT pg_advisory_xact_lock($1::bigint)', [variant]);
    const callOff = vi.spyOn(SENDINGS, 'callOff').mockImplementation(async (tx) => void (await takesSendings(tx)));
    const unschedules = (tx: Tx) =>
      fixture.publications.edit(tx, user, variant, { auto_publish: false, integration_ids: [8] });
    try {
      expect(
        await meeting({ takes: takesSendings, goesOn: (tx) => batches.remove(tx, user, planId, [main]) }, unschedules),
      ).toEqual(inLine);
    } finally {
      callOff.mockRestore();
    }
  });

  it('by a new time zone beside an edit of a main publication, wherever its variant is stored', async () => {
    const main = ids[0]!;
    const { id: variant } = await fixture.variant(user, main, 'vk');
    const { projectId } = await fixture.reader.publication(user, main);
    // The variant is earlier, and the new row of the main publication is stored behind it: no scan finds the main one first.
    await fixture.edit(user, variant, { scheduled_date: '2036-11-01' });
    await fixture.db.query('UPDATE publications SET edited_at = now() WHERE id = $1', [main]);
    expect(
      await meeting(
        {
          takes: takesPublication(main),
          goesOn: (tx) => fixture.publications.edit(tx, user, main, { title: 'Другая тема' }),
        },
        (tx) => movePublications(tx, user, projectId, 'Asia/Vladivostok'),
      ),
    ).toEqual(inLine);
  });
});
