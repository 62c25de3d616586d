import type { AlertLabels } from '../alerts/prometheus.js';
import type { Tolerance } from '../background.js';
import type { Scene } from '../scene.js';

/** Work that needs the dependency. */
export interface Use {
  /** Interval between two orders, in ms. */
  everyMs: number;
  /** Orders one more piece; resolves when it was accepted, or refused because of the outage. */
  ask(): Promise<unknown>;
  /** Pieces done so far. */
  done(): number | Promise<number>;
}

/** Something the product needs and that may go down. */
export interface Dependency {
  name: string;
  /** The alert about it. */
  alert: AlertLabels;
  /** Effects of its absence that a reading user may notice. */
  tolerates?: Tolerance;
  /** Result of a plan during which it goes down; by default it is completed. */
  planEnds?: 'failed';
  /** Keeps it in use while `work` lasts. */
  use<T>(scene: Scene, work: (use: Use) => Promise<T>): Promise<T>;
  takeAway(scene: Scene): Promise<unknown>;
  giveBack(scene: Scene): Promise<unknown>;
}

/** The alert about an outside server, from the counts of its calls. */
export const failing = (provider: string): AlertLabels => ({ alertname: 'ProviderFailing', provider });
