import { accountRoutes, projectRoutes } from '@orbita/contracts';
import { type Tenant, backUp, createParserSession, followChannel } from '@orbita/harness';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { again, orOutage } from '../again.js';
import type { Scene } from '../scene.js';
import { deleteSessions, withSessions } from '../scenarios/channels-at-work.js';
import { orderMail } from './order-mail.js';

/** Breaks something, keeps it broken until the signal, and repairs it. */
type Provocation = (scene: Scene, over: AbortSignal) => Promise<void>;

interface AlertFault {
  /** Description of the fault. */
  what: string;
  /** Labels that identify it, where other faults raise the alert as well. */
  about?: Readonly<Record<string, string>>;
  provoke: Provocation;
}

/** Faults of one stage exist at the same time and do not disturb each other. */
export type Stage = 1 | 2 | 3 | 4;

const isOver = (over: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (over.aborted) resolve();
    else over.addEventListener('abort', () => resolve(), { once: true });
  });

/** Makes the database refuse updates of some rows; resolves with a function that allows them again. */
const refuseUpdates = async ({ world }: Scene, table: string, condition: string): Promise<() => Promise<void>> => {
  await world.query(
    `CREATE OR REPLACE FUNCTION refuse_update() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'a fault refuses this'; END $$`,
  );
  await world.query(
    `CREATE TRIGGER refused BEFORE UPDATE ON ${table} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION refuse_update()`,
  );
  return async () => void (await world.query(`DROP TRIGGER refused ON ${table}`));
};

/** A job whose payload no version can read, past its deadline. */
const layUnreadableJob = async ({ world }: Scene, { userId }: Tenant, dueInMs = 0): Promise<number> => {
  const [row] = await world.query<{ id: number }>(
    `INSERT INTO jobs (kind, queue, user_id, payload, status, priority, attempt, is_demo, price, sweep_after, deadline_at)
     VALUES ('content-plan.generate', 'content', $1, '{"nonsense": true}', 'queued', 1, 9, false, 0,
             now() + interval '1 minute', now() + $2 * interval '1 ms') RETURNING id`,
    [userId, dueInMs],
  );
  return row?.id ?? 0;
};

const serviceDown: Provocation = async ({ stack }, over) => {
  await stack.stopRole('worker-media');
  await isOver(over);
  await stack.startRole('worker-media');
};

/** Restarted by hand: the launcher would wait longer after each death. */
const processRestarting: Provocation = ({ stack }, over) =>
  again(over, 1_500, async () => {
    await stack.stopRole('worker-content', 'SIGKILL');
    await stack.startRole('worker-content');
  });

const postgresGone: Provocation = async ({ stack, world }, over) => {
  await stack.postgres.kill({ hold: true });
  await again(over, 100, () => world.observer.api.send(accountRoutes.me, {}).catch(orOutage));
  await stack.postgres.start();
};

const LOCKED_MS = 1_500;
const UNLOCKED_MS = 300;

const readingSlow: Provocation = async ({ world }, over) => {
  const locker = await world.connect();
  try {
    const look = again(over, 100, () => world.observer.api.send(projectRoutes.list, {}).catch(orOutage));
    await again(over, UNLOCKED_MS, async () => {
      await locker.query('BEGIN');
      await locker.query('LOCK TABLE projects IN ACCESS EXCLUSIVE MODE');
      await sleep(LOCKED_MS);
      await locker.query('ROLLBACK');
    });
    await look;
  } finally {
    locker.release(true);
  }
};

const jobsFailing: Provocation = async (scene, over) => {
  const tenant = await scene.tenant();
  scene.fake.setBehaviour({ unauthorized: {} });
  await again(over, 500, () => tenant.orderAudience());
  scene.fake.setBehaviour({ unauthorized: null });
};

const FORGOTTEN = 40;

/** Redis loses the waiting messages while no worker runs; the oldest job has waited long. */
const contentAway: Provocation = async (scene, over) => {
  const { stack, world } = scene;
  const tenant = await scene.tenant();
  await stack.stopRole('worker-content');
  try {
    const jobs = await Promise.all(Array.from({ length: FORGOTTEN }, () => tenant.orderAudience()));
    await world.query(`UPDATE jobs SET run_after = run_after - interval '10 minutes' WHERE id = $1`, [jobs[0]]);
    await again(over, 5_000, () => scene.redis((redis) => redis.flushall()));
  } finally {
    await stack.startRole('worker-content');
  }
};

const jobEndedIncompletely: Provocation = async (scene, over) => {
  await layUnreadableJob(scene, await scene.world.tenant());
  await isOver(over);
};

const jobStuck: Provocation = async (scene, over) => {
  const id = await layUnreadableJob(scene, await scene.world.tenant(), 3_000);
  const pass = await refuseUpdates(scene, 'jobs', `NEW.id = ${id} AND NEW.status = 'failed'`);
  await isOver(over);
  await pass();
};

const OVERDUE = 4;

const billingTimersFailing: Provocation = async (scene, over) => {
  const { world } = scene;
  const users = [];
  for (let n = 0; n < OVERDUE; n += 1) users.push((await world.tenant()).userId);
  await world.query(
    `UPDATE subscriptions SET free_month = free_month - interval '1 month' WHERE user_id = ANY ($1::bigint[])`,
    [users],
  );
  const pass = await refuseUpdates(scene, 'subscriptions', `NEW.user_id IN (${users.join(', ')})`);
  await world.query(
    `UPDATE billing_timers SET due_at = now() WHERE kind = 'free_month' AND user_id = ANY ($1::bigint[])`,
    [users],
  );
  await isOver(over);
  await pass();
};

const actsUnsettled: Provocation = async (scene, over) => {
  const pass = await refuseUpdates(scene, 'mails', `NEW.key = 'alert-unsettled' AND NEW.settled_at IS NOT NULL`);
  await orderMail(scene, 'alert-unsettled');
  await isOver(over);
  await pass();
};

const LATE_S = 120;

const actsLate: Provocation = async (scene, over) => {
  let mails = 0;
  await again(over, 1_000, () => orderMail(scene, `alert-late-${mails++}`, LATE_S));
};

/** Mails are ordered while no server accepts them. */
const mailServerGone: Provocation = async (scene, over) => {
  let mails = 0;
  await scene.world.mail.goDown();
  await again(over, 500, () => orderMail(scene, `alert-provider-${mails++}`));
  await scene.world.mail.goUp();
};

/** Unreadable pages at every read of the preview, while sessions lose their connections; a user follows channels all the time. */
const telegramBroken: Provocation = async (scene, over) => {
  const { dataCentre, web } = scene.world.telegram;
  let channels = 0;
  await withSessions(scene, 1, async () => {
    const tenant = await scene.world.tenant();
    web.behave({ fault: 'unknown markup' });
    dataCentre.fault({ befalls: 'drop' });
    await again(over, 500, async () => {
      const { name } = web.setChannel(`alert_${channels++}`);
      await followChannel(tenant, { name }).catch(() => undefined); // refused: that is the fault
    });
  });
};

const telegramSessionsOut: Provocation = async (scene, over) => {
  await createParserSession(scene.world.administrator);
  await isOver(over);
  await deleteSessions(scene);
};

/** Together less than the second between two scrapes of Prometheus: each of them sees a stop. */
const STOPPED_MS = 700;
const RUNNING_MS = 150;

const eventLoopBlocked: Provocation = async (scene, over) => {
  const pid = scene.pidOf('worker-media');
  await again(over, RUNNING_MS, async () => {
    process.kill(pid, 'SIGSTOP');
    await sleep(STOPPED_MS);
    process.kill(pid, 'SIGCONT');
  });
};

const BALLAST_MB = 400;

const memoryHigh: Provocation = async ({ stack }, over) => {
  const file = join(stack.dataDir, 'ballast');
  await writeFile(file, String(BALLAST_MB));
  await isOver(over);
  await rm(file);
};

const backUpAside = async ({ stack }: Scene): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'orbita-stale-'));
  try {
    await backUp(stack, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** A backup was made once, and none since; repaired as an operator would. */
const backupsStopped: Provocation = async (scene, over) => {
  await backUpAside(scene);
  await scene.world.query(`UPDATE last_backup SET made_at = made_at - interval '31 hours'`);
  await isOver(over);
  await backUpAside(scene);
};

/** Every alert of `infra/monitoring/alerts.yml`, and the fault that raises it. */
export const ALERT_FAULTS: Record<string, AlertFault & { stage: Stage }> = {
  TelegramSessionsOut: { stage: 1, what: 'the only parser session is not logged in', provoke: telegramSessionsOut },
  MemoryHigh: { stage: 1, what: `a worker holds ${BALLAST_MB} MB`, provoke: memoryHigh },
  EventLoopBlocked: { stage: 1, what: 'a worker is frozen and resumed again and again', provoke: eventLoopBlocked },
  ReadingSlow: { stage: 1, what: 'a table is locked again and again', provoke: readingSlow },
  JobsFailing: { stage: 1, what: "the model's key is refused", provoke: jobsFailing },
  JobEndedIncompletely: {
    stage: 1,
    what: 'a job past its deadline that no code can read',
    provoke: jobEndedIncompletely,
  },
  JobStuck: { stage: 1, what: 'a job whose end the database refuses', provoke: jobStuck },
  BillingTimersFailing: {
    stage: 1,
    what: 'subscriptions the database refuses to change',
    provoke: billingTimersFailing,
  },
  ActsUnsettled: { stage: 1, what: 'a mail whose row the database refuses to settle', provoke: actsUnsettled },
  ActsLate: { stage: 1, what: 'mails that were due two minutes ago', provoke: actsLate },
  ProviderFailing: {
    stage: 2,
    what: 'the mail server is gone while mails are ordered',
    about: { provider: 'mail' },
    provoke: mailServerGone,
  },
  ServiceDown: { stage: 2, what: 'the media worker is stopped', provoke: serviceDown },
  JobsWaiting: { stage: 2, what: 'no content worker, the oldest job ten minutes old', provoke: contentAway },
  JobsRecovered: { stage: 2, what: 'Redis emptied again and again with jobs on its queues', provoke: contentAway },
  BackupStale: { stage: 2, what: 'the last backup was made 31 hours ago', provoke: backupsStopped },
  ProcessRestarting: { stage: 3, what: 'a worker is killed again and again', provoke: processRestarting },
  PreviewMarkupUnknown: { stage: 3, what: 'public pages with another markup', provoke: telegramBroken },
  TelegramCallsFailing: { stage: 3, what: 'connections to the data centre are dropped', provoke: telegramBroken },
  DependencyDown: { stage: 4, what: 'PostgreSQL is gone', provoke: postgresGone },
  RequestsFailing: { stage: 4, what: 'PostgreSQL is gone while people ask', provoke: postgresGone },
};
