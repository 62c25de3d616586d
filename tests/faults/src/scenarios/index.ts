import type { Scenario } from '../scenario.js';
import { EFFECT_FAULTS } from './effects.js';
import { ALERTS } from './alerts.js';
import { BACKGROUND_FAULTS } from './backgrounds.js';
import { BUCKET_FAULTS } from './bucket.js';
import { CAROUSEL_FAULTS } from './carousels.js';
import { CHANNEL_FAULTS } from './channels.js';
import { CROWDS } from './crowd.js';
import { GATEWAY_CRASHES } from './gateway.js';
import { KEY_ROTATION } from './key-rotation.js';
import { MAIL_FAULTS } from './mails.js';
import { MEDIA_FAULTS } from './media.js';
import { MODEL_FAULTS } from './model.js';
import { MONEY_FAULTS } from './money.js';
import { OUTAGES } from './outages.js';
import { PARSER_SESSION_FAULTS } from './parser-sessions.js';
import { POSTGRES_FAULTS } from './postgres.js';
import { PUBLISHING_ANSWERS } from './publishing-answers.js';
import { PUBLISHING_CLAIMS } from './publishing-claims.js';
import { PUBLISHING_CLOCKS } from './publishing-clocks.js';
import { PUBLISHING_CROWDS } from './publishing-crowd.js';
import { PUBLISHING_MOMENTS } from './publishing-moments.js';
import { PUBLISHING_OUTAGES } from './publishing-outages.js';
import { PUBLISHING_STOPS } from './publishing-stops.js';
import { PUBLISHING_WORKERS } from './publishing-workers.js';
import { PURCHASE_FAULTS } from './purchases.js';
import { REDIS_FAULTS } from './redis.js';
import { RESTORES } from './restores.js';
import { ROLLING_DEPLOYS } from './rolling-deploys.js';
import { SECRET_SEARCH } from './secrets.js';
import { SHARED_SESSION_FAULTS } from './shared-sessions.js';
import { SWEEPER_FAULTS } from './sweeper.js';
import { TEXT_FAULTS } from './texts.js';
import { TRACES } from './traces.js';
import { TRANSCRIPTION_FAULTS } from './transcription.js';
import { TWO_GATEWAYS } from './two-gateways.js';
import { USER_ACTIONS } from './user.js';
import { WEBHOOK_FAULTS } from './webhooks.js';
import { WORKER_CRASHES } from './worker-crash.js';
import { WORKER_STOPS } from './worker-stop.js';

/** Every scenario, in the order in which they run. */
export const SCENARIOS: readonly Scenario[] = [
  ...WORKER_CRASHES,
  ...WORKER_STOPS,
  ...TRACES,
  ...TEXT_FAULTS,
  ...CAROUSEL_FAULTS,
  ...GATEWAY_CRASHES,
  ...CROWDS,
  ...SWEEPER_FAULTS,
  ...USER_ACTIONS,
  ...REDIS_FAULTS,
  ...POSTGRES_FAULTS,
  ...MODEL_FAULTS,
  ...EFFECT_FAULTS,
  ...MAIL_FAULTS,
  ...WEBHOOK_FAULTS,
  ...MEDIA_FAULTS,
  ...BACKGROUND_FAULTS,
  ...TRANSCRIPTION_FAULTS,
  ...CHANNEL_FAULTS,
  ...PARSER_SESSION_FAULTS,
  ...SHARED_SESSION_FAULTS,
  ...SECRET_SEARCH,
  ...MONEY_FAULTS,
  ...PURCHASE_FAULTS,
  ...PUBLISHING_MOMENTS,
  ...PUBLISHING_ANSWERS,
  ...PUBLISHING_STOPS,
  ...PUBLISHING_OUTAGES,
  ...PUBLISHING_WORKERS,
  ...PUBLISHING_CLOCKS,
  ...PUBLISHING_CLAIMS,
  ...PUBLISHING_CROWDS,
  ...RESTORES,
  ...OUTAGES,
  ...ALERTS,
  // Last: only these need a fleet.
  ...BUCKET_FAULTS,
  ...TWO_GATEWAYS,
  ...ROLLING_DEPLOYS,
  // Processes started afterwards use the former key again.
  ...KEY_ROTATION,
];
