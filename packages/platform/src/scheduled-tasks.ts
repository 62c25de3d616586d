import {
  type BeforeApplicationShutdown,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import type { Logger } from './logger.js';
import { type PeriodicOptions, PeriodicTask } from './periodic.js';
import { LOGGER } from './platform.module.js';

/** Work a process repeats while it runs, under the name its failures are logged by. */
export type ScheduledTask = Omit<PeriodicOptions, 'logger'>;

/** A provider of this type declares tasks; {@link ScheduledTasksModule} runs them in the processes that import its module. */
export class ScheduledTasks {
  constructor(readonly tasks: readonly ScheduledTask[]) {}
}

/** Runs the tasks of all modules of the process. What they call may be closed once they stopped: in `onApplicationShutdown`. */
@Module({ imports: [DiscoveryModule] })
export class ScheduledTasksModule implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private running: readonly PeriodicTask[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.discovery
      .getProviders()
      .map(({ instance }): unknown => instance)
      .filter((instance) => instance instanceof ScheduledTasks)
      .flatMap(({ tasks }) => tasks)
      .map((task) => new PeriodicTask({ ...task, logger: this.logger }));
    for (const task of this.running) task.start();
  }

  /** Before any module waits for its last work: no task may begin another piece meanwhile. */
  onModuleDestroy(): void {
    for (const task of this.running) void task.stop();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.running.map((task) => task.stop()));
  }
}
