import { type EffectHandlers, effectHandler, effectHandlers } from '@orbita/jobs';
import { mailEffectHandler, pushEffectHandlers } from '@orbita/notifications/worker';
import { PublishHandler } from '@orbita/publishing/worker';
import { webhookEffectHandlers } from '@orbita/webhooks/worker';

interface EffectNeeds {
  mails: Parameters<typeof mailEffectHandler>[0];
  pushes: Parameters<typeof pushEffectHandlers>[0];
  posts: ConstructorParameters<typeof PublishHandler>[0];
  webhooks: Parameters<typeof webhookEffectHandlers>[0];
}

/** One handler for each kind of effect, merged from the services that own the kinds. */
export const publishingEffects = ({ mails, pushes, posts, webhooks }: EffectNeeds): EffectHandlers =>
  effectHandlers(
    mailEffectHandler(mails),
    ...pushEffectHandlers(pushes),
    effectHandler(new PublishHandler(posts)),
    ...webhookEffectHandlers(webhooks),
  );
