import { Injectable } from '@nestjs/common';
import { SubscriptionsService } from '@orbita/billing';
import {
  AppError,
  type CarouselCopyRequest,
  type CarouselDocument,
  type CarouselKind,
  type CarouselRequest,
  type CarouselUpdateRequest,
  MAX_CAROUSELS,
} from '@orbita/contracts';
import { Database, type Tx, forgetOlder, lockCreation } from '@orbita/platform';
import { ProjectsService } from '@orbita/projects';
import { readDocument } from '@orbita/slides';
import { MediaLibrary } from '../media-library.js';
import { IN_TRASH } from '../restorable.js';
import { holdPictures } from './carousel-pictures.js';
import { CAROUSEL_COLUMNS, type CarouselRecord, type CarouselWithDocument, IN_SIGHT } from './carousel-record.js';
import { factsOf, storeCarousel } from './store-carousel.js';

/** Part of a user's carousels. */
interface CarouselSlice {
  kind: CarouselKind;
  search?: string | undefined;
  projectId?: number | undefined;
  /** Starts after this one; at the last changed one when absent. */
  after?: { at: string; id: number } | undefined;
  limit: number;
}

/** Carousels and templates of users. One of another user answers as unknown. */
@Injectable()
export class CarouselsService {
  constructor(
    private readonly db: Database,
    private readonly projects: ProjectsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly library: MediaLibrary,
  ) {}

  /** Last changed first. */
  list(userId: number, { kind, search, projectId, after, limit }: CarouselSlice): Promise<CarouselRecord[]> {
    return this.db.query<CarouselRecord>(
      `SELECT ${CAROUSEL_COLUMNS} FROM carousels
        WHERE user_id = $1 AND kind = $2 AND ${IN_SIGHT}
          AND ($3::text IS NULL OR position(lower($3) IN lower(name)) > 0)
          AND ($4::bigint IS NULL OR project_id = $4)
          AND (updated_at, id) < ($5, $6)
        ORDER BY updated_at DESC, id DESC LIMIT $7`,
      [
        userId,
        kind,
        search || null,
        projectId ?? null,
        after?.at ?? 'infinity',
        after?.id ?? Number.MAX_SAFE_INTEGER,
        limit,
      ],
    );
  }

  /** @throws AppError CAROUSEL_NOT_FOUND, CAROUSEL_UNREADABLE when a later version of the product saved it */
  async get(userId: number, id: number, tx?: Tx): Promise<CarouselWithDocument> {
    const [row] = await (tx ?? this.db).query<CarouselRecord & { document: unknown }>(
      `SELECT ${CAROUSEL_COLUMNS}, document FROM carousels WHERE user_id = $1 AND id = $2 AND ${IN_SIGHT}`,
      [userId, id],
    );
    if (!row) throw new AppError('CAROUSEL_NOT_FOUND');
    return { ...row, document: readable(row.document) };
  }

  /**
   * Stores a new carousel.
   * @throws AppError CAROUSELS_NOT_ALLOWED, CAROUSEL_LIMIT_REACHED, PROJECT_NOT_FOUND; FILE_NOT_FOUND, VALIDATION_FAILED with the
   * field of the element whose picture is not the user's
   */
  async create(tx: Tx, userId: number, request: CarouselRequest): Promise<CarouselWithDocument> {
    const { name, kind, document, project_id: projectId = null } = request;
    await this.mustBeAllowed(tx, userId);
    if (projectId !== null) await this.projects.mustOwn(userId, projectId, tx);
    await holdPictures(tx, this.library, userId, document);
    const record = await storeCarousel(tx, { userId, projectId, kind, name, document, isDemo: false });
    return { ...record, document };
  }

  /**
   * Copies a carousel with its library pictures, as the kind the request names.
   * @throws AppError CAROUSEL_NOT_FOUND, CAROUSEL_UNREADABLE, CAROUSELS_NOT_ALLOWED, CAROUSEL_LIMIT_REACHED; FILE_NOT_FOUND when
   * one of its pictures is deleted at this moment
   */
  async duplicate(tx: Tx, userId: number, id: number, request: CarouselCopyRequest): Promise<CarouselWithDocument> {
    const { name, projectId, document, isDemo } = await this.get(userId, id, tx);
    await this.mustBeAllowed(tx, userId);
    if (projectId !== null) await this.projects.mustOwn(userId, projectId, tx);
    await holdPictures(tx, this.library, userId, document);
    const copy = { userId, projectId, kind: request.kind, name: request.name ?? name, document, isDemo };
    return { ...(await storeCarousel(tx, copy)), document };
  }

  /**
   * Changes a carousel; absent fields stay. A change without a difference is accepted with any version: a client that got no
   * answer saves again.
   * @throws AppError CAROUSEL_NOT_FOUND, CAROUSEL_CHANGED with the present `version` when the request names another one,
   * PROJECT_NOT_FOUND; FILE_NOT_FOUND, VALIDATION_FAILED with the field of the element whose picture is not the user's
   */
  async update(tx: Tx, userId: number, id: number, change: CarouselUpdateRequest): Promise<CarouselRecord> {
    const { name, document, project_id: projectId } = change;
    const [facts, format, slides, files] = document ? factsOf(document) : [null, null, null, null];
    const wanted = [name ?? null, projectId !== undefined, projectId ?? null, facts];
    const [present] = await tx.query<CarouselRecord & { fileIds: number[]; isSame: boolean }>(
      `SELECT ${CAROUSEL_COLUMNS}, file_ids AS "fileIds",
              ($3::text IS NULL OR $3 = name) AND (NOT $4 OR $5::bigint IS NOT DISTINCT FROM project_id)
                AND ($6::jsonb IS NULL OR $6 = document) AS "isSame"
         FROM carousels WHERE user_id = $1 AND id = $2 AND ${IN_SIGHT}`,
      [userId, id, ...wanted],
    );
    if (!present) throw new AppError('CAROUSEL_NOT_FOUND');
    const { version, isSame, fileIds } = present;
    if (isSame) return present;
    if (version !== change.version) throw new AppError('CAROUSEL_CHANGED', { details: { version } });
    if (projectId != null) await this.projects.mustOwn(userId, projectId, tx);
    // Files are locked before the carousel: deleting a file locks them in the same order.
    if (document) await holdPictures(tx, this.library, userId, document, { existing: fileIds });
    const [changed] = await tx.query<CarouselRecord>(
      `UPDATE carousels
          SET name = coalesce($3, name), project_id = CASE WHEN $4 THEN $5::bigint ELSE project_id END,
              document = coalesce($6::jsonb, document), format = coalesce($7, format),
              slide_count = coalesce($8::int, slide_count), file_ids = coalesce($9::bigint[], file_ids),
              version = version + 1, updated_at = now(),
              -- Saves come in series while a user works: only the last one is drawn.
              preview_after = CASE WHEN $6::jsonb IS NULL THEN preview_after ELSE now() + interval '3 seconds' END,
              preview_failures = CASE WHEN $6::jsonb IS NULL THEN preview_failures ELSE 0 END,
              previewed_version = CASE WHEN $6::jsonb IS NULL AND previewed_version = version THEN version + 1 ELSE previewed_version END
        WHERE user_id = $1 AND id = $2 AND version = $10 AND ${IN_SIGHT} RETURNING ${CAROUSEL_COLUMNS}`,
      [userId, id, ...wanted, format, slides, files, version],
    );
    // Another save was faster. The second try is refused at another version, or finds no difference.
    return changed ?? this.update(tx, userId, id, change);
  }

  /** Moves a carousel to the bin, where it can be restored for 30 days. @throws AppError CAROUSEL_NOT_FOUND */
  async delete(tx: Tx, userId: number, id: number): Promise<void> {
    const gone = await tx.query(
      `UPDATE carousels SET deleted_at = now() WHERE user_id = $1 AND id = $2 AND ${IN_SIGHT} RETURNING id`,
      [userId, id],
    );
    if (gone.length === 0) throw new AppError('CAROUSEL_NOT_FOUND');
  }

  /** @throws AppError CAROUSEL_NOT_FOUND, CAROUSEL_LIMIT_REACHED */
  async restore(tx: Tx, userId: number, id: number): Promise<CarouselRecord> {
    await this.makeRoom(tx, userId);
    const [back] = await tx.query<CarouselRecord>(
      `UPDATE carousels SET deleted_at = NULL
        WHERE user_id = $1 AND id = $2 AND deleted_at > now() - $3::interval RETURNING ${CAROUSEL_COLUMNS}`,
      [userId, id, IN_TRASH],
    );
    if (!back) throw new AppError('CAROUSEL_NOT_FOUND');
    return back;
  }

  /** @throws AppError CAROUSELS_NOT_ALLOWED, CAROUSEL_LIMIT_REACHED */
  async mustBeAllowed(tx: Tx, userId: number): Promise<void> {
    const { proTools } = await this.subscriptions.entitlementsOf(userId, tx);
    if (!proTools) throw new AppError('CAROUSELS_NOT_ALLOWED');
    await this.makeRoom(tx, userId);
  }

  private async makeRoom(tx: Tx, userId: number): Promise<void> {
    await lockCreation(tx, `carousels of user ${userId}`);
    const [row] = await tx.query<{ kept: number }>(
      'SELECT count(*) AS kept FROM carousels WHERE user_id = $1 AND deleted_at IS NULL',
      [userId],
    );
    if ((row?.kept ?? 0) >= MAX_CAROUSELS) {
      throw new AppError('CAROUSEL_LIMIT_REACHED', { details: { limit: MAX_CAROUSELS } });
    }
  }
}

const readable = (stored: unknown): CarouselDocument => {
  try {
    return readDocument(stored);
  } catch (cause) {
    throw new AppError('CAROUSEL_UNREADABLE', { cause });
  }
};

/** Deletes up to `limit` carousels that were deleted longer than `keep` ago (a PostgreSQL interval). @returns how many */
export const forgetDeletedCarousels = (db: Database, keep: string, limit: number): Promise<number> =>
  forgetOlder(db, 'carousels', { column: 'deleted_at', than: keep, limit });
