import { createTestDatabase, elsewhere } from '@orbita/testing';
import { DataSource } from 'typeorm';
import { MIGRATIONS } from './migrations/index.js';
import { pendingMigrations } from './pending-migrations.js';
import { runMigrations } from './run-migrations.js';

describe('migrations', () => {
  it('are all applied once, and distinguished from missing ones', async () => {
    const { db, url, drop } = await createTestDatabase();
    try {
      expect(await pendingMigrations(url)).toEqual([]);
      expect(await runMigrations(url)).toEqual([]);
      await db.query('DROP SCHEMA public CASCADE');
      await db.query('CREATE SCHEMA public');
      const all = MIGRATIONS.map(({ name }) => name);
      expect(await pendingMigrations(url)).toEqual(all);
      expect((await Promise.all([runMigrations(url), runMigrations(url), runMigrations(url)])).flat()).toEqual(all);
      expect(await pendingMigrations(url)).toEqual([]);
    } finally {
      await drop();
    }
  });

  it('give up a locked table soon, so that no other process waits behind them', async () => {
    const { db, url, drop } = await createTestDatabase();
    try {
      await db.query(`DELETE FROM migrations WHERE name LIKE 'WhatWasSaid%'`);
      let tries = 0;
      let migrating: Promise<string[]> | undefined;
      await db.transaction(async (tx) => {
        await tx.query('LOCK TABLE transcriptions IN ACCESS SHARE MODE');
        await new Promise<void>((resolve, reject) => {
          migrating = runMigrations(url, {
            onBusy: () => {
              tries += 1;
              resolve();
            },
          });
          migrating.catch(reject);
        });
        // Between its tries no other process waits for it.
        await elsewhere(() => db.query('SELECT 1 FROM transcriptions'));
      });
      expect(await migrating).toEqual([expect.stringMatching(/^WhatWasSaid/)]);
      expect(tries).toBeGreaterThan(0);
    } finally {
      await drop();
    }
  });

  it('fill what was said in transcripts that are there, and in those the last release writes', async () => {
    const { db, url, drop } = await createTestDatabase();
    try {
      await db.query(`DELETE FROM migrations WHERE name LIKE 'WhatWasSaid%'`);
      await db.query('DROP TRIGGER what_was_said ON transcriptions');
      await db.query('ALTER TABLE transcriptions DROP COLUMN said');
      await db.query(
        `WITH member AS (INSERT INTO users (name, email, password_hash) VALUES ('Анна', 'a@example.ru', '$argon2id$') RETURNING id)
         INSERT INTO transcriptions (user_id, title, status, lines)
         SELECT member.id, 'Запись', 'completed', jsonb_build_array(jsonb_build_object('text', 'Строка ' || number))
           FROM member, generate_series(1, 50) AS number`,
      );
      await runMigrations(url);
      await db.query(`INSERT INTO transcriptions (user_id, title, status) SELECT id, 'Новая', 'preparing' FROM users`);
      await db.query(`UPDATE transcriptions SET lines = '[{"text":"Слово"}]' WHERE title = 'Новая'`);
      expect(await db.query('SELECT said, count(*) FROM transcriptions GROUP BY said HAVING count(*) <> 1')).toEqual(
        [],
      );
      expect(await db.query('SELECT said FROM transcriptions WHERE id IN (1, 50, 51) ORDER BY id')).toEqual([
        { said: '["строка 1"]' },
        { said: '["строка 50"]' },
        { said: '["слово"]' },
      ]);
    } finally {
      await drop();
    }
  });

  it('give the publications and members of before their owner, their project and their month', async () => {
    const { db, url, drop } = await createTestDatabase();
    try {
      await db.query('DROP SCHEMA public CASCADE');
      await db.query('CREATE SCHEMA public');
      const before = MIGRATIONS.slice(
        0,
        MIGRATIONS.findIndex(({ name }) => /^Publications\d/.test(name)),
      );
      const old = await new DataSource({ type: 'postgres', url, migrations: before }).initialize();
      await old.runMigrations();
      await old.destroy();
      await db.query(`
        WITH member AS (INSERT INTO users (name, email, password_hash) VALUES ('Анна', 'a@example.ru', '$argon2id$') RETURNING id),
             project AS (INSERT INTO projects (user_id, name, description, social_urls, time_zone)
                         SELECT id, 'Кофейня', '', '{}', 'Europe/Moscow' FROM member RETURNING id, user_id),
             plan AS (INSERT INTO content_plans (user_id, project_id, name, start_date, end_date, posts_per_day, content_goal,
                                                 content_distribution, target_audience, tone, language_level, social_networks,
                                                 status, revision, is_demo)
                      SELECT user_id, id, 'План', '2026-01-01', '2026-01-01', 1, '', '{}', '{}', 'friendly', 'simple', '{telegram}',
                             'completed', 1, false FROM project RETURNING id),
             account AS (INSERT INTO credit_accounts (user_id) SELECT id FROM member),
             subscription AS (INSERT INTO subscriptions (user_id, created_at) SELECT id, '2026-05-31T21:30:00Z' FROM member)
        INSERT INTO publications (content_plan_id, title, content_type, social_network, short_description, scheduled_date,
                                  scheduled_time, scheduled_at, is_demo)
        SELECT id, 'Пост', 'engaging', 'telegram', '', '2026-01-01', '12:00', '2026-01-01T09:00:00Z', false FROM plan`);
      await runMigrations(url);
      expect(
        await db.query(
          `SELECT publication.user_id = project.user_id AND publication.project_id = project.id AS fits, version, edited_at
             FROM publications publication, projects project`,
        ),
      ).toEqual([{ fits: true, version: 1, edited_at: null }]);
      // The first of June in Moscow, still May elsewhere.
      expect(await db.query('SELECT free_month FROM subscriptions')).toEqual([{ free_month: '2026-06-01' }]);
    } finally {
      await drop();
    }
  });
});
