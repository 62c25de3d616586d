import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Plane } from './plane.js';

/** A square picture: RGB, eight bits each. */
export interface Square {
  data: Uint8Array;
  side: number;
}

type Normalisation = (value: number, plane: number) => number;

/** Normalisation ISNet was trained with: around zero. Exact multiples of 1/256, which its int8 form represents without loss. */
const isnetValue: Normalisation = (value) => (value - 128) / 256;
const MEANS = [0.485, 0.456, 0.406] as const;
const DEVIATIONS = [0.229, 0.224, 0.225] as const;
/** Normalisation U²-Net was trained with: the means of ImageNet. */
const u2netValue: Normalisation = (value, plane) => (value / 255 - MEANS[plane]!) / DEVIATIONS[plane]!;

/** The only size U²-Net accepts; networks like ISNet use 1024. */
const U2NET_SIDE = 320;
const USUAL_SIDE = 1_024;

/** A network that rates how much each point belongs to the subject of the picture. */
export class SalienceNetwork {
  private constructor(
    private readonly session: InferenceSession,
    /** Side of the squares it works best with. */
    readonly side: number,
    /** Whether it accepts other sizes, too. */
    readonly isOpen: boolean,
  ) {}

  /** @param threads processor threads one run may use @throws Error when the file is damaged or not a network of this kind */
  static async load(path: string, threads: number): Promise<SalienceNetwork> {
    const session = await InferenceSession.create(path, {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      graphOptimizationLevel: 'all',
      // Would reserve a block per size beside the arena: a fifth of the memory without a gain in time.
      enableMemPattern: false,
      // Idle threads sleep instead of spinning: an eighth of the processor time.
      extra: { 'session.intra_op.allow_spinning': '0' },
      logSeverityLevel: 3,
    });
    const [input] = session.inputMetadata;
    if (!input?.isTensor || input.type !== 'float32' || input.shape.length !== 4)
      throw new Error('the network does not take one picture of float32');
    const side = input.shape[3];
    return typeof side === 'number' && side > 0
      ? new SalienceNetwork(session, side, false)
      : new SalienceNetwork(session, USUAL_SIDE, true);
  }

  /** Rates a square of a supported side; 0 is background, 1 is kept. */
  async look({ data, side }: Square): Promise<Plane> {
    const normalise = this.side === U2NET_SIDE ? u2netValue : isnetValue;
    const points = side * side;
    const values = new Float32Array(points * 3);
    for (let plane = 0; plane < 3; plane += 1) {
      const table = Float32Array.from({ length: 256 }, (_, value) => normalise(value, plane));
      for (let point = 0; point < points; point += 1) values[plane * points + point] = table[data[point * 3 + plane]!]!;
    }
    const [input] = this.session.inputNames;
    const [output] = this.session.outputNames;
    const result = (await this.session.run({ [input!]: new Tensor('float32', values, [1, 3, side, side]) }, [output!]))[
      output!
    ];
    const answer = result?.data;
    if (!(answer instanceof Float32Array) || answer.length !== points)
      throw new Error('the network does not answer with one plane of its picture');
    const kept = new Float32Array(points);
    // Not every network ends in a sigmoid that stays exactly within 0–1.
    for (let point = 0; point < points; point += 1) kept[point] = Math.min(1, Math.max(0, answer[point]!));
    result?.dispose();
    return { values: kept, width: side, height: side };
  }
}
