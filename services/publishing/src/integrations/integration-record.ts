import {
  AppError,
  type IntegrationHealth,
  type IntegrationRights,
  type IntegrationSettings,
  type PublishingNetwork,
  type Said,
} from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';

/** Runs statements, inside or outside a transaction. */
export type Querier = Pick<Database, 'query'> | Pick<Tx, 'query'>;

/** An account of a network as its user sees it. It contains nothing that opens the account. */
export interface IntegrationRecord {
  id: number;
  platform: PublishingNetwork;
  title: string;
  /** Null: all projects of its user. */
  projectId: number | null;
  isActive: boolean;
  health: IntegrationHealth;
  problem: Said | null;
  rights: IntegrationRights;
  settings: IntegrationSettings;
  credentialsEnd: string | null;
  expiresAt: Date | null;
  checkedAt: Date | null;
  lastUsedAt: Date | null;
  createdAt: Date;
}

export const INTEGRATION_COLUMNS = `id, platform, title, project_id AS "projectId", is_active AS "isActive", health,
  said(problem, problem_said) AS problem, rights, settings, credentials_end AS "credentialsEnd", expires_at AS "expiresAt", checked_at AS "checkedAt",
  last_used_at AS "lastUsedAt", created_at AS "createdAt"`;

/** The row of a statement about one account. @throws AppError INTEGRATION_NOT_FOUND */
export const only = <Row>([row]: Row[]): Row => {
  if (!row) throw new AppError('INTEGRATION_NOT_FOUND');
  return row;
};

/** One connected account of the user. @throws AppError INTEGRATION_NOT_FOUND */
export const integrationOf = async (db: Querier, userId: number, id: number): Promise<IntegrationRecord> =>
  only(
    await db.query<IntegrationRecord>(
      `SELECT ${INTEGRATION_COLUMNS} FROM integrations WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL`,
      [id, userId],
    ),
  );
