import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { TokensService } from '@orbita/accounts';
import type { Language } from '@orbita/contracts';
import type { Logger } from '@orbita/platform';
import { type QueueViews, openQueueViews } from '@orbita/queue';
import { type FastifyInstance, type LightMyRequestResponse, fastify } from 'fastify';
import type { Redis } from 'ioredis';
import { createHash, randomBytes } from 'node:crypto';
import type { GatewayEnv } from '../env.js';
import { ENV, LOGGER, REDIS } from '../resources.js';

/** Where the board lives; its cookie is sent nowhere else. */
export const BOARD_PATH = '/api/admin/queues/board';
/** A quarter of an hour, then the administrator opens it again. */
export const BOARD_MINUTES = 15;

const TICKET_BYTES = 32;
const keyOf = (ticket: string): string => `orbita:board:${createHash('sha256').update(ticket).digest('base64url')}`;

/** The page asks a foreign host for its typeface; ours loads nothing from elsewhere. */
const FOREIGN_LINK = /<link href="https:[^>]*>/g;

interface Board {
  servers: Record<Language, FastifyInstance>;
  views: QueueViews;
}

/** How the board calls itself and which of its own languages it speaks. */
const SPEECH: Record<Language, { boardTitle: string; locale: { lng: string } }> = {
  ru: { boardTitle: 'Орбита', locale: { lng: 'ru-RU' } },
  en: { boardTitle: 'Orbita', locale: { lng: 'en-GB' } },
};

/**
 * Bull Board for experts, behind the administrator's session. A plain page sends no bearer token, so an administrator gets a
 * ticket in a cookie: known here by its hash, worth as much as the session it came from is at that moment, for a quarter of
 * an hour. Rows are the truth and its buttons would lie (ADR 1): only GET reaches it. Loaded when somebody first looks.
 */
@Injectable()
export class QueueBoard implements OnApplicationShutdown {
  private board: Promise<Board> | undefined;

  constructor(
    private readonly tokens: TokensService,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) private readonly env: GatewayEnv,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A ticket for the session with this token. @throws Error while Redis is away: there would be nothing to see either */
  async ticketFor(tokenId: number): Promise<string> {
    const ticket = randomBytes(TICKET_BYTES).toString('base64url');
    await this.redis.set(keyOf(ticket), tokenId, 'EX', BOARD_MINUTES * 60);
    return ticket;
  }

  /** Whether the session a ticket came from is an administrator's now, asked anew each time. */
  async admits(ticket: string): Promise<boolean> {
    const tokenId = await this.redis.get(keyOf(ticket));
    return tokenId !== null && ((await this.tokens.identityOf(Number(tokenId)))?.isAdmin ?? false);
  }

  /** What the board answers to a GET of this address. */
  async answer(url: string, language: Language): Promise<{ status: number; type: string; body: Buffer }> {
    const { servers } = await (this.board ??= this.open());
    const reply: LightMyRequestResponse = await servers[language].inject({ method: 'GET', url });
    const type = String(reply.headers['content-type'] ?? 'text/plain; charset=utf-8');
    const body = type.startsWith('text/html') ? Buffer.from(reply.body.replace(FOREIGN_LINK, '')) : reply.rawPayload;
    return { status: reply.statusCode, type, body };
  }

  async onApplicationShutdown(): Promise<void> {
    const board = await this.board?.catch(() => undefined);
    await Promise.all(Object.values(board?.servers ?? {}).map((server) => server.close()));
    await board?.views.close();
  }

  /** Servers of its own, one a language, that listen nowhere: nothing of the gateway's applies to them, and nothing of them to it. */
  private async open(): Promise<Board> {
    const [{ createBullBoard }, { BullMQAdapter }, { FastifyAdapter }] = await Promise.all([
      import('@bull-board/api'),
      import('@bull-board/api/bullMQAdapter'),
      import('@bull-board/fastify'),
    ]);
    const views = openQueueViews(this.env.REDIS_URL, this.logger);
    const serve = async (language: Language): Promise<FastifyInstance> => {
      const serverAdapter = new FastifyAdapter();
      createBullBoard({
        queues: views.queues.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
        serverAdapter,
        options: { uiConfig: SPEECH[language] },
      });
      serverAdapter.setBasePath(BOARD_PATH);
      const server = fastify();
      await server.register(serverAdapter.registerPlugin(), { prefix: BOARD_PATH });
      await server.ready();
      return server;
    };
    return { servers: { ru: await serve('ru'), en: await serve('en') }, views };
  }
}
