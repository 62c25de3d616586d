import { until } from '@orbita/harness';
import type { Scene } from '../scene.js';

/** Holds something at a named place until it is released. */
export interface Hold {
  /** Resolves when something is held there. */
  reached(): Promise<void>;
  letGo(): Promise<void>;
}

const SOON = { timeoutMs: 20_000, everyMs: 5 };
/** Effects that publish, not the mails beside them (SQL). */
export const OF_POSTS = `NEW.kind = 'publication.publish'`;
/** No other advisory lock has this number. */
const GATE = 4_815_162_342;

interface Statement {
  table: 'acts' | 'carousels' | 'publications' | 'publishing_attempts';
  on: 'INSERT' | 'UPDATE';
  /** Condition on the new row (SQL). */
  when: string;
}

/** Sessions waiting at a lock of this database (SQL): other databases of the cluster have locks as well. */
const WAITING = `FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
/** One number is stored in two halves; `objsubid` marks it as one number (SQL). */
const AT_GATE = `locktype = 'advisory' AND objsubid = 1 AND ((classid::bigint << 32) | objid::bigint) = ${GATE}`;

/** Ends the connections that wait at a lock, as the end of their process would: they commit nothing. */
const endWaiting = async ({ world }: Scene, atLock: string): Promise<void> => {
  await world.query(`SELECT pg_terminate_backend(pid) ${WAITING} AND ${atLock}`);
};

const isWaitedFor = async ({ world }: Scene, atLock: string): Promise<boolean> =>
  (await world.query(`SELECT 1 ${WAITING} AND ${atLock}`)).length > 0;

/**
 * Holds a statement within its transaction, before its row changes.
 * @param onRelease what happens on release: it continues, or its connection ends
 */
export const holdStatement = async (
  scene: Scene,
  { table, on, when }: Statement,
  onRelease: 'goes on' | 'is lost' = 'is lost',
): Promise<Hold> => {
  const { world } = scene;
  const locker = await world.connect();
  await locker.query('SELECT pg_advisory_lock($1)', [GATE]);
  await world.query(
    `CREATE OR REPLACE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN PERFORM pg_advisory_xact_lock(${GATE}); RETURN NEW; END $$`,
  );
  await world.query(
    `CREATE TRIGGER stands_still BEFORE ${on} ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION stand_still()`,
  );
  return {
    reached: async () => void (await until(`a statement held at ${table}`, () => isWaitedFor(scene, AT_GATE), SOON)),
    letGo: async () => {
      if (onRelease === 'is lost') await endWaiting(scene, AT_GATE);
      locker.release(true);
      await world.query(`DROP TRIGGER stands_still ON ${table}`);
    },
  };
};

/** Holds every statement that reads or writes a table. */
export const holdTable = async (scene: Scene, table: 'integrations'): Promise<Hold> => {
  const atTable = `locktype = 'relation' AND relation = '${table}'::regclass`;
  const locker = await scene.world.connect();
  await locker.query('BEGIN');
  await locker.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return {
    reached: async () => void (await until(`a statement held at ${table}`, () => isWaitedFor(scene, atTable), SOON)),
    letGo: async () => {
      await endWaiting(scene, atTable);
      locker.release(true);
    },
  };
};

/** Locks a row, so that SKIP LOCKED leaves it alone; when this is reached its time has passed. */
export const holdDue = async (scene: Scene, publicationId: number): Promise<Hold> => {
  const locker = await scene.world.connect();
  await locker.query('BEGIN');
  await locker.query('SELECT 1 FROM publications WHERE id = $1 FOR UPDATE', [publicationId]);
  const isDue = async (): Promise<boolean> =>
    (await scene.world.query('SELECT 1 FROM publications WHERE id = $1 AND scheduled_at < now()', [publicationId]))
      .length > 0;
  return {
    reached: async () => void (await until('the time of a publication', isDue, SOON)),
    letGo: async () => locker.release(true),
  };
};

/** Holds a call to a network's fake at a place it passes. */
export const holdCall = async (
  { world }: Scene,
  network: 'bot' | 'tenchat' | 'ok',
  place: { moment: 'begun' | 'heard' | 'done'; name: string },
): Promise<Hold> => {
  let hasArrived = false;
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const fake = world.networks[network];
  fake.watch((moment, name) => {
    if (moment !== place.moment || name !== place.name) return;
    hasArrived = true;
    return opened;
  });
  return {
    reached: async () => void (await until(`a call held at ${place.name}`, () => hasArrived, SOON)),
    letGo: async () => {
      fake.watch(null);
      open();
    },
  };
};
