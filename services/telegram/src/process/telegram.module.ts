import { type BeforeApplicationShutdown, type DynamicModule, Inject, Module } from '@nestjs/common';
import { Database, LOGGER, type Logger, PlatformModule, SecretBox } from '@orbita/platform';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { TelegramConnection } from '../mtproto/connection.js';
import { TelegramFailure } from '../mtproto/failure.js';
import { type TelegramAccess, readAccess } from '../mtproto/library.js';
import { ChannelPages } from './channel-pages.js';
import { ENV, type TelegramEnv } from './env.js';
import { Logins } from './logins.js';
import { SessionLeases } from './session-leases.js';
import { SessionPool } from './session-pool.js';
import { SessionStates } from './session-states.js';
import { StaleLogins } from './stale-logins.js';
import { ACCESS, TelegramController } from './telegram.controller.js';

const STALE_LOGINS_EVERY_MS = 60_000;

/** All parts of the process that holds Telegram's connections. */
@Module({})
export class TelegramModule implements BeforeApplicationShutdown {
  private readonly sweeping: NodeJS.Timeout;
  private readonly over = new AbortController();
  private sweep: Promise<void> | undefined;

  constructor(
    @Inject(SessionPool) private readonly pool: SessionPool,
    @Inject(SessionLeases) private readonly leases: SessionLeases,
    @Inject(StaleLogins) private readonly staleLogins: StaleLogins,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.sweeping = setInterval(() => {
      this.sweep ??= this.endStaleLogins().finally(() => {
        this.sweep = undefined;
      });
    }, STALE_LOGINS_EVERY_MS);
  }

  static register(env: TelegramEnv, logger: Logger): DynamicModule {
    const access = readAccess(env);
    if (access?.proxy === 'unfit') {
      logger.error('TELEGRAM_PROXY_URL is an HTTP proxy: sessions cannot use it and do not connect without it');
    }
    return {
      module: TelegramModule,
      imports: [
        PlatformModule.register({
          applicationName: 'orbita-telegram',
          databaseUrl: env.DATABASE_URL,
          poolSize: env.DATABASE_POOL,
          entities: [],
          logger,
        }),
      ],
      controllers: [TelegramController],
      providers: [
        { provide: ENV, useValue: env },
        { provide: ACCESS, useValue: access },
        {
          provide: SessionLeases,
          inject: [Database],
          useFactory: (db: Database) => {
            const owner = `${hostname()}:${process.pid}:${randomUUID()}`;
            return new SessionLeases(db, owner, env.TELEGRAM_CALLS_PER_MINUTE);
          },
        },
        {
          provide: SessionStates,
          inject: [Database],
          useFactory: (db: Database) => new SessionStates(db, SecretBox.fromKeys(env.ENCRYPTION_KEYS)),
        },
        {
          provide: SessionPool,
          inject: [SessionLeases],
          useFactory: (leases: SessionLeases) => new SessionPool({ leases, open: opener(access), logger }),
        },
        {
          provide: Logins,
          inject: [SessionPool, SessionStates],
          useFactory: (pool: SessionPool, states: SessionStates) => new Logins(pool, states),
        },
        {
          provide: StaleLogins,
          inject: [SessionPool, SessionStates],
          useFactory: (pool: SessionPool, states: SessionStates) => new StaleLogins(pool, states, logger),
        },
        {
          provide: ChannelPages,
          inject: [SessionPool, SessionStates],
          useFactory: (pool: SessionPool, states: SessionStates) => new ChannelPages(pool, states),
        },
      ],
    };
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.sweeping);
    this.over.abort();
    await this.pool.stop();
    await this.sweep;
    await this.leases.close();
  }

  private async endStaleLogins(): Promise<void> {
    try {
      await this.staleLogins.sweep(this.over.signal);
    } catch (error) {
      if (!this.over.signal.aborted) this.logger.warn({ err: error }, 'could not end stale logins, will retry');
    }
  }
}

const opener =
  (access: TelegramAccess | null) =>
  async (saved: string, lost: AbortSignal): Promise<TelegramConnection> => {
    // Callers of anything but a reset were refused before.
    if (!access) throw new TelegramFailure('trouble', 'NOT_CONFIGURED');
    return TelegramConnection.open(access, saved, lost);
  };
