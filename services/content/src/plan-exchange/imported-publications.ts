import { canPublishTo } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import type { ContentPlanEntity } from '../content-plans/content-plan.entity.js';
import { storePublicationText } from '../publications/publication-text.js';
import type { ImportedRow } from './import-rows.js';

type Place = Pick<ImportedRow, 'scheduled_date' | 'scheduled_time' | 'social_network' | 'title'>;

/** Identity of a row: rows with equal values are the same publication. */
export const placeOf = ({ scheduled_date, scheduled_time, social_network, title }: Place): string =>
  [scheduled_date, scheduled_time, social_network, title].join('\n');

/** Occupied places of a plan, and how many publications it has. */
export const knownPlaces = async (tx: Tx, planId: number): Promise<{ count: number; places: Set<string> }> => {
  const present = await tx.query<Place>(
    'SELECT scheduled_date, scheduled_time, social_network, title FROM publications WHERE content_plan_id = $1',
    [planId],
  );
  return { count: present.length, places: new Set(present.map(placeOf)) };
};

/**
 * Adds rows to a plan as the user's own publications: a regeneration keeps them, and their texts become versions. The caller has
 * checked that there is room.
 */
export const addImported = async (
  tx: Tx,
  plan: Pick<ContentPlanEntity, 'id' | 'userId' | 'projectId'>,
  rows: readonly ImportedRow[],
): Promise<void> => {
  const added = await tx.query<{ id: number }>(
    `INSERT INTO publications (user_id, project_id, content_plan_id, title, content_type, social_network, short_description,
                               goal, reasoning, scheduled_date, scheduled_time, scheduled_at, status, edited_at, is_demo, remind)
     SELECT project.user_id, project.id, $2, row.title, row.content_type, row.social_network, row.short_description,
            row.goal, row.reasoning, row.scheduled_date, row.scheduled_time,
            (row.scheduled_date + row.scheduled_time::time) AT TIME ZONE project.time_zone, 'draft', now(), false, row.remind
       FROM (SELECT id, user_id, time_zone FROM projects WHERE id = $1 FOR SHARE) project
      CROSS JOIN jsonb_to_recordset($3::jsonb)
            AS row(line int, title text, content_type text, social_network text, short_description text, goal text,
                   reasoning text, scheduled_date date, scheduled_time text, remind boolean)
      ORDER BY row.line
     RETURNING id`,
    [
      plan.projectId,
      plan.id,
      JSON.stringify(rows.map((row) => ({ ...row, remind: !canPublishTo(row.social_network) }))),
    ],
  );
  // Ids rise in the order of the lines.
  for (const [index, { content }] of rows.entries()) {
    const id = added[index]?.id;
    if (id === undefined) throw new Error(`plan ${plan.id} got fewer publications than the table has`);
    if (!content) continue;
    await storePublicationText(tx, {
      publicationId: id,
      basis: null,
      content,
      entities: [],
      origin: 'saved',
      isDemo: false,
    });
  }
};
