import type { ServicePart, ServiceState } from '@orbita/contracts';
import type { Database } from '@orbita/platform';

export interface PartStatus {
  part: ServicePart;
  state: ServiceState;
  since: Date;
}

type States = readonly { part: ServicePart; state: ServiceState }[];

const READ = 'SELECT part, state, since FROM service_states';

/**
 * Remembers the state of each part, so that its start time is known to other gateways and after a restart.
 * Only a change is written. When two processes find the same change, the first one is kept.
 */
export const rememberStates = async (db: Database, found: States): Promise<PartStatus[]> => {
  let known = await db.query<PartStatus>(READ);
  const isKnown = ({ part, state }: States[number]): boolean =>
    known.some((one) => one.part === part && one.state === state);
  const changed = found.filter((one) => !isKnown(one));
  if (changed.length > 0) {
    await db.query(
      `INSERT INTO service_states (part, state)
       SELECT part, state FROM jsonb_to_recordset($1::jsonb) AS found (part text, state text) ORDER BY part
       ON CONFLICT (part) DO UPDATE SET state = excluded.state, since = clock_timestamp()
        WHERE service_states.state <> excluded.state`,
      [JSON.stringify(changed)],
    );
    known = await db.query<PartStatus>(READ);
  }
  return found.map(({ part, state }) => {
    const since = known.find((one) => one.part === part)?.since;
    return { part, state, since: since ?? new Date() };
  });
};
