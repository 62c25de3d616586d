import { TooLate, until } from '@orbita/harness';
import type { Scene } from '../scene.js';
import { type AlertLabels, Prometheus, lacksPrometheus } from './prometheus.js';

/** The longest window of a rule about something that may be away, at the pace of the scene, and as long again. */
const CLEARED_MS = 90_000;

/** An outage as the product's own alert about it sees it. Where there is no Prometheus nobody looks, and the note says so. */
export class AlertWatch {
  private readonly told: string[] = [];

  private constructor(
    private readonly scene: Scene,
    private readonly alert: AlertLabels,
    private readonly prometheus: Prometheus | undefined,
  ) {}

  static async over(scene: Scene, alert: AlertLabels): Promise<AlertWatch> {
    const lacking = lacksPrometheus();
    const watch = new AlertWatch(scene, alert, lacking ? undefined : await Prometheus.start(scene.stack));
    if (lacking) watch.told.push(`was not looked for (${lacking})`);
    return watch;
  }

  /** Waits for the alert: what it is about has just gone away. */
  raised(withinMs: number): Promise<void> {
    return this.see(true, withinMs);
  }

  /** Waits for the end of the alert: what it is about has just come back. */
  cleared(): Promise<void> {
    return this.see(false, CLEARED_MS);
  }

  /** Ends the watch; a few words about what was seen. */
  async stop(): Promise<string> {
    await this.prometheus?.stop();
    return `${Object.values(this.alert).join(' ')} ${this.told.join(', ')}`;
  }

  private async see(isRaised: boolean, timeoutMs: number): Promise<void> {
    const { prometheus, alert, scene } = this;
    if (!prometheus) return;
    const what = isRaised ? 'raised' : 'clear';
    const began = performance.now();
    try {
      await until(what, async () => (await prometheus.isRaised(alert)) === isRaised, { timeoutMs, everyMs: 500 });
      this.told.push(`${what} after ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    } catch (error) {
      if (!(error instanceof TooLate)) throw error;
      scene.check(false, `${Object.values(alert).join(' ')} was not ${error.message}`);
    }
  }
}
