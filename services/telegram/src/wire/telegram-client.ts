import type { ClientTCP } from '@nestjs/microservices';
import { AppError } from '@orbita/contracts';
import { type Logger, currentLogContext, currentTraceparent } from '@orbita/platform';
import { firstValueFrom, timeout, TimeoutError } from 'rxjs';
import {
  ANSWER_MARGIN_MS,
  Answer,
  type Envelope,
  MAX_ANSWER,
  TELEGRAM_CALLS,
  type TelegramCallName,
  type TelegramReply,
  type TelegramRequest,
  patternOf,
} from './telegram-wire.js';
import { tracedCall } from './traced-call.js';

/** How to reach the process that holds Telegram's connections. */
export interface TelegramService {
  /** `tcp://host:port` */
  url: string;
  /** Tokens of the processes. The first is sent. */
  tokens?: readonly string[] | undefined;
}

interface TelegramClientOptions extends TelegramService {
  logger: Logger;
}

/** One connection, and the calls that wait for their answers over it. */
interface Line {
  client: Promise<ClientTCP>;
  calls: number;
}

/** Calls the process that holds Telegram's connections. Connects at the first call, and again after an outage. */
export class TelegramClient {
  private line: Line | undefined;
  private readonly host: string;

  constructor(private readonly options: TelegramClientOptions) {
    this.host = new URL(options.url).hostname.replace(/^\[|\]$/g, '');
  }

  /**
   * Makes one call of the wire.
   * @throws AppError with the code the process answers; TELEGRAM_UNAVAILABLE at once when it is away, and when it does not
   * answer for longer than the call may take
   */
  async call<N extends TelegramCallName>(name: N, request: TelegramRequest<N>): Promise<TelegramReply<N>> {
    const { workMs, reply } = TELEGRAM_CALLS[name];
    const answer = await tracedCall({ side: 'ask', name, host: this.host }, async () =>
      Answer.parse(await this.send(name, request, workMs + ANSWER_MARGIN_MS)),
    );
    if ('error' in answer) {
      const { code, field, details } = answer.error;
      throw new AppError(code, { field, details });
    }
    return reply.parse(answer.reply) as TelegramReply<N>;
  }

  close(): void {
    void this.line?.client.then((client) => client.close());
    this.line = undefined;
  }

  private async send(name: TelegramCallName, request: unknown, patienceMs: number): Promise<unknown> {
    const { requestId, jobId } = currentLogContext();
    const traceparent = currentTraceparent() ?? undefined;
    const envelope: Envelope = { token: this.options.tokens?.[0], requestId, jobId, traceparent, request };
    const line = (this.line ??= { client: this.open(), calls: 0 });
    line.calls += 1;
    const client = await line.client;
    try {
      return await firstValueFrom(client.send(patternOf(name), envelope).pipe(timeout(patienceMs)));
    } catch (error) {
      // The next call over this connection might wait as long. Earlier calls may still be answered.
      if (error instanceof TimeoutError && this.line === line) this.line = undefined;
      this.options.logger.warn({ err: error, call: name }, 'telegram process does not answer');
      throw new AppError('TELEGRAM_UNAVAILABLE', { cause: error });
    } finally {
      line.calls -= 1;
      if (line.calls === 0 && this.line !== line) client.close();
    }
  }

  /** Loaded on demand: most requests of the gateway do not need it. */
  private async open(): Promise<ClientTCP> {
    const { ClientTCP } = await import('@nestjs/microservices');
    return new ClientTCP({
      host: this.host,
      port: Number(new URL(this.options.url).port),
      maxBufferSize: MAX_ANSWER,
    });
  }
}
