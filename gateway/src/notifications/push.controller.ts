import { Controller } from '@nestjs/common';
import type { TokenIdentity } from '@orbita/accounts';
import { type RouteBody, type RouteParams, type RouteReply, pushRoutes } from '@orbita/contracts';
import { PushSubscriptions, PushTrials } from '@orbita/notifications';
import { Database } from '@orbita/platform';
import { CurrentSession, CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Body, Params } from '../http/input.decorators.js';
import { OutcomeWait } from '../http/outcome-wait.js';
import { Prefer, type Preference } from '../http/waiting.js';

/** A push service that is silent for longer is not waited for. */
const TRIAL_MS = 20_000;

/** Devices of a user that get pushes while the product is closed. */
@Controller()
export class PushController {
  constructor(
    private readonly db: Database,
    private readonly subscriptions: PushSubscriptions,
    private readonly trials: PushTrials,
    private readonly waits: OutcomeWait,
  ) {}

  @Endpoint(pushRoutes.key)
  async key(): Promise<RouteReply<typeof pushRoutes.key>> {
    return Promise.resolve({ key: this.subscriptions.key });
  }

  @Endpoint(pushRoutes.subscribe)
  async subscribe(
    @CurrentSession() identity: TokenIdentity,
    @Body() subscription: RouteBody<typeof pushRoutes.subscribe>,
  ): Promise<RouteReply<typeof pushRoutes.subscribe>> {
    return { id: await this.db.transaction((tx) => this.subscriptions.subscribe(tx, identity, subscription)) };
  }

  @Endpoint(pushRoutes.unsubscribe)
  async unsubscribe(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof pushRoutes.unsubscribe>,
  ): Promise<void> {
    await this.db.transaction((tx) => this.subscriptions.unsubscribe(tx, userId, id));
  }

  @Endpoint(pushRoutes.test)
  async test(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof pushRoutes.test>,
    @Prefer() preference: Preference,
  ): Promise<RouteReply<typeof pushRoutes.test>> {
    const name = await this.db.transaction((tx) => this.trials.order(tx, userId, id));
    const outcome = await this.waits.follow(preference, {
      limitMs: TRIAL_MS,
      look: () => this.trials.outcome(name),
      isEnded: (said) => said !== undefined,
    });
    return { outcome: outcome ?? 'unknown' };
  }
}
