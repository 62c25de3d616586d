import { type BeforeApplicationShutdown, Global, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { setImmediate as turn } from 'node:timers/promises';
import { createLogger } from './logger.js';
import { LOGGER } from './platform.module.js';
import { ScheduledTasks, ScheduledTasksModule } from './scheduled-tasks.js';

const TURNS = 50;
let pieces = 0;
let piecesMeanwhile: number | undefined;

@Injectable()
class EndlessTask extends ScheduledTasks implements BeforeApplicationShutdown {
  constructor() {
    super([{ name: 'endless', everyMs: 60_000, piece: () => turn().then(() => ++pieces > 0) }]);
  }

  /** As a runner that waits for the answers of its calls. */
  async beforeApplicationShutdown(): Promise<void> {
    const before = pieces;
    for (let i = 0; i < TURNS; i++) await turn();
    piecesMeanwhile = pieces - before;
  }
}

@Module({ providers: [EndlessTask] })
class TaskModule {}

@Global()
@Module({ providers: [{ provide: LOGGER, useValue: createLogger('test', 'silent') }], exports: [LOGGER] })
class LoggerModule {}

@Module({ imports: [LoggerModule, ScheduledTasksModule, TaskModule] })
class RootModule {}

it('begins no further piece once the process is told to stop, while others still finish', async () => {
  const app = await NestFactory.createApplicationContext(RootModule, { logger: false });
  while (pieces < 2) await turn();
  await app.close();
  expect(piecesMeanwhile).toBeLessThanOrEqual(1);
});
