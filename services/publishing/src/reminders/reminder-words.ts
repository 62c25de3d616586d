import { type Message, type SocialNetwork, say } from '@orbita/contracts';
import { unfilledByHand } from '../readiness/own-problems.js';

/** What a reminder of the time of a publication tells of it. */
export interface RemindedPublication {
  title: string;
  socialNetwork: SocialNetwork;
  hasContent: boolean;
  hasMedia: boolean;
  needsFilling: number;
  /** Its project publishes only what clients approved, and no client approved it. */
  isUnapproved: boolean;
}

const textOf = ({ hasContent, hasMedia, needsFilling, isUnapproved }: RemindedPublication): Message => {
  const [unfilled] = unfilledByHand(needsFilling);
  if (!hasContent) return hasMedia ? say('notice.post-due-pictures') : say('notice.post-due-no-text');
  if (unfilled) return unfilled.message;
  return isUnapproved ? say('notice.post-due-unapproved') : say('notice.post-due-text');
};

/** Words of the notification that it is time to publish by hand. */
export const reminderWords = (publication: RemindedPublication): { title: Message; text: Message } => ({
  title: say('notice.post-due', { name: publication.title, network: publication.socialNetwork }),
  text: textOf(publication),
});
