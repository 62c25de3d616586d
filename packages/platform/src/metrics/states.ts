import { Gauge } from 'prom-client';
import { metrics, onSourcesClosed } from './registry.js';

type CountByState = () => Promise<readonly { state: string; count: number }[]>;

/** A gauge of the number of rows in each state, counted at each scrape. @returns a function that sets how they are counted */
const countedByState = (name: string, help: string): ((count: CountByState) => void) => {
  let countNow: CountByState | undefined;
  onSourcesClosed(() => {
    countNow = undefined;
  });
  new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers: [metrics],
    async collect() {
      const counted = (await countNow?.()) ?? [];
      this.reset();
      for (const { state, count } of counted) this.set({ state }, count);
    },
  });
  return (count) => {
    countNow = count;
  };
};

/** Sets how parser sessions are counted, in the process that knows them. */
export const measureTelegramSessions = countedByState(
  'orbita_telegram_sessions',
  'Parser sessions by state: usable, waiting (Telegram requires a pause), off (by an administrator), out (not logged in)',
);

/** Sets how open publications are counted, in a process that knows them. */
export const measurePublications = countedByState(
  'orbita_publications',
  'Publications by current state: due (their time has passed, neither claimed nor missed), unconfirmed (attempts with an unknown outcome)',
);
