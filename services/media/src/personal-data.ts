import type { PersonalErasure, PersonalExport } from '@orbita/platform';
import { removeFile } from './library/orphaned-files.js';
import { removeTranscriptions } from './transcription/forget-transcriptions.js';
import { removeUpload } from './transcription/uploads/remove-upload.js';

/** Personal data in the tables of media; the archive contains the files themselves besides. */
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
    {
      name: 'transcriptions',
      table: 'transcriptions',
      columns: [
        'id',
        'project_id',
        'title',
        'status',
        'audio_file_id',
        'duration_ms',
        'language',
        'with_timestamps',
        'translate',
        'price',
        'engine',
        'is_demo',
        'lines',
        'excerpt',
        'speakers',
        'job_id',
        'error_code',
        'error_message',
        'version',
        'created_at',
        'updated_at',
        'deleted_at',
      ],
      withheld: {
        'how we write it down': ['upload_id', 'cuts', 'failed_cuts', 'starts_itself'],
        'its lines once more, for the search': ['said'],
        'the same in another language': ['error_said'],
      },
    },
    {
      name: 'transcript-digests',
      table: 'transcript_digests',
      columns: [
        'id',
        'transcription_id',
        'project_id',
        'title',
        'form',
        'status',
        'style_id',
        'texts',
        'chapters',
        'is_demo',
        'job_id',
        'error_message',
        'created_at',
      ],
      withheld: {
        'words of the transcript, which is exported in full': ['material'],
        'the same in another language': ['error_said'],
      },
    },
  ],
  left: { recording_uploads: 'a file on its way in, for a day at most' },
};

/** Files, uploads and transcripts deleted in one transaction at most: each leaves several keys to the sweep. */
const AT_ONCE = 100;

export const mediaErasure: PersonalErasure = {
  tables: ['transcriptions', 'transcript_digests', 'recording_uploads', 'files'],
  kept: {},
  erase: async (tx, userId, limit) => {
    // With its digests, its sound and its upload.
    const transcriptions = await tx.query<{ id: number }>(
      'SELECT id FROM transcriptions WHERE user_id = $1 ORDER BY id LIMIT $2',
      [userId, Math.min(limit, AT_ONCE)],
    );
    await removeTranscriptions(
      tx,
      transcriptions.map(({ id }) => id),
    );
    if (transcriptions.length > 0) return transcriptions.length;
    const uploads = await tx.query<{ id: string }>('SELECT id FROM recording_uploads WHERE user_id = $1 LIMIT $2', [
      userId,
      Math.min(limit, AT_ONCE),
    ]);
    for (const { id } of uploads) await removeUpload(tx, id);
    if (uploads.length > 0) return uploads.length;
    const files = await tx.query<{ id: number }>('SELECT id FROM files WHERE user_id = $1 ORDER BY id LIMIT $2', [
      userId,
      Math.min(limit, AT_ONCE),
    ]);
    for (const { id } of files) await removeFile(tx, id);
    return files.length;
  },
};
