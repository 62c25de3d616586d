import { Controller, Inject, Res } from '@nestjs/common';
import { HealthRegistry, type Readiness, metrics } from '@orbita/platform';
import type { FastifyReply } from 'fastify';
import type { GatewayEnv } from '../env.js';
import { Operation } from '../http/endpoint.decorator.js';
import { openApiDocument } from '../openapi/document.js';
import { ENV, VERSION } from '../resources.js';

/** What orchestrators, Prometheus and API clients' tools ask. */
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
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = await this.health.readiness();
    void reply.status(readiness.ready ? 200 : 503);
    return readiness;
  }

  @Operation('/metrics', metrics.contentType)
  metrics(): Promise<string> {
    return metrics.metrics();
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
