import { type ActHandlers, actHandler, actHandlers } from '@orbita/jobs';
import { mailActHandler, pushActHandlers } from '@orbita/notifications/worker';
import { PublishHandler } from '@orbita/publishing/worker';
import { webhookActHandlers } from '@orbita/webhooks/worker';

interface ActNeeds {
  mails: Parameters<typeof mailActHandler>[0];
  pushes: Parameters<typeof pushActHandlers>[0];
  posts: ConstructorParameters<typeof PublishHandler>[0];
  webhooks: Parameters<typeof webhookActHandlers>[0];
}

/** One handler for each kind of act there is, merged from the services they belong to. */
export const publishingActs = ({ mails, pushes, posts, webhooks }: ActNeeds): ActHandlers =>
  actHandlers(
    mailActHandler(mails),
    ...pushActHandlers(pushes),
    actHandler(new PublishHandler(posts)),
    ...webhookActHandlers(webhooks),
  );
