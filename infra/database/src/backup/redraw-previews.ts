import type pg from 'pg';
import type { Head } from './archive-format.js';

interface Preview {
  carouselId: string;
  slide: number;
  scale: string;
  key: string;
}

const PAGE = 1_000;

const pageAfter = async (client: pg.ClientBase, last: Preview | undefined): Promise<Preview[]> => {
  const { rows } = await client.query<Preview>(
    `SELECT carousel_id::text AS "carouselId", slide, scale, storage_key AS key FROM carousel_previews
      WHERE (carousel_id, slide, scale) > ($1, $2, $3) ORDER BY carousel_id, slide, scale LIMIT ${PAGE}`,
    [last?.carouselId ?? 0, last?.slide ?? 0, last?.scale ?? ''],
  );
  return rows;
};

const forget = async (client: pg.ClientBase, lost: readonly Preview[]): Promise<void> => {
  await client.query('DELETE FROM carousel_previews WHERE storage_key = ANY ($1::text[])', [
    lost.map(({ key }) => key),
  ]);
  // The state by which the sweep of `services/content` finds a carousel that was never drawn.
  await client.query(
    `UPDATE carousels SET previewed_version = 0, preview_after = now(), preview_failures = 0 WHERE id = ANY ($1::bigint[])`,
    [lost.map(({ carouselId }) => carouselId)],
  );
};

/**
 * Marks carousels for drawing whose pictures are not among the restored files: if one was changed during the backup, its row is
 * older than the change, and its former pictures were swept before the files were copied. Sequences have been moved by then.
 */
export const redrawLost = async (
  client: pg.ClientBase,
  tables: Head['tables'],
  isThere: (key: string) => Promise<boolean>,
): Promise<void> => {
  if (!tables.some(({ name }) => name === 'carousel_previews')) return;
  let last: Preview | undefined;
  for (;;) {
    const page = await pageAfter(client, last);
    last = page.at(-1);
    if (!last) return;
    const found = await Promise.all(page.map(({ key }) => isThere(key)));
    const lost = page.filter((_, at) => !found[at]);
    if (lost.length > 0) await forget(client, lost);
  }
};

/** Marks every carousel for drawing, one after the other; until its turn each shows the pictures it still has. */
export const redrawAll = async (client: pg.ClientBase, tables: Head['tables']): Promise<void> => {
  if (!tables.some(({ name }) => name === 'carousel_previews')) return;
  await client.query(
    `UPDATE carousels SET previewed_version = least(previewed_version, version - 1), preview_after = now(), preview_failures = 0`,
  );
};
