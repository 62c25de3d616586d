import { startFakeTranscription } from '@orbita/fakes';
import { beginTranscription, recorded, until } from '@orbita/harness';
import { onBed } from '../bed.js';
import { cpuWithEndedChildren } from '../cpu.js';
import { type Figure, time } from '../figure.js';
import { rssMb } from '../memory.js';

const MINUTES = 60;
const PARTS = 8;
const CPU_MS = 40_000;
const RSS_MB = 300;
const LOOK_EVERY_MS = 20;

/** An hour of sound, prepared, written down by another server: what it takes of ours. */
export const transcription: Figure = {
  name: 'transcription',
  measure: async () => {
    const fake = await startFakeTranscription({ maxParallel: 4 });
    try {
      return await onBed(
        undefined,
        async (bed) => {
          const product = { dataDir: bed.stack.dataDir, query: bed.query.bind(bed) };
          const recording = await recorded(product, await bed.tenant(), {
            parts: PARTS,
            partMs: (MINUTES * 60_000) / PARTS,
          });
          const processes = bed.processes();
          const { pid: worker } = processes.find(({ role }) => role === 'worker-media') ?? {};
          if (worker === undefined) throw new Error('no media worker is running');
          const cpu = async (): Promise<number> =>
            (await Promise.all(processes.map(({ pid }) => cpuWithEndedChildren(pid)))).reduce((sum, ms) => sum + ms, 0);
          const before = await rssMb(worker);
          let most = before;
          const watch = setInterval(() => void rssMb(worker).then((mb) => (most = Math.max(most, mb))), LOOK_EVERY_MS);
          const usedBefore = await cpu();
          const began = performance.now();
          const job = await beginTranscription(recording);
          await until('the transcript', () => recording.tenant.api.jobEnded(job), { timeoutMs: 120_000 });
          const wallMs = performance.now() - began;
          clearInterval(watch);
          const cpuMs = (await cpu()) - usedBefore;
          if (fake.heard().length !== PARTS) throw new Error(`${fake.heard().length} of ${PARTS} parts were sent`);
          return [
            {
              figure: `${MINUTES} minutes written down by another server, our CPU`,
              goal: `≤ ${time(CPU_MS)}, worker ≤ ${RSS_MB} MB RSS`,
              measured: `${time(cpuMs)} of all our processes in ${time(wallMs)}; worker ${Math.round(most)} MB at most, ${Math.round(before)} MB before`,
              met: cpuMs <= CPU_MS && most <= RSS_MB,
              values: { cpuMs, wallMs, most, before },
            },
          ];
        },
        { TRANSCRIPTION_BASE_URL: fake.url },
      );
    } finally {
      await fake.stop();
    }
  },
};
