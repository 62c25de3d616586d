import { render, say } from '@orbita/contracts';
import type { HeardSpeech, SpeechEngine, SpeechOrder } from './speech-engine.js';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** 754000 → «12:34», 3754000 → «1:02:34». */
const clock = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${twoDigits(minutes)}:${rest}`;
};

/** Replaces a missing engine: its text says that it is a demo, and it recognises nothing. */
export class DemoSpeech implements SpeechEngine {
  readonly kind = 'demo';
  readonly parallel = 1;
  readonly canTranslate = false;

  async hear({ stretch: { startMs, endMs }, reader }: SpeechOrder): Promise<HeardSpeech> {
    const text = render(reader, say('transcript.demo', { from: clock(startMs), to: clock(endMs) }));
    return { lines: [{ start_ms: startMs, end_ms: endMs, text, speaker: null }] };
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
