import type {
  ErrorCode,
  IntegrationHealth,
  IntegrationRights,
  IntegrationSettings,
  PublishingNetwork,
  Said,
} from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';

/** A connected account as posts are sent to it, without its key. */
export interface SendingAccount {
  id: number;
  userId: number;
  /** The only project it serves. Null: all of them. */
  projectId: number | null;
  platform: PublishingNetwork;
  title: string;
  isActive: boolean;
  health: IntegrationHealth;
  problem: Said | null;
  rights: IntegrationRights;
  settings: IntegrationSettings;
}

/** Select list that fits {@link SendingAccount}, for `integrations account`. */
export const ACCOUNT_COLUMNS = `account.id, account.user_id AS "userId", account.project_id AS "projectId", account.platform, account.title,
  account.is_active AS "isActive", account.health, said(account.problem, account.problem_said) AS problem, account.rights, account.settings`;

/** Connected accounts by their ids. Disconnected and unknown ones are left out. */
export const connectedAccounts = async (
  from: Database | Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SendingAccount>> => {
  const accounts = await from.query<SendingAccount>(
    `SELECT ${ACCOUNT_COLUMNS} FROM integrations account WHERE id = ANY ($1::bigint[]) AND deleted_at IS NULL`,
    [ids],
  );
  return new Map(accounts.map((account) => [account.id, account]));
};

/** Why nothing can be sent to an account for a project of a user. Undefined when it can. */
export const accountRefusal = (
  account: SendingAccount | undefined,
  { userId, projectId }: { userId: number; projectId: number },
): Extract<ErrorCode, 'INTEGRATION_NOT_FOUND' | 'INTEGRATION_INACTIVE'> | undefined => {
  if (account?.userId !== userId) return 'INTEGRATION_NOT_FOUND';
  if (account.projectId !== null && account.projectId !== projectId) return 'INTEGRATION_NOT_FOUND';
  return account.isActive ? undefined : 'INTEGRATION_INACTIVE';
};
