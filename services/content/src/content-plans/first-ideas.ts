import type { PlanSlot } from '@orbita/ai';
import { CONTENT_TYPES, type FirstIdea, canPublishTo, placesOfIdeas } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import type { ContentPlanEntity } from './content-plan.entity.js';
import { layoutSlots } from './slot-layout.js';

/** A slot for each idea, in order: the first free one of the type it takes. */
const slotsFor = (ideas: readonly FirstIdea[], slots: readonly PlanSlot[]): PlanSlot[] => {
  const free = [...slots];
  const places = new Map(CONTENT_TYPES.map((type) => [type, slots.filter((slot) => slot.contentType === type).length]));
  return placesOfIdeas(ideas, places).map((type) => {
    const at = free.findIndex(({ contentType }) => contentType === type);
    const [slot] = at < 0 ? [] : free.splice(at, 1);
    if (!slot) throw new Error('a plan has fewer slots than ideas');
    return slot;
  });
};

/**
 * Starts a new plan with ideas of its user: they become separate publications that keep their slots when the others are written.
 */
export const beginWith = async (
  tx: Tx,
  plan: ContentPlanEntity,
  { ideas, timeZone }: { ideas: readonly FirstIdea[]; timeZone: string },
): Promise<void> => {
  if (ideas.length === 0) return;
  const slots = slotsFor(ideas, layoutSlots(plan));
  await tx.query(
    `INSERT INTO publications (user_id, project_id, content_plan_id, title, content_type, social_network, short_description,
                               goal, reasoning, scheduled_date, scheduled_time, scheduled_at, status, edited_at, is_demo, remind)
     SELECT $1, $2, $3, idea.title, idea.content_type, idea.social_network, idea.short_description, '', '',
            idea.date::date, idea.time, (idea.date || ' ' || idea.time)::timestamp AT TIME ZONE $4, 'draft', now(), idea.is_demo,
            idea.remind
       FROM jsonb_to_recordset($5::jsonb)
            AS idea(title text, content_type text, social_network text, short_description text, date text, time text,
                    is_demo boolean, remind boolean)
      ORDER BY idea.date, idea.time`,
    [
      plan.userId,
      plan.projectId,
      plan.id,
      timeZone,
      JSON.stringify(
        ideas.map((idea, at) => ({
          ...idea,
          date: slots[at]?.date,
          time: slots[at]?.time,
          remind: !canPublishTo(idea.social_network),
        })),
      ),
    ],
  );
};
