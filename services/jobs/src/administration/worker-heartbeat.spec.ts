import { createLogger } from '@orbita/platform';
import { type TestDatabase, createTestDatabase } from '@orbita/testing';
import { type QueueShare, WorkerHeartbeat, workerProcesses } from './worker-heartbeat.js';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const share: QueueShare = { queue: 'content', running: 3, concurrency: 10, is_paused: false };

const aHeartbeat = (id: string): WorkerHeartbeat =>
  new WorkerHeartbeat({
    db: database.db,
    logger: createLogger('test', 'silent'),
    id,
    role: 'content',
    shares: () => [share],
  });

const processes = async () =>
  (await workerProcesses(database.db)).map(({ id, role, queues, isLost }) => ({ id, role, queues, isLost }));

const isListed = async (id: string): Promise<boolean> => (await processes()).some((process) => process.id === id);

it('shows a process from its start, reports a silent one as lost, and removes one that left in order', async () => {
  const life = aHeartbeat('content@first:1');
  life.start();
  while (!(await isListed('content@first:1'))) await new Promise(setImmediate);
  await database.db.query(
    `INSERT INTO worker_processes (id, role, version, queues, started_at, seen_at)
     SELECT 'media@' || fate, 'media', '1.0.0', '[]', now() - interval '1 hour', now() - silence
       FROM (VALUES ('quiet', interval '0 seconds'), ('killed', interval '20 seconds'), ('old', interval '2 days')) AS past (fate, silence)`,
  );
  expect(await processes()).toEqual([
    { id: 'content@first:1', role: 'content', queues: [share], isLost: false },
    { id: 'media@killed', role: 'media', queues: [], isLost: true },
    { id: 'media@quiet', role: 'media', queues: [], isLost: false },
  ]);
  await life.stop();
  expect(await isListed('content@first:1')).toBe(false);
});
