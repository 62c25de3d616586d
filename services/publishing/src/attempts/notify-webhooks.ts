import type { SendingState, SentPublication } from '@orbita/content';
import { MAX_PUBLICATION_ACCOUNTS, type WebhookData, type WebhookEvent } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { notifyWebhooks } from '@orbita/webhooks';

/** Ends of sending that webhooks report. */
type End = Exclude<SendingState, 'publishing' | 'waiting'>;
type EndEvent = Extract<WebhookEvent, `publication.${End}`>;

const isEnd = (state: SendingState): state is End => state !== 'publishing' && state !== 'waiting';

/** Notifies webhooks of the outcome of sending a publication, when its end differs from the one before. */
export const notifyWebhooksOf = async (
  tx: Tx,
  { id, userId, projectId, contentPlanId, variantOf, status: before }: SentPublication,
  state: SendingState,
): Promise<void> => {
  if (!isEnd(state) || state === before) return;
  await notifyWebhooks<EndEvent>(tx, {
    userId,
    projectId,
    type: `publication.${state}`,
    data: async () =>
      ({
        publication: {
          id,
          project_id: projectId,
          content_plan_id: contentPlanId,
          variant_of: variantOf,
          status: state,
        },
        attempts: await latestAttempts(tx, id),
      }) as WebhookData<EndEvent>,
  });
};

/** The latest attempt of each account, in the order of the attempts. */
const latestAttempts = (tx: Tx, publicationId: number): Promise<WebhookData<EndEvent>['attempts']> =>
  tx.query(
    `SELECT id, integration_id, platform, status, url
       FROM (SELECT DISTINCT ON (integration_id) attempt.id, integration_id, account.platform, attempt.status, url
               FROM publishing_attempts attempt JOIN integrations account ON account.id = integration_id
              WHERE publication_id = $1 ORDER BY integration_id, attempt.id DESC) AS latest
      ORDER BY id DESC LIMIT ${MAX_PUBLICATION_ACCOUNTS}`,
    [publicationId],
  );
