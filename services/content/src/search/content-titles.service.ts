import { Injectable } from '@nestjs/common';
import { Database } from '@orbita/platform';
import { IN_SIGHT as CAROUSEL_IN_SIGHT } from '../carousels/carousel-record.js';
import { IS_MAIN } from '../publications/variants.js';

/** Something of a user with a page of its own. */
interface TitleRow {
  id: number;
  title: string;
  projectId: number | null;
}

/** Titles of what users made, the newest of each kind, for a search that runs where its user types. */
@Injectable()
export class ContentTitles {
  constructor(private readonly db: Database) {}

  publications(userId: number, limit: number): Promise<TitleRow[]> {
    return this.db.query<TitleRow>(
      `SELECT publication.id, publication.title, publication.project_id AS "projectId"
         FROM publications publication
         JOIN projects project ON project.id = publication.project_id AND project.deleting_at IS NULL
        WHERE publication.user_id = $1 AND publication.${IS_MAIN} ORDER BY publication.id DESC LIMIT $2`,
      [userId, limit],
    );
  }

  plans(userId: number, limit: number): Promise<TitleRow[]> {
    return this.db.query<TitleRow>(
      `SELECT plan.id, plan.name AS title, plan.project_id AS "projectId"
         FROM content_plans plan JOIN projects project ON project.id = plan.project_id AND project.deleting_at IS NULL
        WHERE plan.user_id = $1 AND plan.deleted_at IS NULL ORDER BY plan.id DESC LIMIT $2`,
      [userId, limit],
    );
  }

  /** Without templates, which have no page. */
  carousels(userId: number, limit: number): Promise<TitleRow[]> {
    return this.db.query<TitleRow>(
      `SELECT id, name AS title, project_id AS "projectId" FROM carousels
        WHERE user_id = $1 AND kind = 'draft' AND ${CAROUSEL_IN_SIGHT} ORDER BY updated_at DESC, id DESC LIMIT $2`,
      [userId, limit],
    );
  }
}
