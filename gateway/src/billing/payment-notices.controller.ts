import { Controller, Param, Req, Res } from '@nestjs/common';
import { PaymentsService } from '@orbita/billing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProtocolEndpoint } from '../http/endpoint.decorator.js';
import { NOTICES_PATH, noticeOf } from './payment-notices.js';

/** Notices that payment providers post; only their signature proves them (ADR 19). */
@Controller()
export class PaymentNoticesController {
  constructor(private readonly payments: PaymentsService) {}

  @ProtocolEndpoint('POST', NOTICES_PATH, { access: 'public', cost: 'write' })
  async take(
    @Param('provider') provider: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const answer = await this.payments.takeNotice(provider, noticeOf(request));
    await reply.status(200).type('text/plain; charset=utf-8').send(answer);
  }
}
