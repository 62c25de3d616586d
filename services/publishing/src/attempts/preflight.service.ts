import { Inject, Injectable } from '@nestjs/common';
import { ContentPlanReader } from '@orbita/content';
import { MAX_INTEGRATIONS } from '@orbita/contracts';
import { Database } from '@orbita/platform';
import type { Networks } from '../networks/networks.js';
import { NETWORKS } from '../networks/token.js';
import { unfilledByHand } from '../readiness/own-problems.js';
import { type AccountForecast, blocking, preflightAt } from './account-preflight.js';
import { isEmpty, postsOf } from './attempt-posts.js';
import { ACCOUNT_COLUMNS, type SendingAccount } from './sending-account.js';
import { ACCEPTED } from './sending-state.js';

/** Predicts a publication at each account, without sending anything. */
@Injectable()
export class PreflightService {
  constructor(
    private readonly db: Database,
    private readonly publications: ContentPlanReader,
    @Inject(NETWORKS) private readonly networks: Networks,
  ) {}

  /** The accounts it can go out to, oldest first. @throws AppError PUBLICATION_NOT_FOUND */
  async of(userId: number, publicationId: number): Promise<AccountForecast[]> {
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
    const alreadySent = blocking('already-sent', 'PUBLICATION_ALREADY_SENT');
    const withoutText = isEmpty(publication) ? [blocking('no-text', 'PUBLICATION_WITHOUT_TEXT')] : [];
    const unfilled = unfilledByHand(publication.needsFilling);
    return accounts.map(({ isSent, ...account }) => {
      const { problems, ...found } = preflightAt(this.networks, account, withoutText.length > 0 ? null : post);
      return { ...found, problems: [...(isSent ? [alreadySent] : []), ...problems, ...withoutText, ...unfilled] };
    });
  }
}
