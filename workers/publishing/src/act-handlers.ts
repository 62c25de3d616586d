import { type ActHandlers, actHandlers } from '@orbita/jobs';
import { mailActHandler } from '@orbita/notifications/worker';

/** One handler for each kind of act there is, merged from the services they belong to. */
export const publishingActs = (mails: Parameters<typeof mailActHandler>[0]): ActHandlers =>
  actHandlers(mailActHandler(mails));
