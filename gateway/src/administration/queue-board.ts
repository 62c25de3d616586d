import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { TokensService } from '@orbita/accounts';
import type { Language } from '@orbita/contracts';
import { type Logger, LOGGER } from '@orbita/platform';
import { type QueueViews, openQueueViews } from '@orbita/queue';
import { type FastifyInstance, type LightMyRequestResponse, fastify } from 'fastify';
import type { Redis } from 'ioredis';
import { createHash, randomBytes } from 'node:crypto';
import type { GatewayEnv } from '../env.js';
import { ENV, REDIS } from '../resources.js';

/** Path of the board; its cookie is sent nowhere else. */
export const BOARD_PATH = '/api/admin/queues/board';
/** A quarter of an hour; then the administrator must open the board again. */
export const BOARD_MINUTES = 15;

const TICKET_BYTES = 32;
const keyOf = (ticket: string): string => `orbita:board:${createHash('sha256').update(ticket).digest('base64url')}`;

/** The board's page loads its font from another host; this one loads nothing from outside. */
const FOREIGN_LINK = /<link href="https:[^>]*>/g;

interface Board {
  servers: Record<Language, FastifyInstance>;
  views: QueueViews;
}

/** The board's title, and which of its own languages it uses. */
const SPEECH: Record<Language, { boardTitle: string; locale: { lng: string } }> = {
  ru: { boardTitle: 'Орбита', locale: { lng: 'ru-RU' } },
  en: { boardTitle: 'Orbita', locale: { lng: 'en-GB' } },
};

/**
 * Bull Board for experts, behind the administrator's session. A plain page sends no bearer token, so an administrator gets a
 * ticket in a cookie. Redis holds its hash for a quarter of an hour; it is worth as much as its session is at that moment.
 * Rows are the truth and the board's buttons would lie (ADR 1), so only GET reaches it. Loaded at the first visit.
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

  /** A ticket for the session with this token. @throws Error while Redis is down: the board would have nothing to show either */
  async ticketFor(tokenId: number): Promise<string> {
    const ticket = randomBytes(TICKET_BYTES).toString('base64url');
    await this.redis.set(keyOf(ticket), tokenId, 'EX', BOARD_MINUTES * 60);
    return ticket;
  }

  /** Whether the ticket's session belongs to an administrator now; checked at each request. */
  async admits(ticket: string): Promise<boolean> {
    const tokenId = await this.redis.get(keyOf(ticket));
    return tokenId !== null && ((await this.tokens.identityOf(Number(tokenId)))?.isAdmin ?? false);
  }

  /** The board's answer to a GET of this address. */
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

  /** One server for each language; it listens on no port, and neither its hooks nor the gateway's apply to the other. */
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
