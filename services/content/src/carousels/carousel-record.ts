import type { CarouselDocument, CarouselFormat, CarouselKind } from '@orbita/contracts';

/** A carousel as lists show it. */
export interface CarouselRecord {
  id: number;
  userId: number;
  projectId: number | null;
  kind: CarouselKind;
  name: string;
  format: CarouselFormat;
  slideCount: number;
  version: number;
  /** The version its previews show; 0 before the first drawing. */
  previewedVersion: number;
  isDemo: boolean;
  createdAt: Date;
  updatedAt: Date;
  /** Time of the last change, to the microsecond: its place in the list. */
  at: string;
}

/** A carousel with all of its slides. */
export interface CarouselWithDocument extends CarouselRecord {
  document: CarouselDocument;
}

export const CAROUSEL_COLUMNS = `id, user_id AS "userId", project_id AS "projectId", kind, name, format, slide_count AS "slideCount",
  version, previewed_version AS "previewedVersion", is_demo AS "isDemo", created_at AS "createdAt", updated_at AS "updatedAt",
  to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at`;

/** Neither in the bin nor in a project that is being deleted. */
export const IN_SIGHT = `deleted_at IS NULL
  AND (project_id IS NULL OR EXISTS (SELECT 1 FROM projects WHERE projects.id = project_id AND deleting_at IS NULL))`;
