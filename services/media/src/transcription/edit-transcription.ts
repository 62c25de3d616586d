import { AppError, type TranscriptionUpdateRequest } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import type { ProjectsService } from '@orbita/projects';
import { IN_SIGHT, TRANSCRIPTION_COLUMNS, type TranscriptionRecord, excerptOf } from './transcription-record.js';

/**
 * Changes a transcript; absent fields stay. A change without a difference is accepted with any version: a client that got no
 * answer saves again.
 * @throws AppError TRANSCRIPTION_NOT_FOUND, TRANSCRIPTION_CHANGED with the present `version` when the request names another one,
 * TRANSCRIPTION_NOT_READY for the words of an unfinished one, PROJECT_NOT_FOUND
 */
export const editTranscription = async (
  tx: Tx,
  projects: ProjectsService,
  { userId, id }: { userId: number; id: number },
  change: TranscriptionUpdateRequest,
): Promise<TranscriptionRecord> => {
  const { title, project_id: projectId, lines, speakers } = change;
  const written = lines && JSON.stringify(lines);
  const wanted = [title ?? null, projectId !== undefined, projectId ?? null, written ?? null, speakers ?? null];
  const [present] = await tx.query<TranscriptionRecord & { isSame: boolean }>(
    `SELECT ${TRANSCRIPTION_COLUMNS},
            ($3::text IS NULL OR $3 = title) AND (NOT $4 OR $5::bigint IS NOT DISTINCT FROM project_id)
              AND ($6::jsonb IS NULL OR $6 = lines) AND ($7::text[] IS NULL OR $7 = speakers) AS "isSame"
       FROM transcriptions WHERE user_id = $1 AND id = $2 AND ${IN_SIGHT} FOR UPDATE`,
    [userId, id, ...wanted],
  );
  if (!present) throw new AppError('TRANSCRIPTION_NOT_FOUND');
  const { version, isSame, status } = present;
  if (isSame) return present;
  if (version !== change.version) throw new AppError('TRANSCRIPTION_CHANGED', { details: { version } });
  if ((lines || speakers) && status !== 'completed') throw new AppError('TRANSCRIPTION_NOT_READY');
  if (projectId != null) await projects.mustOwn(userId, projectId, tx);
  const [changed] = await tx.query<TranscriptionRecord>(
    `UPDATE transcriptions
        SET title = coalesce($3, title), project_id = CASE WHEN $4 THEN $5::bigint ELSE project_id END,
            lines = coalesce($6::jsonb, lines), speakers = coalesce($7::text[], speakers), excerpt = coalesce($8, excerpt),
            version = version + 1, updated_at = now()
      WHERE user_id = $1 AND id = $2 RETURNING ${TRANSCRIPTION_COLUMNS}`,
    [userId, id, ...wanted, lines ? excerptOf(lines) : null],
  );
  if (!changed) throw new AppError('TRANSCRIPTION_NOT_FOUND');
  return changed;
};
