import { effectHandler } from '@orbita/jobs';
import { type Database, type SecretBox, siteOf } from '@orbita/platform';
import type { EgressClient } from '@orbita/platform/egress';
import { PUSH_SEND, PUSH_TEST } from './push-effect.js';
import { PushHandler, type VapidKeys } from './push-handler.js';
import { notificationFor, trialFor } from './push-words.js';

export interface PushEnv {
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
  SUPPORT_EMAIL?: string | undefined;
  PUBLIC_URL?: string | undefined;
}

interface PushNeeds {
  db: Database;
  box: SecretBox;
  egress: Pick<EgressClient, 'post'>;
  env: PushEnv;
}

/** Contact for push services: the operator, otherwise the site. A site without TLS is not accepted by them. */
const subjectOf = (env: PushEnv): string => {
  if (env.SUPPORT_EMAIL) return `mailto:${env.SUPPORT_EMAIL}`;
  const site = siteOf(env);
  return site.startsWith('https:') ? site : 'mailto:noreply@orbita.local';
};

const vapidOf = (env: PushEnv): VapidKeys | null =>
  env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
    ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY, subject: subjectOf(env) }
    : null;

/** Handlers of `push.send` and `push.test`. */
export const pushEffectHandlers = ({ env, ...needs }: PushNeeds): ReturnType<typeof effectHandler>[] => {
  const shared = { ...needs, vapid: vapidOf(env) };
  return [
    effectHandler(
      new PushHandler({ ...shared, kind: PUSH_SEND, messageFor: ({ payload }) => notificationFor(needs.db, payload) }),
    ),
    effectHandler(
      new PushHandler({
        ...shared,
        kind: PUSH_TEST,
        messageFor: ({ payload, userId }) => trialFor(needs.db, payload, userId),
      }),
    ),
  ];
};
