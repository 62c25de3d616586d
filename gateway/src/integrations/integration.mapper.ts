import type { Answer, Integration, VerifiedIntegration } from '@orbita/contracts';
import type { IntegrationRecord, CheckedAccount } from '@orbita/publishing';

export const toIntegration = (row: IntegrationRecord): Answer<typeof Integration> => ({
  id: row.id,
  platform: row.platform,
  title: row.title,
  project_id: row.projectId,
  is_active: row.isActive,
  health: row.health,
  problem: row.problem,
  rights: row.rights,
  settings: row.settings,
  credentials_end: row.credentialsEnd,
  expires_at: row.expiresAt?.toISOString() ?? null,
  checked_at: row.checkedAt?.toISOString() ?? null,
  last_used: row.lastUsedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

export const toVerifiedIntegration = ({
  integration,
  verification,
}: CheckedAccount): Answer<typeof VerifiedIntegration> => ({
  ...toIntegration(integration),
  verification,
});
