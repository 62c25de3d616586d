import type { Tenant } from '@orbita/harness';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Scene } from '../scene.js';
import type { FakeAccount } from './fake-networks.js';
import type { PlannedPost } from './planned-post.js';

interface PostPlan {
  accounts: readonly FakeAccount[];
  /** Time until it is due, in ms; negative if it is due already. */
  dueMs?: number;
  media?: readonly number[];
  /** Without automatic publishing. */
  byHand?: boolean;
}

const DUE_MS = 7_000;
/** Start of a publication's text, before the mark. */
export const MARK = /пост ([0-9a-f-]{36})/;

/** A user whose subscription allows automatic publishing. */
export const publisher = async (scene: Scene): Promise<Tenant> => {
  const tenant = await scene.tenant();
  await tenant.subscribe();
  await scene.world.query(
    `INSERT INTO content_plans (user_id, project_id, name, start_date, end_date, posts_per_day, content_goal,
            content_distribution, target_audience, tone, language_level, social_networks, status, revision, is_demo)
     VALUES ($1, $2, 'План', now()::date, now()::date, 1, '', '{}',
             '{"age":"","gender":"","interests":[],"pain_points":[],"values":[]}', 'friendly', 'simple', '{telegram}', 'completed', 1, false)`,
    [tenant.userId, tenant.projectId],
  );
  return tenant;
};

/** Stores publications as users plan them; the scene follows them from then on. */
export const planPosts = async (scene: Scene, tenant: Tenant, plans: readonly PostPlan[]): Promise<PlannedPost[]> => {
  const rows = plans.map(({ accounts, dueMs = DUE_MS, media = [], byHand = false }) => {
    const mark = randomUUID();
    return { mark, accounts: accounts.map(({ id }) => id), due: dueMs, media, byHand, text: `Новый пост ${mark}` };
  });
  const stored = await scene.world.query<{ id: number; content: string }>(
    `INSERT INTO publications (user_id, project_id, content_plan_id, title, content_type, social_network, short_description,
                               goal, reasoning, content, media, scheduled_date, scheduled_time, scheduled_at, status,
                               auto_publish, integration_ids, is_demo)
     SELECT $1, $2, (SELECT max(id) FROM content_plans WHERE project_id = $2), 'День обжарки', 'engaging', 'telegram', '', '', '',
            plan.text, plan.media, now()::date, '10:00', now() + plan.due * interval '1 ms',
            CASE WHEN plan."byHand" THEN 'ready' ELSE 'scheduled' END, NOT plan."byHand", plan.accounts, false
       FROM jsonb_to_recordset($3::jsonb)
            AS plan (text text, media bigint[], due float8, accounts bigint[], "byHand" boolean)
     RETURNING id, content`,
    [tenant.userId, tenant.projectId, JSON.stringify(rows)],
  );
  const ids = new Map(stored.map(({ id, content }) => [MARK.exec(content)?.[1], id]));
  const posts = rows.map(({ mark }, place) => ({
    id: ids.get(mark) ?? 0,
    mark,
    accounts: plans[place]?.accounts ?? [],
    tenant,
  }));
  scene.posts.push(...posts);
  return posts;
};

const FILES = {
  'image/png': { part: 'image', head: '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x64\0\0\0\x64', name: 'Витрина' },
  'video/mp4': { part: 'upload', head: '\0\0\0\x18ftypmp42', name: 'Обжарка' },
} as const;

/** Stores a prepared file of so many bytes in a user's library. */
export const libraryFile = async (
  { world, stack }: Scene,
  { userId }: Tenant,
  mime: keyof typeof FILES,
  bytes: number,
): Promise<number> => {
  const { part, head, name } = FILES[mime];
  const [file] = await world.query<{ id: number; folder: string }>(
    `INSERT INTO files (user_id, status, name, mime, bytes, width, height) VALUES ($1, 'ready', $2, $3, $4, 100, 100)
     RETURNING id, folder`,
    [userId, name, mime, bytes],
  );
  if (!file) throw new Error('the file was not stored');
  const path = join(stack.dataDir, 'files', 'files', file.folder.slice(0, 2), file.folder, part);
  await mkdir(dirname(path), { recursive: true });
  const content = Buffer.alloc(bytes, 7);
  content.write(head, 'latin1');
  await writeFile(path, content);
  return file.id;
};

/** Status of a publication. */
export const statusOf = async ({ world }: Scene, { id }: PlannedPost): Promise<string | undefined> => {
  const [row] = await world.query<{ status: string }>('SELECT status FROM publications WHERE id = $1', [id]);
  return row?.status;
};

/** The effect of a publication's latest attempt. */
export const effectOf = async (
  { world }: Scene,
  { id }: PlannedPost,
): Promise<{ status: string; fence: number } | undefined> => {
  const [effect] = await world.query<{ status: string; fence: number }>(
    'SELECT status, fence FROM acts WHERE subject = $1 ORDER BY id DESC LIMIT 1',
    [`publication-${id}`],
  );
  return effect;
};
