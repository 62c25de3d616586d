import { Injectable } from '@nestjs/common';
import type { BrandKitUpdateRequest, SlideFont } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import { ProjectsService } from '@orbita/projects';
import { MediaLibrary } from '../media-library.js';

/** The look of a project's brand. */
export interface BrandKitRecord {
  projectId: number;
  backgroundColor: string;
  textColor: string;
  accentColor: string;
  headingFont: SlideFont;
  textFont: SlideFont;
  logoFileId: number | null;
  /** Whether a user has chosen it. */
  isChosen: boolean;
}

/** The look of a project until a user chooses one: Орбита's own light colours. */
const PROPOSED = {
  backgroundColor: '#ffffff',
  textColor: '#171a2b',
  accentColor: '#5b4be0',
  headingFont: 'Montserrat',
  textFont: 'Inter',
  logoFileId: null,
} as const satisfies Partial<BrandKitRecord>;

const COLUMNS = `project_id AS "projectId", background_color AS "backgroundColor", text_color AS "textColor",
  accent_color AS "accentColor", heading_font AS "headingFont", text_font AS "textFont", logo_file_id AS "logoFileId",
  true AS "isChosen"`;

/** Colours, fonts and logos of projects. */
@Injectable()
export class BrandKitsService {
  constructor(
    private readonly db: Database,
    private readonly projects: ProjectsService,
    private readonly library: MediaLibrary,
  ) {}

  /** @throws AppError PROJECT_NOT_FOUND */
  async get(userId: number, projectId: number): Promise<BrandKitRecord> {
    await this.projects.mustOwn(userId, projectId);
    return this.read(this.db, projectId);
  }

  /** Changes it, keeping what is absent. @throws AppError PROJECT_NOT_FOUND; FILE_NOT_FOUND, VALIDATION_FAILED with the field `logo_file_id` */
  async update(tx: Tx, userId: number, projectId: number, change: BrandKitUpdateRequest): Promise<BrandKitRecord> {
    await this.projects.mustOwn(userId, projectId, tx);
    const { logo_file_id: logo } = change;
    if (logo != null) await this.library.mustOwnPictures(tx, userId, [logo], () => 'logo_file_id');
    await tx.query(
      `INSERT INTO brand_kits (project_id, user_id, background_color, text_color, accent_color, heading_font, text_font)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
      [
        projectId,
        userId,
        PROPOSED.backgroundColor,
        PROPOSED.textColor,
        PROPOSED.accentColor,
        PROPOSED.headingFont,
        PROPOSED.textFont,
      ],
    );
    const [kit] = await tx.query<BrandKitRecord>(
      `UPDATE brand_kits
          SET background_color = coalesce($2, background_color), text_color = coalesce($3, text_color),
              accent_color = coalesce($4, accent_color), heading_font = coalesce($5, heading_font),
              text_font = coalesce($6, text_font),
              logo_file_id = CASE WHEN $7 THEN $8::bigint ELSE logo_file_id END, updated_at = now()
        WHERE project_id = $1 RETURNING ${COLUMNS}`,
      [
        projectId,
        change.background_color ?? null,
        change.text_color ?? null,
        change.accent_color ?? null,
        change.heading_font ?? null,
        change.text_font ?? null,
        logo !== undefined,
        logo ?? null,
      ],
    );
    if (!kit) throw new Error('the brand kit was not returned');
    return kit;
  }

  private async read(from: Database | Tx, projectId: number): Promise<BrandKitRecord> {
    const [kit] = await from.query<BrandKitRecord>(`SELECT ${COLUMNS} FROM brand_kits WHERE project_id = $1`, [
      projectId,
    ]);
    return kit ?? { projectId, ...PROPOSED, isChosen: false };
  }
}
