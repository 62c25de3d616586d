import { ISNET_RANGES } from './isnet-ranges.js';
import { type Node, type Tensor, constant, inputsOf, outputOf, step } from './onnx-nodes.js';
import { INPUT, type Network } from './widened-network.js';

type Range = readonly [min: number, max: number];

/** Exactly the values an 8-bit picture has as (value − 128) / 256: the input loses nothing. */
const INPUT_RANGE: Range = [-128 / 256, 127 / 256];
/** Seven bits: sums of two products then fit into the 16 bits older processors add with. */
const WEIGHT_LEVELS = 63;
/** Computes the logits: their range is so wide that eight bits would give visible steps. */
const KEPT_EXACT = '/side1/Conv_output_0';

interface Scale {
  scale: number;
  zero: number;
}

const scaleOf = ([min, max]: Range): Scale => {
  const scale = (max - min) / 255;
  return { scale, zero: Math.round(-min / scale) };
};

const floats = ({ rawData }: Tensor): Float32Array =>
  new Float32Array(rawData!.buffer, rawData!.byteOffset, rawData!.byteLength / 4);

/** Weights of one step as integers, each output channel with its own scale. */
const quantisedWeights = (
  weights: Tensor,
  bias: Tensor,
  inputScale: number,
): { nodes: Node[]; constants: Tensor[] } => {
  const dims = (weights.dims ?? []).map(Number);
  const channels = dims[0]!;
  const values = floats(weights);
  const each = values.length / channels;
  const whole = new Int8Array(values.length);
  const scales = new Float32Array(channels);
  for (let channel = 0; channel < channels; channel += 1) {
    const own = values.subarray(channel * each, (channel + 1) * each);
    const scale = own.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-8) / WEIGHT_LEVELS;
    scales[channel] = scale;
    own.forEach((value, place) => (whole[channel * each + place] = Math.round(value / scale)));
  }
  const biasScales = scales.map((scale) => scale * inputScale);
  const wholeBias = Int32Array.from(floats(bias), (value, channel) => Math.round(value / biasScales[channel]!));
  const named = (tensor: Tensor, part: string): string => `${tensor.name}/${part}`;
  const parts = [
    { tensor: weights, values: whole, dims, scales, zeros: new Int8Array(channels) },
    { tensor: bias, values: wholeBias, dims: [channels], scales: biasScales, zeros: new Int32Array(channels) },
  ];
  return {
    constants: parts.flatMap((part) => [
      constant(named(part.tensor, 'whole'), part.values, part.dims),
      constant(named(part.tensor, 'scale'), part.scales, [channels]),
      constant(named(part.tensor, 'zero'), part.zeros, [channels]),
    ]),
    nodes: parts.map(({ tensor }) =>
      step(
        'DequantizeLinear',
        [named(tensor, 'whole'), named(tensor, 'scale'), named(tensor, 'zero')],
        named(tensor, 'real'),
        { axis: 0 },
      ),
    ),
  };
};

/** Ranges of each step's output: the calibrated ones, and those that follow from them. */
const rangesOf = (nodes: readonly Node[]): Map<string, Range> => {
  const ranges = new Map<string, Range>([[INPUT, INPUT_RANGE]]);
  for (const node of nodes) {
    const name = outputOf(node);
    const calibrated = ISNET_RANGES[name];
    if (name === KEPT_EXACT) continue;
    if (calibrated) ranges.set(name, calibrated);
    else if (['MaxPool', 'Resize', 'Concat'].includes(node.opType!)) {
      const sources = inputsOf(node).slice(0, node.opType === 'Concat' ? undefined : 1);
      const known = sources.flatMap((source) => ranges.get(source) ?? []);
      // Sizes are concatenated, too; they have no range.
      if (known.length < sources.length * 2) continue;
      ranges.set(name, [Math.min(...known), Math.max(...known)]);
    }
  }
  return ranges;
};

/**
 * The same network in 8-bit integers: every activation goes through a pair of quantise and dequantise steps, which the runtime
 * fuses into integer arithmetic (ONNX «QDQ» form). Activations uint8 with one scale per tensor, weights int8 with one per
 * channel.
 */
export const quantisedNetwork = ({ nodes, constants }: Network): Network => {
  const ranges = rangesOf(nodes);
  const tensors = new Map(constants.map((tensor) => [tensor.name!, tensor]));
  const made: Node[] = [];
  const kept = new Map<string, Tensor>();
  const keep = (tensor: Tensor): string => {
    kept.set(tensor.name!, tensor);
    return tensor.name!;
  };
  const real = (name: string): string => (ranges.has(name) ? `${name}/real` : name);
  const addPair = (name: string): void => {
    const range = ranges.get(name);
    if (!range) return;
    const { scale, zero } = scaleOf(range);
    const scaleName = keep(constant(`${name}/scale`, Float32Array.of(scale)));
    const zeroName = keep(constant(`${name}/zero`, Uint8Array.of(zero)));
    made.push(step('QuantizeLinear', [name, scaleName, zeroName], `${name}/whole`));
    made.push(step('DequantizeLinear', [`${name}/whole`, scaleName, zeroName], `${name}/real`));
  };

  addPair(INPUT);
  for (const node of nodes) {
    const inputs = inputsOf(node);
    const [source, weights, bias] = inputs;
    const range = ranges.get(source ?? '');
    if (node.opType === 'Conv' && outputOf(node) !== KEPT_EXACT && range) {
      const whole = quantisedWeights(tensors.get(weights!)!, tensors.get(bias!)!, scaleOf(range).scale);
      whole.constants.forEach(keep);
      made.push(...whole.nodes, { ...node, input: [real(source!), `${weights}/real`, `${bias}/real`] });
    } else {
      for (const input of inputs) {
        const tensor = tensors.get(input);
        if (tensor) keep(tensor);
      }
      made.push({ ...node, input: inputs.map(real) });
    }
    addPair(outputOf(node));
  }
  return { nodes: made, constants: [...kept.values()] };
};
