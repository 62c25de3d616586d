import { type ActHandlers, actHandler, actHandlers } from '@orbita/jobs';
import { mailActHandler } from '@orbita/notifications/worker';
import { PublishHandler } from '@orbita/publishing/worker';

interface ActNeeds {
  mails: Parameters<typeof mailActHandler>[0];
  posts: ConstructorParameters<typeof PublishHandler>[0];
}

/** One handler for each kind of act there is, merged from the services they belong to. */
export const publishingActs = ({ mails, posts }: ActNeeds): ActHandlers =>
  actHandlers(mailActHandler(mails), actHandler(new PublishHandler(posts)));
