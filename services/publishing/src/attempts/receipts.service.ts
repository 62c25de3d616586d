import { Injectable } from '@nestjs/common';
import type { AttemptStatus } from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { ProjectsService } from '@orbita/projects';
import { ATTEMPTS, ATTEMPT_STATUS, type AttemptRecord, RECORD_COLUMNS } from './attempt-records.js';

/** An attempt with its publication. */
export interface ReceiptRecord extends AttemptRecord {
  /** Null once it is deleted; the title is then empty. */
  publicationId: number | null;
  /** The id it had: the attempt can still be settled by it. */
  deletedPublicationId: number | null;
  title: string;
  origin: 'user' | 'schedule';
}

interface ReceiptSlice {
  /** Starts after this one. Default: the newest. */
  after?: { id: number } | undefined;
  limit: number;
  /** Only those in one state. */
  status?: AttemptStatus | undefined;
}

/** States the row keeps for good. For the others the effect decides. */
const IS_SETTLED: Record<AttemptStatus, boolean> = {
  planned: false,
  sending: false,
  unconfirmed: false,
  published: true,
  failed: true,
  missed: true,
};

/** Part of the statement's text, so that the index of the rare states is used. */
const filterOf = (status: AttemptStatus | undefined): string => {
  if (status === undefined) return '';
  if (IS_SETTLED[status]) return `AND attempt.status = '${status}'`;
  return `AND attempt.status IN ('planned', 'unconfirmed') AND ${ATTEMPT_STATUS} = '${status}'`;
};

/** Everything a project sent or planned to send. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly db: Database,
    private readonly projects: ProjectsService,
  ) {}

  /** Newest first. @throws AppError PROJECT_NOT_FOUND */
  async list(userId: number, projectId: number, { after, limit, status }: ReceiptSlice): Promise<ReceiptRecord[]> {
    await this.projects.mustOwn(userId, projectId);
    return this.db.query<ReceiptRecord>(
      `SELECT ${RECORD_COLUMNS}, publication.id AS "publicationId",
              CASE WHEN publication.id IS NULL THEN attempt.publication_id END AS "deletedPublicationId", coalesce(publication.title, '') AS title, attempt.origin
         FROM ${ATTEMPTS} LEFT JOIN publications publication ON publication.id = attempt.publication_id
        WHERE attempt.user_id = $1 AND attempt.project_id = $2 AND attempt.id < $3 ${filterOf(status)}
        ORDER BY attempt.id DESC LIMIT $4`,
      [userId, projectId, after?.id ?? Number.MAX_SAFE_INTEGER, limit],
    );
  }
}
