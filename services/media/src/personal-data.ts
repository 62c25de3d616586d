import type { PersonalErasure, PersonalExport } from '@orbita/platform';
import { removeFile } from './library/remains.js';

/** What media knows of a person; the files themselves stand beside it in the archive. */
export const mediaExport: PersonalExport = {
  rows: [
    {
      name: 'files',
      table: 'files',
      columns: [
        'id',
        'purpose',
        'status',
        'name',
        'alt',
        'mime',
        'bytes',
        'width',
        'height',
        'duration_ms',
        'has_thumbnail',
        'created_at',
        'expires_at',
      ],
      withheld: { 'a secret': ['folder', 'link_secret'] },
    },
  ],
  left: {},
};

/** Files a transaction lets go at most: each leaves several keys to the sweep. */
const FILES = 100;

export const mediaErasure: PersonalErasure = {
  tables: ['files'],
  kept: {},
  erase: async (tx, userId, limit) => {
    const files = await tx.query<{ id: number }>('SELECT id FROM files WHERE user_id = $1 ORDER BY id LIMIT $2', [
      userId,
      Math.min(limit, FILES),
    ]);
    for (const { id } of files) await removeFile(tx, id);
    return files.length;
  },
};
