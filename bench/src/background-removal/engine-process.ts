import { createBackgroundEngine } from '@orbita/media/worker';
import { createLogger } from '@orbita/platform';
import { childUsage } from './child-usage.js';
import type { Errand, Outcome } from './outcome.js';

// The engine as the worker runs it, in a process whose decoders are shut as the worker's are. Pictures are done `places` at a time.
const { pictures, dataDir, places } = JSON.parse(process.argv[2] ?? '') as Errand;
const logger = createLogger('bench', 'warn');
// As many workers share the cores of the machine.
const engines = await Promise.all(
  Array.from({ length: places }, async () => {
    const engine = await createBackgroundEngine({ DATA_DIR: dataDir, MEDIA_WORKERS: places }, logger);
    if (!engine) throw new Error('the weights did not come with npm');
    return engine;
  }),
);
const never = new AbortController().signal;
const remove = ({ input, output }: Errand['pictures'][number], place = 0): Promise<void> =>
  engines[place % places]!.remove(input, output, never);
const cpu = async (): Promise<number> => (await childUsage()).cpuMs;

// The first pictures load the network, one in each process.
await Promise.all(engines.map((_, place) => remove(pictures[0]!, place)));
const outcome: Outcome = { calls: [], wallMs: 0, peakMb: 0 };
const beganAt = performance.now();
if (places === 1)
  for (const picture of pictures) {
    const [before, startedAt] = [await cpu(), performance.now()];
    await remove(picture);
    outcome.calls.push({ wallMs: performance.now() - startedAt, cpuMs: (await cpu()) - before });
  }
else await Promise.all(pictures.map((picture, place) => remove(picture, place)));
outcome.wallMs = performance.now() - beganAt;
outcome.peakMb = (await childUsage()).peakMb;
await Promise.all(engines.map((engine) => engine.close()));
console.log(JSON.stringify(outcome));
