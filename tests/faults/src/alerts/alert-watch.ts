import { TooLate, until } from '@orbita/harness';
import type { Scene } from '../scene.js';
import { type AlertLabels, Prometheus, lacksPrometheus } from './prometheus.js';

/** Twice the longest window of a rule about something that may be down, at the scene's pace. */
const CLEARED_MS = 90_000;

/** An outage as the product's own alert about it sees it. Without Prometheus it is not watched, and the note says so. */
export class AlertWatch {
  private readonly observations: string[] = [];

  private constructor(
    private readonly scene: Scene,
    private readonly alert: AlertLabels,
    private readonly prometheus: Prometheus | undefined,
  ) {}

  static async over(scene: Scene, alert: AlertLabels): Promise<AlertWatch> {
    const lacking = lacksPrometheus();
    const watch = new AlertWatch(scene, alert, lacking ? undefined : await Prometheus.start(scene.stack));
    if (lacking) watch.observations.push(`was not looked for (${lacking})`);
    return watch;
  }

  /** Waits for the alert: its subject has just gone down. */
  raised(withinMs: number): Promise<void> {
    return this.see(true, withinMs);
  }

  /** Waits for the end of the alert: its subject is just back. */
  cleared(): Promise<void> {
    return this.see(false, CLEARED_MS);
  }

  /** Ends the watch; returns a short summary. */
  async stop(): Promise<string> {
    await this.prometheus?.stop();
    return `${Object.values(this.alert).join(' ')} ${this.observations.join(', ')}`;
  }

  private async see(isRaised: boolean, timeoutMs: number): Promise<void> {
    const { prometheus, alert, scene } = this;
    if (!prometheus) return;
    const what = isRaised ? 'raised' : 'clear';
    const began = performance.now();
    try {
      await until(what, async () => (await prometheus.isRaised(alert)) === isRaised, { timeoutMs, everyMs: 500 });
      this.observations.push(`${what} after ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    } catch (error) {
      if (!(error instanceof TooLate)) throw error;
      scene.check(false, `${Object.values(alert).join(' ')} was not ${error.message}`);
    }
  }
}
