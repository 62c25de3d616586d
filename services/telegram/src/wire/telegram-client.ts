import type { ClientTCP } from '@nestjs/microservices';
import { AppError } from '@orbita/contracts';
import { type Logger, currentLogContext } from '@orbita/platform';
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

interface TelegramClientOptions {
  /** `tcp://host:port` of the telegram process. */
  url: string;
  /** As the process has it. */
  token?: string | undefined;
  logger: Logger;
}

/** Asks the process that holds Telegram's connections; connects when it is first asked, and anew after it was away. */
export class TelegramClient {
  private connection: Promise<ClientTCP> | undefined;

  constructor(private readonly options: TelegramClientOptions) {}

  /**
   * Makes one call of the wire.
   * @throws AppError with the code the process answers; TELEGRAM_UNAVAILABLE at once when it is away, and when it says
   * nothing for longer than the call may take
   */
  async call<N extends TelegramCallName>(name: N, request: TelegramRequest<N>): Promise<TelegramReply<N>> {
    const { workMs, reply } = TELEGRAM_CALLS[name];
    const answer = Answer.parse(await this.send(name, request, workMs + ANSWER_MARGIN_MS));
    if ('error' in answer) {
      const { code, field, details } = answer.error;
      throw new AppError(code, { field, details });
    }
    return reply.parse(answer.reply) as TelegramReply<N>;
  }

  close(): void {
    void this.connection?.then((connection) => connection.close());
    this.connection = undefined;
  }

  private async send(name: TelegramCallName, request: unknown, patienceMs: number): Promise<unknown> {
    const { requestId, jobId } = currentLogContext();
    const envelope: Envelope = { token: this.options.token, requestId, jobId, request };
    const connection = await (this.connection ??= this.open());
    try {
      return await firstValueFrom(connection.send(patternOf(name), envelope).pipe(timeout(patienceMs)));
    } catch (error) {
      // Whatever is sent over this connection next would wait as long.
      if (error instanceof TimeoutError) connection.close();
      this.options.logger.warn({ err: error, call: name }, 'the telegram process does not answer');
      throw new AppError('TELEGRAM_UNAVAILABLE', { cause: error });
    }
  }

  /** Loaded when it is first needed: most requests of the gateway need none of it. */
  private async open(): Promise<ClientTCP> {
    const { ClientTCP } = await import('@nestjs/microservices');
    const { hostname, port } = new URL(this.options.url);
    return new ClientTCP({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port),
      maxBufferSize: MAX_ANSWER,
    });
  }
}
