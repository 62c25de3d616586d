import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_PARTS, type ServicePart, type ServiceState, type ServiceStatus } from '@orbita/contracts';
import { type PartStatus, judge, partFacts, rememberStates, type WorkedPart } from '@orbita/jobs';
import { Database, HealthRegistry, type Logger, LOGGER, within } from '@orbita/platform';
import { latestUnclaimedS } from '@orbita/publishing';
import { wholeState } from './whole-state.js';

/** Shared by all callers: a page that asks twice a minute sees a change soon enough. */
const FRESH_MS = 15_000;
/** The rows answer within milliseconds: a slower database delays every user. */
const READ_MS = 3_000;

/** Jobs may wait in their queues; a post and a mail are late after a tenth of that time. */
const PATIENCE: Record<WorkedPart, number> = {
  texts: 0.5,
  pictures: 0.5,
  transcripts: 0.5,
  competitors: 0.5,
  publishing: 0.1,
  mail: 0.1,
};
/** A post still unclaimed so long after its moment will soon be given up. */
const UNCLAIMED_S = 600;

/** Checks which parts of the product work: at most every {@link FRESH_MS}, and once for all who ask meanwhile. */
@Injectable()
export class ServiceWatch {
  private last: { status: ServiceStatus; at: number } | undefined;
  private looking: Promise<ServiceStatus> | undefined;
  /** When the database was first found down: it cannot store that itself. */
  private awaySince: Date | undefined;

  constructor(
    private readonly db: Database,
    private readonly health: HealthRegistry,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Never fails: a part that cannot be checked does not work. */
  async status(): Promise<ServiceStatus> {
    if (this.last && Date.now() - this.last.at < FRESH_MS) return this.last.status;
    this.looking ??= this.look().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  private async look(): Promise<ServiceStatus> {
    const parts = await this.parts();
    const status: ServiceStatus = {
      ...onWire(wholeState(parts)),
      checked_at: new Date().toISOString(),
      parts: parts.map(({ part, ...state }) => ({ part, ...onWire(state) })),
    };
    this.last = { status, at: Date.now() };
    return status;
  }

  private async parts(): Promise<PartStatus[]> {
    try {
      if (this.health.lastReadiness().checks['database'] === 'down') throw new Error('the database is away');
      const parts = await within(READ_MS, () => this.found());
      this.awaySince = undefined;
      return parts;
    } catch (error) {
      this.logger.warn({ err: error }, 'reading the service status failed, every part is reported as down');
      const since = (this.awaySince ??= new Date());
      return SERVICE_PARTS.map((part) => ({ part, state: 'down', since }));
    }
  }

  private async found(): Promise<PartStatus[]> {
    const [facts, unclaimedS] = await Promise.all([partFacts(this.db), latestUnclaimedS(this.db)]);
    facts.publishing.waited = Math.max(facts.publishing.waited, (unclaimedS ?? 0) / UNCLAIMED_S);
    const stateOf = (part: ServicePart): ServiceState => {
      if (part !== 'site') return judge(facts[part], PATIENCE[part]);
      // Without Redis all requests are answered; the sweep starts jobs seconds later.
      return this.health.lastReadiness().checks['redis'] === 'down' ? 'delayed' : 'works';
    };
    return rememberStates(
      this.db,
      SERVICE_PARTS.map((part) => ({ part, state: stateOf(part) })),
    );
  }
}

const onWire = ({ state, since }: { state: ServiceState; since: Date }) => ({ state, since: since.toISOString() });
