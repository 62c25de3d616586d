import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Rows of posts changed at once: readers of channels wait no longer than that takes. */
const BATCH = 5_000;

/** Labels of media as they were stored, and their codes; those with a name end in it. */
const LABELS = `(VALUES
  ('Фото', 'media.photo', ''), ('Видео', 'media.video', ''), ('GIF', 'media.gif', ''),
  ('Видеосообщение', 'media.round-video', ''), ('Голосовое сообщение', 'media.voice', ''),
  ('Аудио', 'media.audio', 'media.named-audio'), ('Файл', 'media.file', 'media.named-file'),
  ('Опрос', 'media.poll', 'media.named-poll'), ('Стикер', 'media.sticker', ''), ('Место на карте', 'media.place', ''),
  ('Контакт', 'media.contact', ''), ('Вложение', 'media.attachment', ''),
  ('Вложение, которое видно только в Telegram', 'media.only-in-telegram', ''))`;

/** Each medium with the message its label is; a label nobody knows stays as it is. */
const POSTS = `
  UPDATE channel_posts
     SET media = (
       SELECT jsonb_agg(CASE
                WHEN label IS NULL OR medium ? 'said' THEN medium
                WHEN medium ->> 'label' = label THEN medium || jsonb_build_object('said', jsonb_build_object('code', code))
                ELSE medium || jsonb_build_object('said', jsonb_build_object('code', named,
                       'params', jsonb_build_object('name', substr(medium ->> 'label', char_length(label) + 3))))
              END ORDER BY place)
         FROM jsonb_array_elements(media) WITH ORDINALITY AS one (medium, place)
         LEFT JOIN ${LABELS} AS known (label, code, named)
           ON medium ->> 'label' = label OR named <> '' AND starts_with(medium ->> 'label', label || ': '))
   WHERE id > $1 AND id <= $2 AND jsonb_path_exists(media, '$[*] ? (!exists(@.said))')`;

const LOG = `
  UPDATE audit_entries
     SET administrator_said = jsonb_build_object('code', 'audit.link', 'text', administrator,
           'params', jsonb_build_object('id', substr(administrator, 8)::bigint))
   WHERE administrator_id IS NULL AND administrator ~ '^Ссылка \\d{1,15}$' AND administrator_said IS NULL`;

const nameless = (column: string): string => `
  UPDATE audit_entries SET ${column}_said = jsonb_build_object('code', 'audit.deleted-account', 'text', ${column})
   WHERE ${column} = 'Удалённый аккаунт' AND ${column}_said IS NULL`;

const WHOLE_PLANS = ['before', 'after'].map(
  (facts) => `UPDATE audit_entries SET ${facts} = ${facts} || '{"publications": "all"}'
               WHERE ${facts} ->> 'publications' = 'весь план' AND act LIKE 'approval-link.%'`,
);

/**
 * What analyses of channels, labels of media and the administrators' log say, as messages (ADR 48). Older analyses have no faithful
 * messages and keep their Russian. Each step may be done again.
 */
export class DocumentsByCode1764000052000 extends ForwardMigration {
  /** Each statement is one of its own: no row is held for longer than it takes. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE competitor_analyses ADD COLUMN IF NOT EXISTS result_said jsonb');
    await runner.query(`
      ALTER TABLE audit_entries
        ADD COLUMN IF NOT EXISTS administrator_said jsonb,
        ADD COLUMN IF NOT EXISTS subject_said jsonb`);
    for (const statement of [LOG, nameless('administrator'), nameless('subject'), ...WHOLE_PLANS])
      await runner.query(statement);
    const [newest] = (await runner.query('SELECT max(id)::int AS id FROM channel_posts')) as { id: number | null }[];
    for (let from = 0; from <= (newest?.id ?? 0); from += BATCH) await runner.query(POSTS, [from, from + BATCH]);
  }
}
