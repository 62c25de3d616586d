import { createTestDatabase } from '@orbita/testing';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteOldMailFiles } from './delete-old-mail-files.js';

it('deletes the files of deleted mails, and no other file of the outbox', async () => {
  const { db, drop } = await createTestDatabase();
  const env = { DATA_DIR: await mkdtemp(join(tmpdir(), 'orbita-mails-')) };
  expect(await deleteOldMailFiles(db, env, 10)).toBe(0);
  const [mail] = await db.query<{ id: number }>(
    `INSERT INTO mails (key, kind, address, data) VALUES ('1', 'welcome', 'anna@example.ru', '{}') RETURNING id`,
  );
  const id = mail?.id ?? 0;
  const kept = [`20361122142720-${id}-welcome.eml`, 'заметка.txt'];
  const gone = [1, 2, 3].map((past) => `20361022142720-${id + past}-password-reset.eml`);
  await mkdir(join(env.DATA_DIR, 'mail'));
  for (const name of [...kept, ...gone]) await writeFile(join(env.DATA_DIR, 'mail', name), 'Здравствуйте');
  expect([
    await deleteOldMailFiles(db, env, 2),
    await deleteOldMailFiles(db, env, 10),
    await deleteOldMailFiles(db, env, 10),
  ]).toEqual([2, 1, 0]);
  expect((await readdir(join(env.DATA_DIR, 'mail'))).sort()).toEqual(kept);
  await rm(env.DATA_DIR, { recursive: true });
  await drop();
});
