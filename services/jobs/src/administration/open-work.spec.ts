import { QUEUE_NAMES } from '@orbita/contracts';
import { measureOpenWork, metrics } from '@orbita/platform';
import { JobFixture } from '../../fixtures/job-fixture.js';
import { openWork } from './queue-figures.js';

let fixture: JobFixture;

beforeAll(async () => {
  fixture = await JobFixture.open();
});
afterAll(() => fixture.close());

it('reports what waits for a process and since when, in the figures autoscalers use', async () => {
  const user = await fixture.user();
  const kind = (await fixture.accept(user, { announce: false })).kind;
  for (let more = 0; more < 3; more += 1) await fixture.accept(await fixture.user(), { announce: false });
  // The oldest rests until its set time; the next one became due a minute ago; one is running.
  await fixture.db.query(
    `UPDATE jobs SET created_at = now() - interval '1 hour', run_after = now() + interval '1 hour'
      WHERE id = (SELECT min(id) FROM jobs)`,
  );
  await fixture.db.query(
    `UPDATE jobs SET created_at = now() - interval '1 hour', run_after = now() - interval '61 seconds'
      WHERE id = (SELECT min(id) + 1 FROM jobs)`,
  );
  await fixture.db.query(`UPDATE jobs SET status = 'active', lease_until = now() + interval '1 hour'
                       WHERE id = (SELECT max(id) - 1 FROM jobs)`);
  const [work] = await openWork(fixture.db);
  expect(work).toMatchObject({ kind, waiting: 2, active: 1 });
  expect(work?.oldestAgeS).toBeGreaterThanOrEqual(61);
  expect(work?.oldestAgeS).toBeLessThan(1_800);

  // An autoscaler must distinguish «nothing waits» from «not known».
  const queues = (await openWork(fixture.db)).map(({ queue }) => queue);
  expect(new Set(queues)).toEqual(new Set(QUEUE_NAMES));

  measureOpenWork(() => openWork(fixture.db));
  const exposition = await metrics.metrics();
  expect(exposition).toMatch(new RegExp(`orbita_jobs_waiting\\{[^}]*kind="${kind}"[^}]*\\} 2\\n`));
  expect(exposition).toMatch(new RegExp(`orbita_jobs_running\\{[^}]*kind="${kind}"[^}]*\\} 1\\n`));
  expect(exposition).toMatch(
    new RegExp(`orbita_jobs_oldest_age_seconds\\{[^}]*kind="${kind}"[^}]*\\} (?:6[1-9]|[7-9]\\d|\\d{3,})\\n`),
  );
});
