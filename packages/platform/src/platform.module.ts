import { type DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { MixedList } from 'typeorm';
import { Database, connectDatabase } from './database/database.js';
import { HealthRegistry } from './health.js';
import type { Logger } from './logger.js';
import { closeSources } from './metrics/index.js';

/** Injection token of the process's logger. */
export const LOGGER = Symbol('logger');

interface PlatformModuleOptions {
  /** Shown by PostgreSQL beside each connection. */
  applicationName: string;
  databaseUrl: string;
  poolSize: number;
  entities: MixedList<new () => object>;
  logger: Logger;
}

/** What every process has: a database, a logger, a health registry that already watches the database. */
@Module({})
export class PlatformModule implements OnApplicationShutdown {
  constructor(private readonly db: Database) {}

  static register({ applicationName, databaseUrl, poolSize, entities, logger }: PlatformModuleOptions): DynamicModule {
    return {
      module: PlatformModule,
      global: true,
      providers: [
        { provide: LOGGER, useValue: logger },
        {
          provide: Database,
          useFactory: () => connectDatabase({ url: databaseUrl, poolSize, applicationName, entities, logger }),
        },
        {
          provide: HealthRegistry,
          inject: [Database],
          useFactory: (db: Database) => {
            const health = new HealthRegistry();
            health.add('database', async () => {
              await db.query('SELECT 1');
            });
            return health;
          },
        },
      ],
      exports: [LOGGER, Database, HealthRegistry],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    closeSources();
    await this.db.dataSource.destroy();
  }
}
