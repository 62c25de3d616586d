import { transcriptionRoutes } from '@orbita/contracts';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Tenant } from './tenant.js';

/** Connections to the product's database and storage. */
interface Product {
  dataDir: string;
  query<T extends object>(sql: string, parameters?: unknown[]): Promise<T[]>;
}

/** A recording that was uploaded and prepared. */
export interface Recording {
  tenant: Tenant;
  id: number;
  cuts: { start_ms: number; end_ms: number }[];
}

const FRAME_MS = 36;
/** So much silence: MPEG-2, layer III, 48 kbit/s, 16 kHz, one channel. */
const FRAME = Buffer.concat([Buffer.from([0xff, 0xf3, 0x68, 0xc0]), Buffer.alloc(212)]);
const silence = (ms: number): Buffer => {
  const frames = Math.ceil(ms / FRAME_MS);
  return Buffer.alloc(frames * FRAME.length, FRAME);
};

/** Stores a prepared recording of silence for a user who may transcribe it. */
export const recorded = async (
  { dataDir, query }: Product,
  tenant: Tenant,
  { parts, partMs }: { parts: number; partMs: number },
): Promise<Recording> => {
  await tenant.subscribe();
  const folder = randomUUID();
  const sound = silence(parts * partMs);
  const path = join(dataDir, 'files', 'files', folder.slice(0, 2), folder, 'upload');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, sound);
  const cuts = Array.from({ length: parts }, (_, n) => ({ start_ms: n * partMs, end_ms: (n + 1) * partMs }));
  const [row] = await query<{ id: number }>(
    `WITH sound AS (
       INSERT INTO files (user_id, folder, name, mime, bytes, purpose, status)
       VALUES ($1, $2, 'Запись', 'audio/mpeg', $3, 'recording', 'ready') RETURNING id)
     INSERT INTO transcriptions (user_id, title, status, audio_file_id, duration_ms, cuts)
     SELECT $1, 'Интервью', 'ready', id, $4, $5 FROM sound RETURNING id`,
    [tenant.userId, folder, sound.length, parts * partMs, JSON.stringify(cuts)],
  );
  if (!row) throw new Error('the recording was not stored');
  return { tenant, id: row.id, cuts };
};

/** Orders a transcription; resolves with the job. */
export const beginTranscription = async ({ tenant, id }: Recording): Promise<number> =>
  tenant.api.order(transcriptionRoutes.start, {
    params: { id },
    body: { language: 'ru', with_timestamps: true, translate: false },
  });
