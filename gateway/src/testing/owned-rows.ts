import type { RouteSpec } from '@orbita/contracts';
import type { GatewayFixture, SignedIn } from './gateway-fixture.js';
import { routesWithBody } from './samples.js';

/** An id for a route's path. @throws Error for a path without a row */
export type OwnedRows = (route: Pick<RouteSpec, 'path'>) => number;

interface Wanted {
  owner: SignedIn;
  administrator: SignedIn;
  /** The account that administrators' routes change. */
  subject: SignedIn;
  /** Creates the plan as written: it can be changed, and its job has ended. */
  isWritten?: boolean;
  /** Routes whose paths need a row; by default all. A project, a plan and a publication always exist. */
  only?: Pick<RouteSpec, 'path'>;
}

/** The kind of a path: the part up to its id. */
const stemOf = (path: string): string => path.slice(0, path.indexOf('{id}') + 4);

const sampleOf = (name: string): object => routesWithBody.find((other) => other.name === name)?.sample() ?? {};

/**
 * One row for each kind of path with an id: the owner's, or one that only administrators may change. The plan's job is open
 * unless the plan is to be written; rows of workers or of administrators' routines are stored directly.
 */
export const makeOwnedRows = async (
  fixture: GatewayFixture,
  { owner, administrator, subject, isWritten = false, only }: Wanted,
): Promise<OwnedRows> => {
  const create = async (path: string, name: string, as = owner): Promise<{ id: number; job_id?: number | null }> => {
    const reply = await fixture.call('POST', path, { as, body: sampleOf(name) });
    if (reply.statusCode !== 201) throw new Error(`POST ${path}: ${reply.body}`);
    return reply.json();
  };
  const store = async (sql: string, parameters: unknown[] = [owner.id]): Promise<number> => {
    const [row] = await fixture.db.query<{ id: number }>(sql, parameters);
    if (!row) throw new Error(`no row: ${sql}`);
    return row.id;
  };
  const project = await create('/api/projects', 'POST /api/projects');
  const plan = await create(`/api/projects/${project.id}/content-plans`, 'POST /api/projects/{id}/content-plans');
  if (isWritten) {
    await fixture.call('DELETE', `/api/jobs/${plan.job_id}`, { as: owner });
    await fixture.db.query(`UPDATE content_plans SET status = 'completed' WHERE id = $1`, [plan.id]);
  }
  const rows: Record<string, () => number | Promise<number>> = {
    '/api/projects/{id}': () => project.id,
    '/api/content-plans/{id}': () => plan.id,
    '/api/jobs/{id}': () => plan.job_id ?? 0,
    '/api/styles/{id}': async () => (await create('/api/styles', 'POST /api/styles')).id,
    '/api/publications/{id}': () =>
      store(
        `INSERT INTO publications (user_id, project_id, content_plan_id, title, content_type, social_network, short_description,
                                 goal, reasoning, content, scheduled_date, scheduled_time, scheduled_at, status, is_demo)
       VALUES ($1, $2, $3, 'Тема', 'engaging', 'telegram', '', '', '', 'Текст', '2036-12-01', '10:00', '2036-12-01T07:00Z', 'draft', true)
       RETURNING id`,
        [owner.id, project.id, plan.id],
      ),
    '/api/history/{id}': () =>
      store(
        `INSERT INTO text_history (user_id, topic, content, text_type, is_demo) VALUES ($1, 'Тема', 'Текст', 'post', true) RETURNING id`,
      ),
    '/api/carousels/{id}': () =>
      store(
        `INSERT INTO carousels (user_id, kind, name, document, format, slide_count)
       VALUES ($1, 'draft', 'Карусель', $2, '4:5', 1) RETURNING id`,
        [owner.id, (sampleOf('POST /api/carousels') as { document: object }).document],
      ),
    '/api/trash/{kind}/{id}': () =>
      store(
        `INSERT INTO carousels (user_id, kind, name, document, format, slide_count, deleted_at)
       VALUES ($1, 'draft', 'Карусель', '{}', '4:5', 1, now()) RETURNING id`,
      ),
    '/api/files/{id}': () =>
      store(
        `INSERT INTO files (user_id, status, name, mime, bytes) VALUES ($1, 'ready', 'Витрина', 'image/png', 10) RETURNING id`,
      ),
    '/api/transcriptions/{id}': () =>
      store(
        `INSERT INTO transcriptions (user_id, title, status, duration_ms, lines) VALUES ($1, 'Интервью', 'completed', 1200,
              '[{"start_ms": 0, "end_ms": 1000, "text": "Добрый день", "speaker": null}]') RETURNING id`,
      ),
    '/api/competitors/{id}': () =>
      store(
        `WITH channel AS (INSERT INTO channels (username) VALUES ('coffee_' || $1::text) RETURNING id),
       post AS (INSERT INTO channel_posts (channel_id, message_id, published_at, content, source, counted_at)
                SELECT id, 1, now(), 'Обжарка', 'preview', now() FROM channel)
       INSERT INTO competitors (user_id, project_id, channel_id) SELECT $1::bigint, $2, id FROM channel RETURNING id`,
        [owner.id, project.id],
      ),
    '/api/channel-pictures/{id}': () =>
      store(
        `WITH channel AS (INSERT INTO channels (username) VALUES ('pictured_' || $1::text) RETURNING id)
       INSERT INTO channel_pictures (channel_id, message_id, place, origin, storage_key, width, height, bytes, link_secret)
       SELECT id, 0, 0, 'https://cdn.test/a.jpg', 'channels/1/0-0', 160, 160, 10, '\\x00' FROM channel RETURNING id`,
      ),
    '/api/integrations/{id}': () =>
      store(
        `INSERT INTO integrations (user_id, platform, account_key, title) VALUES ($1::bigint, 'telegram', '-100' || $1::text, 'Зерно') RETURNING id`,
      ),
    '/api/push/subscriptions/{id}': async () =>
      (await create('/api/push/subscriptions', 'POST /api/push/subscriptions')).id,
    '/api/approval-links/{id}': async () =>
      (await create(`/api/content-plans/${plan.id}/approval-links`, 'POST /api/content-plans/{id}/approval-links')).id,
    '/api/keys/{id}': () =>
      store(
        `INSERT INTO api_keys (user_id, name, public_id, key_hash, scopes, requests_per_minute)
       VALUES ($1::bigint, 'Выгрузка', 'owned' || $1::text, sha256('key'), '{projects:read}', 60) RETURNING id`,
      ),
    '/api/webhooks/{id}': () =>
      store(
        `WITH webhook AS (
         INSERT INTO webhooks (user_id, url, events, secret_sealed)
         VALUES ($1::bigint, 'https://example.ru/hook', '{job.completed}', 'v1.k1.x.y.z') RETURNING id)
       INSERT INTO webhook_deliveries (webhook_id, event_id, type, body, state, error_code)
       SELECT id, 'evt_1', 'job.completed', '{}', 'failed', 'WEBHOOK_NO_ANSWER' FROM webhook RETURNING webhook_id AS id`,
      ),
    '/api/auth/sessions/{id}': () => store('SELECT id FROM access_tokens WHERE user_id = $1'),
    '/api/purchases/{id}': () =>
      store(
        `INSERT INTO purchases (user_id, package_id, title, title_said, credits_amount, price_rub, provider, is_demo)
       SELECT $1, id, name, name_said, credits_amount, price_rub, 'demo', true FROM credit_packages WHERE kind = 'pack' LIMIT 1
       RETURNING id`,
      ),
    '/api/credit-packages/{id}': () => store(`SELECT id FROM credit_packages WHERE kind = 'pack' LIMIT 1`, []),
    '/api/admin/users/{id}': () => subject.id,
    '/api/admin/credit-packages/{id}': async () =>
      (await create('/api/admin/credit-packages', 'POST /api/admin/credit-packages', administrator)).id,
    '/api/admin/promo-codes/{id}': async () =>
      (await create('/api/admin/promo-codes', 'POST /api/admin/promo-codes', administrator)).id,
    '/api/admin/jobs/{id}': () => plan.job_id ?? 0,
    '/api/admin/mails/{id}': () =>
      store(
        `INSERT INTO mails (key, kind, user_id, address, data, status, last_answer)
       VALUES ('owned-row-' || $1::text, 'welcome', $1::bigint, 'anna@example.ru', '{}', 'sent', 'file') RETURNING id`,
      ),
    '/api/admin/telegram-sessions/{id}': async () =>
      (await create('/api/admin/telegram-sessions', 'POST /api/admin/telegram-sessions', administrator)).id,
    '/api/admin/contact-requests/{id}': () =>
      store(
        `INSERT INTO contact_requests (user_id, company_name, contact_name, email, telegram, message)
       VALUES ($1, 'Сеть кофеен', 'Анна', 'anna@example.ru', '', '') RETURNING id`,
      ),
  };
  const wanted =
    only === undefined ? Object.keys(rows) : [stemOf(only.path), '/api/projects/{id}', '/api/publications/{id}'];
  const ids: Record<string, number> = {};
  for (const [path, make] of Object.entries(rows)) if (wanted.includes(path)) ids[path] = await make();
  return ({ path }) => {
    if (!path.includes('{id}')) return 0;
    const id = ids[stemOf(path)];
    if (!id) throw new Error(`no row for ${path}`);
    return id;
  };
};
