const RATE = 16_000;
/** First three resonances of «а», «и», «о», in hertz. */
const VOWELS = [
  [730, 1_090, 2_440],
  [270, 2_290, 3_010],
  [570, 840, 2_410],
] as const;
const SYLLABLE_S = 0.18;

/** Mono PCM of 16 bits as a WAV file; samples from −1 to 1. */
const wavOf = (samples: Float64Array): Buffer => {
  const file = Buffer.alloc(44 + 2 * samples.length);
  file.write('RIFF');
  file.writeUInt32LE(36 + 2 * samples.length, 4);
  file.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 16],
    [24, RATE],
    [28, 2 * RATE],
    [40, 2 * samples.length],
  ] as const) {
    file.writeUInt32LE(value, at);
  }
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    file.writeUInt16LE(value, at);
  file.write('data', 36);
  samples.forEach((sample, at) => file.writeInt16LE(Math.round(32_767 * sample), 44 + 2 * at));
  return file;
};

/** A voice that says meaningless syllables, as a WAV file: pulses through resonators (formant synthesis). */
export const spokenWav = (seconds: number): Buffer => {
  const samples = new Float64Array(seconds * RATE);
  const length = SYLLABLE_S * RATE;
  let phase = 0;
  let past = VOWELS[0].map(() => ({ one: 0, two: 0 }));
  for (let at = 0; at < samples.length; at += 1) {
    const number = Math.floor(at / length);
    const part = (at % length) / length;
    if (at % length === 0) past = VOWELS[0].map(() => ({ one: 0, two: 0 }));
    phase += (110 + 12 * (number % 5) - 20 * part) / RATE;
    let sound = phase >= 1 ? 1 : 0;
    phase %= 1;
    for (const [place, hertz] of (VOWELS[number % VOWELS.length] ?? VOWELS[0]).entries()) {
      const state = past[place] ?? { one: 0, two: 0 };
      const damping = Math.exp((-Math.PI * (60 + 40 * place)) / RATE);
      const turn = 2 * damping * Math.cos((2 * Math.PI * hertz) / RATE);
      [state.one, state.two] = [4 * (1 - damping) * sound + turn * state.one - damping ** 2 * state.two, state.one];
      sound = state.one;
    }
    samples[at] = sound * Math.sqrt(Math.sin(Math.PI * part));
  }
  const loudest = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 1e-9);
  return wavOf(samples.map((sample) => (0.5 * sample) / loudest));
};
