import { Controller, Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { AppError } from '@orbita/contracts';
import { LOGGER, type Logger, withLogContext } from '@orbita/platform';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { TelegramAccess } from '../mtproto/library.js';
import {
  type Answer,
  Envelope,
  TELEGRAM_CALLS,
  type TelegramCallName,
  type TelegramReply,
  type TelegramRequest,
  patternOf,
} from '../wire/telegram-wire.js';
import { tracedCall } from '../wire/traced-call.js';
import { ChannelPages } from './channel-pages.js';
import { ENV, type TelegramEnv } from './env.js';
import { Logins } from './logins.js';
import { SessionLeases } from './session-leases.js';

/** Injection token of the access to Telegram. Null when no application is configured. */
export const ACCESS = Symbol('access to Telegram');

/** More calls than this at once mean that something is wrong: each is answered, but not all at the same time. */
const MAX_CALLS = 64;

const digest = (word: string): Buffer => createHash('sha256').update(word).digest();

type Work<N extends TelegramCallName> = (request: TelegramRequest<N>, signal: AbortSignal) => Promise<TelegramReply<N>>;

/** Calls other processes make to this one, one handler for each call of the wire. */
@Controller()
export class TelegramController {
  private running = 0;
  private readonly tokens: readonly Buffer[] | null;

  constructor(
    private readonly logins: Logins,
    private readonly pages: ChannelPages,
    private readonly leases: SessionLeases,
    @Inject(ACCESS) private readonly access: TelegramAccess | null,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(ENV) env: TelegramEnv,
  ) {
    this.tokens = env.TELEGRAM_SERVICE_TOKEN?.map(digest) ?? null;
  }

  @MessagePattern(patternOf('status'))
  status(@Payload() envelope: unknown): Promise<Answer> {
    return this.answer('status', envelope, async () => ({
      isConfigured: this.access !== null,
      usable: this.access === null ? 0 : await this.leases.usable(),
    }));
  }

  @MessagePattern(patternOf('authorize'))
  authorize(@Payload() envelope: unknown): Promise<Answer> {
    return this.answer(
      'authorize',
      envelope,
      this.configured((request, signal) => this.logins.authorize(request, signal)),
    );
  }

  @MessagePattern(patternOf('check'))
  check(@Payload() envelope: unknown): Promise<Answer> {
    return this.answer(
      'check',
      envelope,
      this.configured(({ id }, signal) => this.logins.check(id, signal)),
    );
  }

  /** Needs no application: stored data can always be deleted. */
  @MessagePattern(patternOf('reset'))
  reset(@Payload() envelope: unknown): Promise<Answer> {
    return this.answer('reset', envelope, ({ id }, signal) => this.logins.reset(id, signal));
  }

  @MessagePattern(patternOf('readPage'))
  readPage(@Payload() envelope: unknown): Promise<Answer> {
    return this.answer(
      'readPage',
      envelope,
      this.configured((request, signal) => this.pages.read(request, signal)),
    );
  }

  private configured<N extends TelegramCallName>(work: Work<N>): Work<N> {
    return (request, signal) => {
      if (this.access === null) throw new AppError('TELEGRAM_NOT_CONFIGURED');
      return work(request, signal);
    };
  }

  /** Never throws: an error is an answer of the wire, and contains nothing of the request. */
  private async answer<N extends TelegramCallName>(name: N, raw: unknown, work: Work<N>): Promise<Answer> {
    const envelope = Envelope.safeParse(raw);
    const request = TELEGRAM_CALLS[name].request.safeParse(envelope.data?.request);
    if (!envelope.success || !request.success || !this.isKnown(envelope.data.token)) {
      this.logger.warn({ call: name }, 'wire call refused: unknown caller or other version');
      return { error: { code: 'TELEGRAM_UNAVAILABLE' } };
    }
    const { requestId, jobId, traceparent: parent } = envelope.data;
    // A caller with a valid token belongs to this installation: its trace continues with its sampling decision.
    return withLogContext({ requestId, jobId }, () =>
      tracedCall({ side: 'answer', name, parent }, () => this.run(name, request.data as TelegramRequest<N>, work)),
    );
  }

  private async run<N extends TelegramCallName>(name: N, request: TelegramRequest<N>, work: Work<N>): Promise<Answer> {
    if (this.running >= MAX_CALLS) return { error: { code: 'TELEGRAM_SESSION_BUSY' } };
    this.running += 1;
    const signal = AbortSignal.timeout(TELEGRAM_CALLS[name].workMs);
    try {
      return { reply: await work(request, signal) };
    } catch (error) {
      if (error instanceof AppError) {
        this.logger.info({ call: name, code: error.code, err: error.cause }, 'wire call refused');
        const { code, field, details } = error;
        return { error: { code, field, details } };
      }
      this.logger.error({ call: name, err: error }, 'wire call failed');
      return { error: { code: 'TELEGRAM_UNAVAILABLE' } };
    } finally {
      this.running -= 1;
    }
  }

  private isKnown(token: string | undefined): boolean {
    if (this.tokens === null) return true;
    const given = digest(token ?? '');
    return this.tokens.some((known) => timingSafeEqual(known, given));
  }
}
