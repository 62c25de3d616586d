import type { PlanIdea, PlanSlot } from '@orbita/ai';
import type { Database, Tx } from '@orbita/platform';
import type { ContentPlanEntity } from '../content-plans/content-plan.entity.js';

/** A draft nobody has touched: all that a regeneration may throw away. Everything else stays (condition in SQL). */
export const UNTOUCHED = `status = 'draft' AND edited_at IS NULL AND published_count = 0`;

/** A publication that a regeneration leaves where it is. */
export interface KeptPublication {
  title: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM`. */
  time: string;
}

/** Publications of a plan that a regeneration leaves as they are, in order of time. */
export const keptPublications = async (db: Database | Tx, planId: number): Promise<KeptPublication[]> =>
  db.query<KeptPublication>(
    `SELECT title, scheduled_date AS date, scheduled_time AS time FROM publications
      WHERE content_plan_id = $1 AND NOT (${UNTOUCHED}) ORDER BY scheduled_date, scheduled_time, id`,
    [planId],
  );

type Place = Pick<PlanSlot, 'date' | 'time'>;

const momentOf = ({ date, time }: Place): number => Date.parse(`${date}T${time}:00Z`);

/**
 * Slots that are still to be written: each kept publication takes the place of the one slot nearest to it in time, so that
 * the plan keeps the size it was ordered with. One more kept publication never opens a slot again.
 */
export const openSlots = <Slot extends Place>(slots: readonly Slot[], kept: readonly Place[]): Slot[] => {
  const open = [...slots];
  for (const publication of kept) {
    const moment = momentOf(publication);
    const distances = open.map((slot) => Math.abs(momentOf(slot) - moment));
    const nearest = distances.indexOf(Math.min(...distances));
    if (nearest !== -1) open.splice(nearest, 1);
  }
  return open;
};

type Plan = Pick<ContentPlanEntity, 'id' | 'userId' | 'projectId'>;

/** An idea and the slot it is for. */
interface Written {
  slot: PlanSlot;
  idea: PlanIdea;
}

interface NewSet {
  slots: readonly PlanSlot[];
  ideas: readonly PlanIdea[];
  isDemo: boolean;
}

/** The zone all moments of a plan are counted in, held: a change of it comes before or after all of them, not between. */
const heldTimeZone = async (tx: Tx, { id, projectId }: Plan): Promise<string> => {
  const [project] = await tx.query<{ timeZone: string }>(
    'SELECT time_zone AS "timeZone" FROM projects WHERE id = $1 FOR SHARE',
    [projectId],
  );
  if (!project) throw new Error(`plan ${id} has no project`);
  return project.timeZone;
};

/** Ideas that have a place: an idea whose slot was taken since is let go. */
const placed = async (tx: Tx, plan: Plan, { slots, ideas }: NewSet): Promise<{ kept: number; written: Written[] }> => {
  const kept = await keptPublications(tx, plan.id);
  const bySlot = new Map(ideas.map((idea) => [idea.slot, idea]));
  const written = openSlots(slots, kept).flatMap((slot) => {
    const idea = bySlot.get(slot.number);
    return idea ? [{ slot, idea }] : [];
  });
  return { kept: kept.length, written };
};

/**
 * Puts a new set of publications in the place of the old one. What was edited, written, scheduled or sent stays, also what
 * became so while the ideas were being written: the idea of its slot is then let go.
 * @returns how many publications the plan has now
 */
export const replacePublications = async (tx: Tx, plan: Plan, set: NewSet): Promise<number> => {
  const timeZone = await heldTimeZone(tx, plan);
  await tx.query(`DELETE FROM publications WHERE content_plan_id = $1 AND ${UNTOUCHED}`, [plan.id]);
  const { kept, written } = await placed(tx, plan, set);
  await addWritten(tx, plan, { written, timeZone, isDemo: set.isDemo });
  return kept + written.length;
};

/**
 * Puts a part of a new set in the place of as many of the old one: each new publication takes that of the untouched draft
 * nearest to it in time, the others stay.
 * @returns how many are new, how many old ones they left untouched, and how many publications the plan has now
 */
export const replaceSome = async (
  tx: Tx,
  plan: Plan,
  set: NewSet,
): Promise<{ written: number; old: number; all: number }> => {
  const timeZone = await heldTimeZone(tx, plan);
  const { kept, written } = await placed(tx, plan, set);
  const old = await tx.query<{ id: number } & Place>(
    `SELECT id, scheduled_date AS date, scheduled_time AS time FROM publications
      WHERE content_plan_id = $1 AND ${UNTOUCHED} ORDER BY id FOR UPDATE`,
    [plan.id],
  );
  const left = openSlots(
    old,
    written.map(({ slot }) => slot),
  );
  const stay = new Set(left.map(({ id }) => id));
  await tx.query('DELETE FROM publications WHERE id = ANY ($1::bigint[])', [
    old.map(({ id }) => id).filter((id) => !stay.has(id)),
  ]);
  await addWritten(tx, plan, { written, timeZone, isDemo: set.isDemo });
  return { written: written.length, old: stay.size, all: kept + stay.size + written.length };
};

const addWritten = async (
  tx: Tx,
  plan: Plan,
  { written, timeZone, isDemo }: { written: readonly Written[]; timeZone: string; isDemo: boolean },
): Promise<void> => {
  await tx.query(
    `INSERT INTO publications (user_id, project_id, content_plan_id, title, content_type, social_network, short_description,
                               goal, reasoning, scheduled_date, scheduled_time, scheduled_at, status, is_demo)
     SELECT $1, $2, $3, slot.title, slot.type, slot.network, slot.description, slot.goal, slot.reasoning,
            slot.date::date, slot.time, (slot.date || ' ' || slot.time)::timestamp AT TIME ZONE $4, 'draft', $5
       FROM jsonb_to_recordset($6::jsonb)
            AS slot(title text, type text, network text, description text, goal text, reasoning text, date text, time text, number int)
      ORDER BY slot.number`,
    [
      plan.userId,
      plan.projectId,
      plan.id,
      timeZone,
      isDemo,
      JSON.stringify(
        written.map(({ slot, idea }) => ({
          number: slot.number,
          title: idea.title,
          type: slot.contentType,
          network: slot.socialNetwork,
          description: idea.shortDescription,
          goal: idea.goal,
          reasoning: idea.reasoning,
          date: slot.date,
          time: slot.time,
        })),
      ),
    ],
  );
};
