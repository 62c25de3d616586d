import { createTestDatabase, elsewhere } from '@orbita/testing';
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

  it('give labels of media and entries of the log the messages their texts are, and may do so again', async () => {
    const { db, url, drop } = await createTestDatabase();
    try {
      const media = ['Фото', 'Опрос: Чай?', 'Файл', 'Hologram'].map((label) => ({ type: 'other', label }));
      await db.query(
        `WITH channel AS (INSERT INTO channels (username) VALUES ('zerno') RETURNING id)
         INSERT INTO channel_posts (channel_id, message_id, published_at, content, media, source, counted_at)
         SELECT id, 1, now(), '', $1, 'preview', now() FROM channel`,
        [JSON.stringify(media)],
      );
      await db.query(
        `INSERT INTO audit_entries (administrator, act, subject, after, address)
         VALUES ('Ссылка 41', 'approval-link.created', 'Удалённый аккаунт', '{"label": "Анна", "publications": "весь план"}', '')`,
      );
      for (const _ of [1, 2]) {
        await db.query(`DELETE FROM migrations WHERE name LIKE 'DocumentsByCode%'`);
        await runMigrations(url);
      }
      expect(await db.query('SELECT media FROM channel_posts')).toEqual([
        {
          media: [
            { ...media[0], said: { code: 'media.photo' } },
            { ...media[1], said: { code: 'media.named-poll', params: { name: 'Чай?' } } },
            { ...media[2], said: { code: 'media.file' } },
            media[3],
          ],
        },
      ]);
      expect(await db.query('SELECT administrator_said, subject_said, after FROM audit_entries')).toEqual([
        {
          administrator_said: { code: 'audit.link', params: { id: 41 }, text: 'Ссылка 41' },
          subject_said: { code: 'audit.deleted-account', text: 'Удалённый аккаунт' },
          after: { label: 'Анна', publications: 'all' },
        },
      ]);
    } finally {
      await drop();
    }
  });

  it('know a database of 1.0.0 and change nothing in it, and refuse one that never became it', async () => {
    const { db, url, drop } = await createTestDatabase();
    try {
      const known = 'SELECT name FROM migrations ORDER BY timestamp';
      const before = await db.query(known);
      await db.query(`DELETE FROM migrations WHERE name LIKE 'Baseline%'`);
      await db.query(`UPDATE credit_packages SET price_rub = 1`);
      expect(await runMigrations(url)).toEqual(['Baseline1764000043900']);
      expect(await db.query(known)).toEqual(before);
      expect(await db.query('SELECT count(*)::int FROM credit_packages WHERE price_rub = 1')).toEqual([{ count: 7 }]);
      await db.query(`DELETE FROM migrations WHERE name LIKE 'Baseline%' OR name LIKE 'Webhooks%'`);
      await expect(runMigrations(url)).rejects.toThrow('upgrade it to 1.0.0 first');
      expect(await pendingMigrations(url)).toEqual(['Baseline1764000043900']);
    } finally {
      await drop();
    }
  });
});
