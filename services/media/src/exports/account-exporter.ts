import { AppError, type Language, type JobResult, say } from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import { type MailsService, notify } from '@orbita/notifications';
import type { Database, PersonalExport, Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import type { FileStorage } from '@orbita/storage';
import { keyOf } from '../library/file-keys.js';
import { ARCHIVE_TYPE } from '../library/file-record.js';
import { removeFile } from '../library/orphaned-files.js';
import { Archive } from './archive.js';
import { EXPORT_PAGE } from './export-page.js';
import { README } from './readme.js';

type Payload = JobPayload<'account.export'>;

export interface AccountExporterOptions {
  db: Database;
  storage: FileStorage;
  mails: MailsService;
  /** Personal data of each service. */
  parts: readonly PersonalExport[];
}

/** How long an archive can be downloaded: it contains all of a user's data. */
const KEPT = '24 hours';
/** The largest library with all rows around it. */
const MAX_ARCHIVE_BYTES = 32 * 2 ** 30;

const STAGE = say('stage.archive');

/** Writes the archive of one user into the storage; a repeated run overwrites it. */
export class AccountExporter implements JobHandler<'account.export', { bytes: number }> {
  constructor(private readonly options: AccountExporterOptions) {}

  async run({ job: { userId }, signal, progress }: JobContext, { fileId }: Payload): Promise<{ bytes: number }> {
    const { db, storage, parts } = this.options;
    // «language» is never NULL: the user of a job exists.
    const [file] = await db.query<{ folder: string; pieces: number; language: Language }>(
      `SELECT folder, (SELECT language FROM users WHERE id = $2) AS language,
              (SELECT count(*)::int + 1 FROM files kept
                WHERE kept.user_id = $2 AND kept.status = 'ready' AND kept.purpose <> 'export') AS pieces
         FROM files WHERE id = $1 AND status = 'preparing'`,
      [fileId, userId],
    );
    if (!file) throw new AppError('FILE_NOT_FOUND');
    let done = 0;
    const archive = new Archive({
      db,
      storage,
      userId,
      rows: parts.flatMap(({ rows }) => rows),
      readme: README[file.language],
      onPiece: () => {
        done += 1;
        progress({ done, total: Math.max(file.pieces, done), stage: STAGE });
      },
    });
    const bytes = archive.open();
    try {
      const { size } = await storage.put(bytes, {
        key: keyOf(file.folder, 'upload'),
        contentType: ARCHIVE_TYPE,
        maxBytes: Math.min(MAX_ARCHIVE_BYTES, storage.maxFileBytes),
        signal,
      });
      return { bytes: size };
    } finally {
      // A storage that refuses before it reads leaves the stream open, and the database would be read for nothing.
      bytes.destroy();
    }
  }

  async commit(
    tx: Tx,
    { userId }: ClaimedJob,
    { fileId }: Payload,
    { bytes }: { bytes: number },
  ): Promise<JobResult<'account.export'>> {
    // The new one replaces an earlier one.
    const earlier = await tx.query<{ id: number }>(
      `SELECT id FROM files WHERE user_id = $1 AND purpose = 'export' AND status = 'ready'`,
      [userId],
    );
    for (const { id } of earlier) await removeFile(tx, id);
    const [archive] = await tx.query<{ expiresAt: Date }>(
      `UPDATE files SET status = 'ready', bytes = $2, expires_at = date_trunc('second', now()) + $3::interval
        WHERE id = $1 AND status = 'preparing' RETURNING expires_at AS "expiresAt"`,
      [fileId, bytes, KEPT],
    );
    if (!archive) throw new AppError('FILE_NOT_FOUND');
    const expiresAt = archive.expiresAt.toISOString();
    await this.options.mails.order(tx, {
      kind: 'export-ready',
      userId,
      data: { path: EXPORT_PAGE, expiresAt },
      key: `export-ready-${fileId}`,
    });
    await notify(tx, {
      userId,
      kind: 'export.ready',
      key: `export-${fileId}`,
      title: say('notice.archive'),
      text: say('notice.archive-text'),
      path: EXPORT_PAGE,
    });
    return { expires_at: expiresAt };
  }
}
