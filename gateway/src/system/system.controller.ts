import { Controller, Inject } from '@nestjs/common';
import { type RouteReply, systemRoutes } from '@orbita/contracts';
import type { GatewayEnv } from '../env.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { isDemo } from '../mode.js';
import { ENV, VERSION } from '../resources.js';

@Controller()
export class SystemController {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    @Inject(VERSION) private readonly release: string,
  ) {}

  @Endpoint(systemRoutes.version)
  async version(): Promise<RouteReply<typeof systemRoutes.version>> {
    const { OPERATOR_NAME, OPERATOR_INN, OPERATOR_ADDRESS, SUPPORT_EMAIL, ANALYTICS_SCRIPT_URL } = this.env;
    return {
      version: this.release,
      mode: isDemo(this.env) ? 'demo' : 'live',
      operator: {
        name: OPERATOR_NAME ?? null,
        inn: OPERATOR_INN ?? null,
        address: OPERATOR_ADDRESS ?? null,
        support_email: SUPPORT_EMAIL ?? null,
      },
      analytics_script_url: ANALYTICS_SCRIPT_URL ?? null,
    };
  }
}
