import { Inject, Injectable } from '@nestjs/common';
import { ContentPlanReader } from '@orbita/content';
import {
  type AccountPreflight,
  type ErrorCode,
  MAX_INTEGRATIONS,
  type PreflightProblem,
  errorMessage,
} from '@orbita/contracts';
import { Database } from '@orbita/platform';
import type { Networks } from '../networks/networks.js';
import { NETWORKS } from '../networks/token.js';
import { type PostSource, type StoredPost, isEmpty, postOf, postsOf } from './attempt-posts.js';
import { ACCOUNT_COLUMNS, type SendingAccount } from './sending-account.js';
import { ACCEPTED } from './sending-state.js';

/** «Выйдет ли?»: what would become of a publication at each account, found without sending anything. */
@Injectable()
export class PreflightService {
  constructor(
    private readonly db: Database,
    private readonly publications: ContentPlanReader,
    @Inject(NETWORKS) private readonly networks: Networks,
  ) {}

  /** The accounts it can go out to, oldest first. @throws AppError PUBLICATION_NOT_FOUND */
  async of(userId: number, publicationId: number): Promise<AccountPreflight[]> {
    const publication = await this.publications.publication(userId, publicationId);
    const post = (await postsOf(this.db, [publication])).get(publicationId)!;
    const accounts = await this.db.query<SendingAccount & { isSent: boolean }>(
      `SELECT ${ACCOUNT_COLUMNS}, EXISTS (SELECT FROM publishing_attempts
                WHERE publication_id = $3 AND integration_id = account.id AND status IN ${ACCEPTED}) AS "isSent"
         FROM integrations account
        WHERE account.user_id = $1 AND (account.project_id IS NULL OR account.project_id = $2) AND account.deleted_at IS NULL
        ORDER BY account.id LIMIT ${MAX_INTEGRATIONS}`,
      [userId, publication.projectId, publicationId],
    );
    return accounts.map(({ isSent, ...account }) => this.preflight(publication, post, account, isSent));
  }

  private preflight(
    publication: PostSource,
    post: StoredPost,
    account: SendingAccount,
    isSent: boolean,
  ): AccountPreflight {
    const network = this.networks.get(account.platform);
    const plan = network?.preflight(postOf(0, post), account) ?? { problems: [], messages: 0 };
    const problems = [
      ...(isSent ? [blocking('already-sent', 'PUBLICATION_ALREADY_SENT')] : []),
      ...problemsOf(account),
      ...(network ? [] : [blocking('account-unavailable', 'NETWORK_UNAVAILABLE')]),
      ...(isEmpty(publication) ? [blocking('no-text', 'PUBLICATION_WITHOUT_TEXT')] : plan.problems),
    ];
    return { integration_id: account.id, problems, messages: plan.messages };
  }
}

const blocking = (
  code: PreflightProblem['code'],
  error: ErrorCode,
  message: string | null = null,
): PreflightProblem => ({ code, weight: 'blocks', message: message ?? errorMessage(error) });

/** What is wrong with an account itself, the cause before what it led to. */
const problemsOf = ({ health, isActive, problem }: SendingAccount): PreflightProblem[] => {
  if (health === 'dead') return [blocking('account-dead', 'NETWORK_KEY_REFUSED', problem)];
  if (health === 'no-rights') return [blocking('account-no-rights', 'NETWORK_RIGHTS_MISSING', problem)];
  return isActive ? [] : [blocking('account-off', 'INTEGRATION_INACTIVE')];
};
