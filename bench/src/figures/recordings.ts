import { type Figure, type Row, time } from '../figure.js';
import { preparationOf } from '../recordings/preparation.js';

const HOUR_S = 60 * 60;
/** Of an hour of sound, ours and ffmpeg's together; what is sent to an engine comes on top and is measured apart. */
const CPU_MS = 40_000;
/** Processor time of hearing, of the length of what is heard. */
const HEARING_SHARE = 0.01;
/** What three hours may need more than an hour: the numbers that are kept, and noise. */
const GROWTH_MB = 40;

export const recordings: Figure = {
  name: 'recordings',
  measure: async ({ quick }): Promise<Row[]> => {
    const seconds = quick ? HOUR_S / 6 : HOUR_S;
    const short = await preparationOf(seconds);
    const long = await preparationOf(3 * seconds);
    const share = short.hearingMs / 1_000 / seconds;
    const cpuMs = ((short.hearingMs + short.codingMs) * HOUR_S) / seconds;
    const growthMb = long.peakMb - short.peakMb;
    const { wallMs, codingMs, hearingMs } = short;
    return [
      {
        figure: `recordings: processor time of an hour, prepared${quick ? ' (from ten minutes)' : ''}`,
        goal: `≤ ${time(CPU_MS)}`,
        measured: `${time(cpuMs)}; of what ran ${time(hearingMs)} to hear speech, ${time(codingMs)} to decode and code, ${time(wallMs)} by the clock`,
        met: cpuMs <= CPU_MS,
        values: { cpuMs, codingMs, hearingMs, wallMs },
      },
      {
        figure: 'recordings: hearing where somebody speaks',
        goal: `≤ ${HEARING_SHARE * 100} % of real time`,
        measured: `${(share * 100).toFixed(2)} %`,
        met: share <= HEARING_SHARE,
        values: { share },
      },
      {
        figure: `recordings: memory of ${quick ? 'half an hour' : 'three hours'}`,
        goal: `≤ ${GROWTH_MB} MB more than a third of it`,
        measured: `${Math.round(long.peakMb)} MB at most, ${Math.round(short.peakMb)} MB for a third, ${Math.round(long.beforeMb)} MB before`,
        met: growthMb <= GROWTH_MB,
        values: { growthMb, peakMb: long.peakMb, beforeMb: long.beforeMb },
      },
    ];
  },
};
