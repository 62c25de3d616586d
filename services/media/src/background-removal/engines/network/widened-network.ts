import onnxProto from 'onnx-proto';
import { fromFloat16 } from './float16.js';
import { type Node, type Tensor, constant, inputsOf, outputOf, step } from './onnx-nodes.js';

const { GraphProto, ModelProto, TensorProto, TensorShapeProto, TypeProto, ValueInfoProto } = onnxProto.onnx;

/** A network whose only result is {@link OUTPUT}; in execution order. */
export interface Network {
  nodes: Node[];
  constants: Tensor[];
}

export const INPUT = 'input';
const OUTPUT = 'output';

/** Removes the casts: their output gets the name of their input, or the reverse where the network ends. */
const withoutCasts = (nodes: readonly Node[], ends: ReadonlySet<string>): Node[] => {
  const names = new Map<string, string>();
  const casts = nodes.filter(({ opType }) => opType === 'Cast');
  for (const cast of casts) if (ends.has(outputOf(cast))) names.set(inputsOf(cast)[0]!, outputOf(cast));
  for (const cast of casts)
    if (!ends.has(outputOf(cast))) names.set(outputOf(cast), names.get(inputsOf(cast)[0]!) ?? inputsOf(cast)[0]!);
  const named = (name: string): string => names.get(name) ?? name;
  return nodes
    .filter(({ opType }) => opType !== 'Cast')
    .map((node) => ({ ...node, input: inputsOf(node).map(named), output: [named(outputOf(node))] }));
};

/** The steps the result needs, in execution order. */
const reachable = (nodes: readonly Node[]): Node[] => {
  const makers = new Map(nodes.map((node) => [outputOf(node), node]));
  const order = new Set<Node>();
  const visit = (name: string): void => {
    const node = makers.get(name);
    if (!node || order.has(node)) return;
    for (const input of inputsOf(node)) visit(input);
    order.add(node);
  };
  visit(OUTPUT);
  return [...order];
};

/** Makes each upscaling follow the tensor it is joined with, so that the network accepts any size. */
const withOpenSize = (nodes: readonly Node[]): Network => {
  const constants = [
    constant('size/start', BigInt64Array.of(2n), [1]),
    constant('size/end', BigInt64Array.of(4n), [1]),
    constant('size/zero', BigInt64Array.of(0n), [1]),
  ];
  const opened = nodes.flatMap((node): Node[] => {
    if (node.opType !== 'Resize') return [node];
    const made = outputOf(node);
    const joined = nodes.find((other) => other.opType === 'Concat' && inputsOf(other)[0] === made);
    const model = joined ? inputsOf(joined)[1]! : INPUT;
    const [source] = inputsOf(node);
    const part = (name: string): string => `${made}/${name}`;
    return [
      step('Shape', [source!], part('source')),
      step('Slice', [part('source'), 'size/zero', 'size/start'], part('planes')),
      step('Shape', [model], part('model')),
      step('Slice', [part('model'), 'size/start', 'size/end'], part('size')),
      step('Concat', [part('planes'), part('size')], part('shape'), { axis: 0 }),
      { ...node, input: [source!, '', '', part('shape')] },
    ];
  });
  return { nodes: opened, constants };
};

/**
 * Reads the network as shipped (fp16, every side output, one fixed size) and makes the one used here: float32, one result, any
 * size whose sides are multiples of 32.
 */
export const widenedNetwork = (bytes: Uint8Array): Network => {
  const { graph } = ModelProto.decode(bytes);
  if (!graph) throw new Error('the network is empty');
  const ends = new Set((graph.output ?? []).map(({ name }) => name ?? ''));
  const plain = reachable(withoutCasts(graph.node ?? [], ends));
  if (plain.length === 0) throw new Error(`the network has no result «${OUTPUT}»`);
  const open = withOpenSize(plain);
  const nodes = reachable(open.nodes);
  const used = new Set(nodes.flatMap(inputsOf));
  const weights = (graph.initializer ?? [])
    .filter(({ name }) => used.has(name ?? ''))
    .map((tensor) => {
      if (tensor.dataType !== TensorProto.DataType.FLOAT16) throw new Error(`weights of type ${tensor.dataType}`);
      return constant(tensor.name!, fromFloat16(tensor.rawData!), (tensor.dims ?? []).map(Number));
    });
  return { nodes, constants: [...open.constants.filter(({ name }) => used.has(name!)), ...weights] };
};

const OPSET = 15;
const IR_VERSION = 8;

const picture = (name: string, planes: number) =>
  ValueInfoProto.create({
    name,
    type: TypeProto.create({
      tensorType: {
        elemType: TensorProto.DataType.FLOAT,
        shape: TensorShapeProto.create({
          dim: [{ dimValue: 1 }, { dimValue: planes }, { dimParam: 'height' }, { dimParam: 'width' }],
        }),
      },
    }),
  });

/** The network as an ONNX file: one RGB picture in, one plane out. */
export const encodedNetwork = ({ nodes, constants }: Network): Uint8Array =>
  ModelProto.encode(
    ModelProto.create({
      irVersion: IR_VERSION,
      opsetImport: [{ domain: '', version: OPSET }],
      graph: GraphProto.create({
        name: 'isnet',
        node: nodes,
        initializer: constants,
        input: [picture(INPUT, 3)],
        output: [picture(OUTPUT, 1)],
      }),
    }),
  ).finish();
