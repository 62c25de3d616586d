import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { TokenIdentity } from '@orbita/accounts';
import { AppError, QUEUE_OF_EFFECTS, type QueueOverview, type RouteReply, queueRoutes } from '@orbita/contracts';
import { type Figures, type QueueFigures, queueFigures, workerProcesses } from '@orbita/jobs';
import { Database } from '@orbita/platform';
import { JobProducer } from '@orbita/queue';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentSession } from '../auth/identity.js';
import type { GatewayEnv } from '../env.js';
import { Endpoint, Operation } from '../http/endpoint.decorator.js';
import { pageLanguageOf } from '../http/language.js';
import { ENV } from '../resources.js';
import { holdTicket, ticketOf } from './board-cookie.js';
import { BOARD_MINUTES, BOARD_PATH, QueueBoard } from './queue-board.js';

/** Page administrators are sent to when their board ticket has expired. */
const SCREEN = '/dashboard/admin/queues';

/** The board has styles in its page and attributes; its scripts are separate files. */
const BOARD_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const toFigures = (figures: Figures) => ({
  waiting: figures.waiting,
  resting: figures.resting,
  active: figures.active,
  failed: figures.failed,
  completed_last_hour: figures.completedLastHour,
  completed_last_day: figures.completedLastDay,
  per_minute: figures.perMinute,
  oldest_waiting_s: figures.oldestWaitingS,
});

@Controller()
export class QueuesController {
  constructor(
    private readonly db: Database,
    private readonly producer: JobProducer,
    private readonly board: QueueBoard,
    @Inject(ENV) private readonly env: GatewayEnv,
  ) {}

  @Endpoint(queueRoutes.figures)
  async figures(): Promise<QueueOverview> {
    const measured_at = new Date().toISOString();
    const [figures, workers] = await Promise.all([queueFigures(this.db), workerProcesses(this.db)]);
    const messages = await Promise.all(figures.map(({ queue }) => this.messagesOf(queue)));
    return {
      measured_at,
      redis_answers: messages.every((count) => count !== null),
      queues: figures.map(({ queue, kinds, ...all }, place) => ({
        queue,
        ...toFigures(all),
        messages: messages[place] ?? null,
        kinds: kinds.map((one) => ({ kind: one.kind, ...toFigures(one) })),
      })),
      workers: workers.map(({ id, role, version, startedAt, silentS, isLost, queues }) => ({
        id,
        role,
        version,
        started_at: startedAt.toISOString(),
        silent_s: silentS,
        is_lost: isLost,
        queues,
      })),
    };
  }

  @Endpoint(queueRoutes.openBoard)
  async openBoard(
    @CurrentSession() { tokenId }: TokenIdentity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RouteReply<typeof queueRoutes.openBoard>> {
    const isHttps = this.env.PUBLIC_URL?.startsWith('https:') ?? false;
    holdTicket(reply, await this.board.ticketFor(tokenId), { path: BOARD_PATH, maxAgeS: BOARD_MINUTES * 60, isHttps });
    return { path: BOARD_PATH };
  }

  /** The board's pages, files and figures. It has no contract and is no part of the API; only its ticket opens it. */
  @Operation(BOARD_PATH)
  async boardPage(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.showBoard(request, reply);
  }

  @Operation(`${BOARD_PATH}/*`)
  async boardPart(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.showBoard(request, reply);
  }

  private async showBoard(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const ticket = ticketOf(request);
    if (ticket === null || !(await this.board.admits(ticket))) {
      if (!request.headers.accept?.includes('text/html')) throw new AppError('UNAUTHENTICATED');
      await reply.status(303).header('location', SCREEN).send();
      return;
    }
    const { status, type, body } = await this.board.answer(request.url, pageLanguageOf(request));
    await reply.status(status).header('content-type', type).header('content-security-policy', BOARD_POLICY).send(body);
  }

  /** Null while Redis is down; the figures from the rows do not need it. Effects have no queue messages. */
  private async messagesOf(queue: QueueFigures['queue']): Promise<number | null> {
    if (queue === QUEUE_OF_EFFECTS) return 0;
    return this.producer.waiting(queue).catch(() => null);
  }
}
