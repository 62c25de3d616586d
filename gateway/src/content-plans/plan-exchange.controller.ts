import { Controller, Inject } from '@nestjs/common';
import { PlanExchangeService } from '@orbita/content';
import {
  AppError,
  type Language,
  MAX_IMPORT_BYTES,
  type PlanImport,
  type RouteParams,
  type RouteQuery,
  planExchangeRoutes,
} from '@orbita/contracts';
import { createHash } from 'node:crypto';
import { CurrentUser, type Identity } from '../auth/identity.js';
import type { GatewayEnv } from '../env.js';
import { Attachment } from '../http/attachment.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once, including } from '../http/idempotency.js';
import { Params, Query } from '../http/input.decorators.js';
import { RequestLanguage } from '../http/language.js';
import { Form, type IncomingFile, type IncomingForm } from '../http/upload.js';
import { ENV } from '../resources.js';

/** Base address of links in the file of an installation without PUBLIC_URL. */
const NOWHERE = 'http://localhost';

@Controller()
export class PlanExchangeController {
  constructor(
    private readonly exchange: PlanExchangeService,
    private readonly idempotency: Idempotency,
    @Inject(ENV) private readonly env: GatewayEnv,
  ) {}

  @Endpoint(planExchangeRoutes.export)
  async export(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof planExchangeRoutes.export>,
    @Query() { format }: RouteQuery<typeof planExchangeRoutes.export>,
    @RequestLanguage() language: Language,
  ): Promise<Attachment<'text/csv' | 'text/calendar'>> {
    const { origin } = new URL(this.env.PUBLIC_URL ?? NOWHERE);
    const { body, type, name } = await this.exchange.export(userId, id, { format, origin, language });
    return new Attachment(body, type, name);
  }

  @Endpoint(planExchangeRoutes.import)
  async import(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof planExchangeRoutes.import>,
    @Query() { dry_run: isDryRun, columns, unknown }: RouteQuery<typeof planExchangeRoutes.import>,
    @Form() form: IncomingForm,
    @Once() attempt: Attempt,
  ): Promise<PlanImport> {
    const table = await form.receive(wholeOf);
    const digest = createHash('sha256').update(table).digest();
    const options = { isDryRun, columns, skipsUnknown: unknown === 'skip', language: form.language };
    return this.idempotency.once(including(attempt, digest), (tx) =>
      this.exchange.import(tx, userId, id, table, options),
    );
  }
}

/** @throws AppError PAYLOAD_TOO_LARGE as soon as the limit is passed */
const wholeOf = async ({ body }: IncomingFile): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_IMPORT_BYTES) throw new AppError('PAYLOAD_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
