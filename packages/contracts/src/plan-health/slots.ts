import type { PlanPublication } from '../publication.js';
import type { PublicationMove } from '../reschedule.js';

const HOUR_MS = 3_600_000;
/** Least time between publications of one network. */
export const GAP_MS = HOUR_MS;
/** Earliest and latest hours for moves. */
const FIRST_HOUR = 8;
const LAST_HOUR = 22;

interface Slot {
  scheduled_date: string;
  scheduled_time: string;
}

/** Local moment of a slot in ms, for comparing slots of one plan. */
export const momentOf = ({ scheduled_date, scheduled_time }: Slot): number =>
  Date.parse(`${scheduled_date}T${scheduled_time}:00Z`);

/** Only publications that are not sent and not being worked on may be moved. */
export const isMovable = ({ status }: PlanPublication): boolean =>
  status === 'draft' || status === 'ready' || status === 'scheduled' || status === 'failed' || status === 'missed';

export const inOrder = (publications: readonly PlanPublication[]): PlanPublication[] =>
  [...publications].sort((a, b) => momentOf(a) - momentOf(b) || a.id - b.id);

export const moved = ({ id, version }: PlanPublication, { scheduled_date, scheduled_time }: Slot): PublicationMove => ({
  id,
  version,
  scheduled_date,
  scheduled_time,
});

/** Two publications with their slots swapped. */
export const swapped = (a: PlanPublication, b: PlanPublication): PublicationMove[] => [moved(a, b), moved(b, a)];

/** Publications after moves, in order of time. */
export const applied = (
  publications: readonly PlanPublication[],
  moves: readonly PublicationMove[],
): PlanPublication[] => {
  const byId = new Map(moves.map((move) => [move.id, move]));
  return inOrder(
    publications.map((publication) => ({ ...publication, ...byId.get(publication.id), version: publication.version })),
  );
};

const timesOn = (date: string): Slot[] =>
  Array.from({ length: (LAST_HOUR - FIRST_HOUR) * 2 + 1 }, (_, half) => ({
    scheduled_date: date,
    scheduled_time: `${String(FIRST_HOUR + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
  }));

/** The free time of a day for the publication's network that is nearest to its present time; undefined without one. */
export const freeSlotOn = (
  date: string,
  publication: PlanPublication,
  publications: readonly PlanPublication[],
): Slot | undefined => {
  const wanted = { scheduled_date: date, scheduled_time: publication.scheduled_time };
  const others = publications.filter(
    ({ id, social_network }) => id !== publication.id && social_network === publication.social_network,
  );
  const isFree = (slot: Slot): boolean => others.every((other) => Math.abs(momentOf(other) - momentOf(slot)) >= GAP_MS);
  const distance = (slot: Slot): number => Math.abs(momentOf(slot) - momentOf(wanted));
  return [wanted, ...timesOn(date)].filter(isFree).sort((a, b) => distance(a) - distance(b))[0];
};
