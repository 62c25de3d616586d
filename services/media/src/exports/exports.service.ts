import { Injectable } from '@nestjs/common';
import { SubscriptionsService } from '@orbita/billing';
import { AppError, say } from '@orbita/contracts';
import { JobsService } from '@orbita/jobs';
import { Database, type Tx } from '@orbita/platform';
import { FileStorage } from '@orbita/storage';
import { FILE_COLUMNS, type FileRecord, ARCHIVE_TYPE } from '../library/file-record.js';

/** An archive that can be downloaded. */
export interface ArchiveRecord extends Pick<FileRecord, 'id' | 'bytes' | 'linkSecret' | 'createdAt'> {
  expiresAt: Date;
}

/** State of a user's export. */
export interface ExportState {
  /** The job that makes it. */
  jobId: number | null;
  archive: ArchiveRecord | null;
}

/** Space reserved in an archive for everything but files of the library: its rows are compressed. */
const ROWS_BYTES = 128 * 2 ** 20;

/** Archives of a user's data: made by a job, one at a time, stored for a day. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly db: Database,
    private readonly subscriptions: SubscriptionsService,
    private readonly jobs: JobsService,
    private readonly storage: FileStorage,
  ) {}

  /** A user's archive in progress, and the finished one. */
  async of(userId: number): Promise<ExportState> {
    const [[job], [archive]] = await Promise.all([
      this.db.query<{ id: number }>(
        `SELECT id FROM jobs WHERE user_id = $1 AND kind = 'account.export' AND status IN ('queued', 'active')`,
        [userId],
      ),
      this.db.query<FileRecord & ArchiveRecord>(
        `SELECT ${FILE_COLUMNS}, expires_at AS "expiresAt" FROM files
          WHERE user_id = $1 AND purpose = 'export' AND expires_at > now()`,
        [userId],
      ),
    ]);
    return { jobId: job?.id ?? null, archive: archive ?? null };
  }

  /**
   * Orders an archive; while one is being made, returns that job. A finished one stays until the new one is ready.
   * @returns the job
   * @throws AppError ARCHIVE_TOO_LARGE with `details.max_bytes` when the storage would refuse it at its end; as
   * `JobsService.accept`
   */
  async order(tx: Tx, userId: number): Promise<number> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`export of user ${userId}`]);
    const [open] = await tx.query<{ id: number }>(
      `SELECT id FROM jobs WHERE user_id = $1 AND kind = 'account.export' AND status IN ('queued', 'active')`,
      [userId],
    );
    if (open) return open.id;
    const library = await this.libraryOf(tx, userId);
    const [file] = await tx.query<{ id: number }>(
      `INSERT INTO files (user_id, status, purpose, name, mime, bytes)
       VALUES ($1, 'preparing', 'export', 'orbita-' || to_char(now() AT TIME ZONE 'Europe/Moscow', 'YYYY-MM-DD') || '.zip', $2, 0)
       RETURNING id`,
      [userId, ARCHIVE_TYPE],
    );
    if (!file) throw new Error('the row of an archive was not returned');
    const { priority: hasPriority } = await this.subscriptions.entitlementsOf(userId, tx);
    const job = await this.jobs.accept(tx, {
      kind: 'account.export',
      userId,
      payload: { fileId: file.id },
      stage: say('stage.waits-in-line'),
      total: 1 + library.files,
      isDemo: false,
      hasPriority,
      price: 0,
      description: say('work.export'),
    });
    return job.id;
  }

  /** Number of files in an archive. @throws AppError ARCHIVE_TOO_LARGE */
  private async libraryOf(tx: Tx, userId: number): Promise<{ files: number }> {
    const [library] = await tx.query<{ files: number; bytes: number }>(
      `SELECT count(*)::int AS files, coalesce(sum(bytes), 0)::bigint AS bytes
         FROM files WHERE user_id = $1 AND status = 'ready' AND purpose <> 'export'`,
      [userId],
    );
    if (!library) throw new Error('the files were not counted');
    const room = this.storage.maxFileBytes - ROWS_BYTES;
    if (library.bytes > room) throw new AppError('ARCHIVE_TOO_LARGE', { details: { max_bytes: room } });
    return library;
  }
}
