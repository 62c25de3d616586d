import { describeError } from '@orbita/harness';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { Background } from './background.js';
import { checkInvariants } from './invariants/index.js';
import type { Scenario } from './scenario.js';
import { Scene, type Sizes } from './scene.js';
import { World } from './world.js';

export interface Result {
  name: string;
  problems: string[];
  /** Why it did not run. */
  skipped?: string;
  recoveryMs: number | undefined;
  note: string;
  seconds: number;
}

/** No scenario waits longer; past this the stack itself is suspect. */
const SCENARIO_MS = 120_000;

interface RunnerOptions {
  signal: AbortSignal;
  /** Folder for the logs of a stack in which something failed. */
  keepLogs: string | undefined;
  sizes: Sizes;
}

/** Runs scenarios one after the other on one stack, and on a new one after each that failed. */
export class Runner {
  private world: World | undefined;
  private isFleet = false;

  constructor(private readonly options: RunnerOptions) {}

  async run(scenario: Scenario): Promise<Result> {
    const began = performance.now();
    const result = { name: scenario.name, recoveryMs: undefined, note: '', seconds: 0 };
    const skipped = scenario.needs?.();
    if (skipped !== undefined) return { ...result, problems: [], skipped };
    try {
      const scene = new Scene(await this.worldFor(scenario), this.options.sizes);
      const outcome = await this.inTime(this.play(scene, scenario), scenario.patienceMs ?? SCENARIO_MS);
      return { ...result, ...outcome, problems: scene.problems, seconds: (performance.now() - began) / 1_000 };
    } catch (error) {
      return { ...result, problems: [describeError(error)], seconds: (performance.now() - began) / 1_000 };
    }
  }

  /** Makes the next scenario start clean after a failed one, keeping the logs if requested. */
  async renew(name: string): Promise<void> {
    const { keepLogs } = this.options;
    if (keepLogs && this.world)
      await cp(join(this.world.stack.dataDir, 'logs'), join(keepLogs, name), { recursive: true });
    await this.close();
  }

  async close(): Promise<void> {
    const { world } = this;
    this.world = undefined;
    await world?.close();
  }

  /** The present world, or a new one if the scenario needs another setup. */
  private async worldFor({ isFleet = false }: Scenario): Promise<World> {
    if (this.world && this.isFleet !== isFleet) await this.close();
    this.isFleet = isFleet;
    this.world ??= await World.open(this.options.signal, { isFleet });
    return this.world;
  }

  /** Ends every process at once. */
  killNow(): void {
    this.world?.stack.killNow();
  }

  private async play(scene: Scene, scenario: Scenario): Promise<{ recoveryMs: number | undefined; note: string }> {
    const background = new Background(scene.world, scenario.tolerates ?? {});
    let seen = { problems: [] as string[], note: '' };
    let outcome;
    try {
      outcome = await scenario.run(scene);
    } finally {
      scene.world.calm();
      seen = await background.stop();
    }
    scene.problems.push(...seen.problems);
    await this.restore(scene);
    scene.problems.push(...(await checkInvariants(scene)));
    const { recoveryMs, note = '' } = outcome;
    const { goalMs } = scenario;
    if (recoveryMs !== undefined && goalMs !== undefined && recoveryMs > goalMs) {
      scene.problems.push(`I7: ${(recoveryMs / 1_000).toFixed(1)} s were lost, promised are ${goalMs / 1_000} s`);
    }
    return { recoveryMs, note: [note, seen.note].filter(Boolean).join('; ') };
  }

  /** Everything is up again, and the restart pause of a process that died is reset. */
  private async restore({ stack, shaken }: Scene): Promise<void> {
    for (const role of shaken) {
      await stack.whenReady(role);
      await stack.stopRole(role);
      await stack.startRole(role);
    }
  }

  private async inTime<T>(work: Promise<T>, patienceMs: number): Promise<T> {
    const { signal } = this.options;
    let giveUp = (_reason: string): void => undefined;
    const late = new Promise<never>((_, reject) => {
      giveUp = (reason) => reject(new Error(reason));
    });
    const interrupt = (): void => giveUp('interrupted');
    const timer = setTimeout(() => giveUp(`the scenario did not end within ${patienceMs / 1_000} s`), patienceMs);
    signal.addEventListener('abort', interrupt);
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', interrupt);
    }
  }
}
