import onnxProto from 'onnx-proto';
import type { onnx } from 'onnx-proto';

const { AttributeProto, NodeProto, TensorProto } = onnxProto.onnx;
const { FLOAT, INT32, INT64, INT8, UINT8 } = TensorProto.DataType;

export type Node = onnx.INodeProto;
export type Tensor = onnx.ITensorProto;

type Values = Float32Array | Int32Array | BigInt64Array | Int8Array | Uint8Array;

const typeOf = (values: Values): number => {
  if (values instanceof Float32Array) return FLOAT;
  if (values instanceof Int32Array) return INT32;
  if (values instanceof BigInt64Array) return INT64;
  return values instanceof Int8Array ? INT8 : UINT8;
};

/** A constant of the network; without dimensions: a single value. */
export const constant = (name: string, values: Values, dims: readonly number[] = []): Tensor =>
  TensorProto.create({
    name,
    dims: [...dims],
    dataType: typeOf(values),
    rawData: new Uint8Array(values.buffer, values.byteOffset, values.byteLength),
  });

/** A step of the network; its attributes are integers. */
export const step = (
  opType: string,
  input: readonly string[],
  output: string,
  attributes: Readonly<Record<string, number>> = {},
): Node =>
  NodeProto.create({
    opType,
    name: output,
    input: [...input],
    output: [output],
    attribute: Object.entries(attributes).map(([name, i]) =>
      AttributeProto.create({ name, type: AttributeProto.AttributeType.INT, i }),
    ),
  });

/** The only output of a step. */
export const outputOf = ({ output }: Node): string => {
  const [name] = output ?? [];
  if (name === undefined) throw new Error('a step of the network makes nothing');
  return name;
};

export const inputsOf = ({ input }: Node): readonly string[] => input ?? [];
