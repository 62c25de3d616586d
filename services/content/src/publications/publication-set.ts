import type { PlanIdea, PlanSlot } from '@orbita/ai';
import { canPublishTo } from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';
import { IS_MAIN } from './variants.js';
import type { ContentPlanEntity } from '../content-plans/content-plan.entity.js';

/** An untouched draft, without variants: the only kind a regeneration may delete. Everything else stays (condition in SQL). */
export const UNTOUCHED = `status = 'draft' AND edited_at IS NULL AND published_count = 0 AND ${IS_MAIN}
  AND NOT EXISTS (SELECT FROM publications variant WHERE variant.variant_of = publications.id)`;

/** A publication that a regeneration keeps in its place. */
export interface KeptPublication {
  title: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM`. */
  time: string;
}

/** Publications of a plan that a regeneration keeps, in order of time. */
export const keptPublications = async (db: Database | Tx, planId: number): Promise<KeptPublication[]> =>
  db.query<KeptPublication>(
    `SELECT title, scheduled_date AS date, scheduled_time AS time FROM publications
      WHERE content_plan_id = $1 AND ${IS_MAIN} AND NOT (${UNTOUCHED}) ORDER BY scheduled_date, scheduled_time, id`,
    [planId],
  );

type Place = Pick<PlanSlot, 'date' | 'time'>;

const momentOf = ({ date, time }: Place): number => Date.parse(`${date}T${time}:00Z`);

/**
 * Slots that still need a publication: each kept publication takes the slot nearest to it in time, so that the plan keeps its
 * ordered size. One more kept publication never reopens a slot.
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

/** The time zone of the plan's times, locked: a change of it applies before or after all of them, not in between. */
const heldTimeZone = async (tx: Tx, { id, projectId }: Plan): Promise<string> => {
  const [project] = await tx.query<{ timeZone: string }>(
    'SELECT time_zone AS "timeZone" FROM projects WHERE id = $1 FOR SHARE',
    [projectId],
  );
  if (!project) throw new Error(`plan ${id} has no project`);
  return project.timeZone;
};

/** Ideas that have a slot: an idea whose slot was filled meanwhile is dropped. */
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
 * Replaces the old set of publications by a new one. Publications that were edited, written, scheduled or sent stay, also when
 * that happened while the ideas were being written: then the idea of their slot is dropped.
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
 * Replaces a part of the old set by the same number of new publications: each one replaces the untouched draft nearest to it in
 * time, the others stay.
 * @returns how many are new, how many old ones are still untouched, and how many publications the plan has now
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
                               goal, reasoning, scheduled_date, scheduled_time, scheduled_at, status, is_demo, remind)
     SELECT $1, $2, $3, slot.title, slot.type, slot.network, slot.description, slot.goal, slot.reasoning,
            slot.date::date, slot.time, (slot.date || ' ' || slot.time)::timestamp AT TIME ZONE $4, 'draft', $5, slot.remind
       FROM jsonb_to_recordset($6::jsonb)
            AS slot(title text, type text, network text, description text, goal text, reasoning text, date text, time text, number int,
                    remind boolean)
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
          remind: !canPublishTo(slot.socialNetwork),
        })),
      ),
    ],
  );
};
