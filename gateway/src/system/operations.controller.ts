import { Controller, Inject, Res } from '@nestjs/common';
import { HealthRegistry, type Readiness } from '@orbita/platform';
import type { FastifyReply } from 'fastify';
import type { GatewayEnv } from '../env.js';
import { Operation } from '../http/endpoint.decorator.js';
import { openApiDocument } from '../openapi/document.js';
import { ENV, VERSION } from '../resources.js';

/**
 * For load balancers and tools of API clients, on the product's own port and open to everyone: it costs nothing
 * and reveals nothing. Metrics and a readiness that checks at each request are on HEALTH_PORT.
 */
@Controller()
export class OperationsController {
  private document: object | undefined;

  constructor(
    private readonly health: HealthRegistry,
    @Inject(ENV) private readonly env: GatewayEnv,
    @Inject(VERSION) private readonly version: string,
  ) {}

  @Operation('/health/live')
  live(): { status: 'live' } {
    return { status: 'live' };
  }

  @Operation('/health/ready')
  ready(@Res({ passthrough: true }) reply: FastifyReply): Readiness {
    const readiness = this.health.lastReadiness();
    void reply.status(readiness.ready ? 200 : 503);
    return readiness;
  }

  @Operation('/api/openapi.json')
  openapi(): object {
    this.document ??= openApiDocument({
      version: this.version,
      serverUrl: this.env.PUBLIC_URL ?? '/',
      quotas: this.env,
    });
    return this.document;
  }
}
