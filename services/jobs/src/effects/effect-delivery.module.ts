import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Inject,
  Injectable,
  type InjectionToken,
  Module,
  type ModuleMetadata,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { QUEUE_OF_EFFECTS } from '@orbita/contracts';
import { Database, HealthRegistry, LOGGER, type Logger, ScheduledTasks } from '@orbita/platform';
import { JobProducer } from '@orbita/queue';
import { WorkerHeartbeat, processName } from '../administration/worker-heartbeat.js';
import { checkQueue } from '../queue-check.js';
import { type EffectHandler, type EffectHandlers, effectHandlers } from './effect-handler.js';
import { EffectLookUps } from './effect-look-ups.js';
import { EffectOutcomes } from './effect-outcomes.js';
import { EffectRunner } from './effect-runner.js';
import { EffectSweeper } from './effect-sweeper.js';

const SECOND_MS = 1_000;
const ROLE = 'delivery';
/** Injection token of the handlers of all kinds. */
const HANDLERS = Symbol('handlers of effects');

/** Carries out due effects while the process runs, and reports that it does. */
@Injectable()
class EffectDelivery extends ScheduledTasks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly runner: EffectRunner;
  private readonly life: WorkerHeartbeat;

  constructor(
    db: Database,
    producer: JobProducer,
    health: HealthRegistry,
    @Inject(HANDLERS) handlers: EffectHandlers,
    @Inject(LOGGER) logger: Logger,
  ) {
    const parts = { db, handlers, outcomes: new EffectOutcomes(db, handlers, logger), logger };
    const sweeper = new EffectSweeper(parts);
    const lookUps = new EffectLookUps(parts);
    super([
      { name: 'effects', everyMs: SECOND_MS, piece: () => sweeper.sweep() },
      { name: 'effect look-ups', everyMs: SECOND_MS, piece: () => lookUps.lookUpDue() },
    ]);
    checkQueue(health, producer);
    this.runner = new EffectRunner(parts);
    this.life = new WorkerHeartbeat({
      db,
      logger,
      id: processName(ROLE),
      role: ROLE,
      shares: () => [{ queue: QUEUE_OF_EFFECTS, ...this.runner.share }],
    });
  }

  onApplicationBootstrap(): void {
    this.runner.start();
    this.life.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.runner.stop();
    await this.life.stop();
  }
}

interface EffectDeliveryOptions {
  /** Export the {@link handlers}. */
  imports: NonNullable<ModuleMetadata['imports']>;
  /** Tokens of lists of handlers, one of each service that has kinds of effects. */
  handlers: readonly InjectionToken[];
}

/** Carries out the effects of all services. */
@Module({})
export class EffectDeliveryModule {
  static register({ imports, handlers }: EffectDeliveryOptions): DynamicModule {
    return {
      module: EffectDeliveryModule,
      imports,
      providers: [
        {
          provide: HANDLERS,
          inject: [...handlers],
          useFactory: (...lists: EffectHandler<unknown>[][]) => effectHandlers(...lists.flat()),
        },
        EffectDelivery,
      ],
    };
  }
}
