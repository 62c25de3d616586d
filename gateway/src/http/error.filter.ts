import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import { AppError, isUncounted } from '@orbita/contracts';
import { type Logger, LOGGER } from '@orbita/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KeyAccess } from '../api-keys/key-access.js';
import { failureOf } from './failure.js';
import { languageOf } from './language.js';
import { Quotas, callerOf } from './quotas.js';
import { answerUnread, isUnread } from './refused-body.js';

/** The only place that answers errors of handlers, guards, hooks and the not-found page. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly quotas: Quotas,
    private readonly keys: KeyAccess,
  ) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    if (error instanceof AppError && isUncounted(error.code) && request.contract) {
      await this.quotas.giveBack(request.contract.cost, callerOf(request));
    }
    // An unreadable body is refused before the guards run, so an error of its API key must be answered first here too.
    const failure = await this.keys.countUnread(request).then(
      () => error,
      (first: unknown) => first,
    );
    answerFailure(failure, request.id, http.getResponse<FastifyReply>(), this.logger);
  }
}

/** Answers an error, and logs it once if it is our fault. */
export const answerFailure = (error: unknown, requestId: string, reply: FastifyReply, logger: Logger): void => {
  const { status, body, headers, log } = failureOf(error, languageOf(reply.request));
  if (log) logger[log]({ request_id: requestId, err: error }, 'request failed');
  // A stream that failed half-way has sent its headers already; only the connection can be ended.
  if (reply.sent || reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  void reply
    .status(status)
    .headers(headers)
    .header('x-request-id', requestId)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8');
  if (isUnread(reply.request.raw)) answerUnread(reply, JSON.stringify(body));
  else void reply.send(body);
};
