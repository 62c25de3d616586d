import { MAX_PLAN_PUBLICATIONS, MAX_VARIANTS, type Message, canPublishTo, say } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import type { ContentPlanEntity } from '../content-plans/content-plan.entity.js';
import { momentOf } from '../publications/publication-schedule.js';
import { settleStatus } from '../publications/publication-status.js';
import { storePublicationText } from '../publications/publication-text.js';
import { PublicationEntity } from '../publications/publication.entity.js';
import { insertVariant } from '../publications/variants.service.js';
import type { ImportedRow } from './import-rows.js';

/** Most rows a table may have: a full plan with all variants. */
export const MOST_ROWS = MAX_PLAN_PUBLICATIONS * (MAX_VARIANTS + 1);

type Place = Pick<ImportedRow, 'scheduled_date' | 'scheduled_time' | 'social_network' | 'title'>;

/** Identity of a row: rows with equal values are the same publication. */
const placeOf = ({ scheduled_date, scheduled_time, social_network, title }: Place): string =>
  [scheduled_date, scheduled_time, social_network, title].join('\n');

/** A publication of a table that the plan has not, with those of its variants it has not. */
export interface FreshRow {
  /** Of the plan already: its id. */
  id: number | null;
  row: ImportedRow;
  variants: ImportedRow[];
}

interface Sorted {
  /** Publications the plan counts. */
  present: number;
  fresh: FreshRow[];
  problems: { line: number; said: Message }[];
}

/** Sorts the rows of a table by what the plan has, and gives each variant to the publication above it. */
export const sortRows = async (tx: Tx, planId: number, rows: readonly ImportedRow[]): Promise<Sorted> => {
  const stored = await tx.query<Place & { id: number; main: number | null }>(
    'SELECT id, variant_of AS main, scheduled_date, scheduled_time, social_network, title FROM publications WHERE content_plan_id = $1',
    [planId],
  );
  const mains = stored.filter(({ main }) => main === null);
  const idAt = new Map(stored.map((each) => [placeOf(each), each.main ?? each.id]));
  const networksOf = new Map<number, Set<string>>();
  for (const { id, main, social_network } of stored) {
    networksOf.set(main ?? id, (networksOf.get(main ?? id) ?? new Set()).add(social_network));
  }
  const byPlace = new Map<string, FreshRow>();
  const problems: Sorted['problems'] = [];
  let above: FreshRow | undefined;
  for (const row of rows) {
    const place = placeOf(row);
    if (!row.variant) {
      above = byPlace.get(place) ?? { id: idAt.get(place) ?? null, row, variants: [] };
      byPlace.set(place, above);
    } else if (!above) {
      problems.push({ line: row.line, said: say('table.variant-alone') });
    } else {
      const { id, row: main, variants } = above;
      if (id !== null && idAt.get(place) === id) continue;
      const taken = [main, ...variants].some(({ social_network }) => social_network === row.social_network);
      if (taken || (id !== null && networksOf.get(id)?.has(row.social_network))) {
        problems.push({ line: row.line, said: say('table.variant-twice') });
      } else variants.push(row);
    }
  }
  const fresh = [...byPlace.values()].filter(({ id, variants }) => id === null || variants.length > 0);
  return { present: mains.length, fresh, problems };
};

/**
 * Adds rows to a plan as the user's own publications: a regeneration keeps them, and their texts become versions. The caller has
 * checked that there is room.
 */
export const addImported = async (
  tx: Tx,
  plan: Pick<ContentPlanEntity, 'id' | 'userId' | 'projectId'>,
  fresh: readonly FreshRow[],
): Promise<void> => {
  const unknown = fresh.filter(({ id }) => id === null);
  const ids = await addMains(
    tx,
    plan,
    unknown.map(({ row }) => row),
  );
  const idOf = new Map(unknown.map((each, place) => [each, ids[place]!]));
  for (const each of fresh) {
    if (each.variants.length === 0) continue;
    const id = each.id ?? idOf.get(each)!;
    const main = await tx.manager.findOneOrFail(PublicationEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    for (const row of each.variants) await addVariant(tx, main, row);
  }
};

/** @returns their ids, in the order of the rows */
const addMains = async (
  tx: Tx,
  plan: Pick<ContentPlanEntity, 'id' | 'userId' | 'projectId'>,
  rows: readonly ImportedRow[],
): Promise<number[]> => {
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
    if (content) await storeText(tx, id, content);
  }
  return added.map(({ id }) => id);
};

/** What differs from its publication is its own; the rest follows. */
const addVariant = async (tx: Tx, main: PublicationEntity, row: ImportedRow): Promise<void> => {
  const { scheduled_date: scheduledDate, scheduled_time: scheduledTime, content } = row;
  const ownTime = scheduledDate !== main.scheduledDate || scheduledTime !== main.scheduledTime;
  const ownText = content !== main.content;
  const id = await insertVariant(tx, main, {
    socialNetwork: row.social_network,
    ...(ownText && { ownText, content: null, contentEntities: [], isDemo: false }),
    ...(ownTime && {
      ownTime,
      scheduledDate,
      scheduledTime,
      scheduledAt: (await momentOf(tx, main.projectId, scheduledDate, scheduledTime)).moment,
    }),
  });
  await settleStatus(tx, [id]);
  if (ownText && content) await storeText(tx, id, content);
};

const storeText = (tx: Tx, publicationId: number, content: string): Promise<boolean> =>
  storePublicationText(tx, { publicationId, basis: null, content, entities: [], origin: 'saved', isDemo: false });
