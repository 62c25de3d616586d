import type { AlertLabels } from '../alerts/prometheus.js';
import type { Tolerance } from '../background.js';
import type { Scene } from '../scene.js';

/** Work that needs something. */
export interface Use {
  /** How often somebody asks for a piece of it, in ms. */
  everyMs: number;
  /** Asks for one more; resolves when it was taken, or was not because of the outage. */
  ask(): Promise<unknown>;
  /** Pieces that were done so far. */
  done(): number | Promise<number>;
}

/** Something the product needs and cannot keep from going away. */
export interface Dependency {
  name: string;
  /** The alert that tells of it. */
  alert: AlertLabels;
  /** What may be noticed of its absence by those who only look. */
  tolerates?: Tolerance;
  /** What becomes of a plan in whose middle it goes away; it is completed unless said. */
  planEnds?: 'failed';
  /** Has it used while `work` lasts. */
  use<T>(scene: Scene, work: (use: Use) => Promise<T>): Promise<T>;
  takeAway(scene: Scene): Promise<unknown>;
  giveBack(scene: Scene): Promise<unknown>;
}

/** The alert about a server outside, as its calls are counted. */
export const failing = (provider: string): AlertLabels => ({ alertname: 'ProviderFailing', provider });
