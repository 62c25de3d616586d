import { type Field, fieldsOf } from './protobuf.js';

/** A span as it came. */
export interface TakenSpan {
  /** `service.name` of the sender. */
  service: string;
  traceId: string;
  spanId: string;
  /** Empty for the first of a trace. */
  parentId: string;
  name: string;
  /** Milliseconds since the epoch. */
  startedAt: number;
  endedAt: number;
  attributes: Record<string, string | number | boolean>;
  /** Trace ids of its links. */
  links: string[];
  failed: boolean;
}

const all = (fields: readonly Field[], number: number): Field[] => fields.filter((field) => field.number === number);
const bytesOf = (fields: readonly Field[], number: number): Buffer => all(fields, number)[0]?.bytes ?? Buffer.alloc(0);
const textOf = (fields: readonly Field[], number: number): string => bytesOf(fields, number).toString('utf8');
const millis = (fields: readonly Field[], number: number): number =>
  Number(all(fields, number)[0]?.value ?? 0n) / 1_000_000;

/** AnyValue: string 1, bool 2, int 3, double 4. */
const valueOf = (value: Buffer): string | number | boolean => {
  const [field] = fieldsOf(value);
  switch (field?.number) {
    case 2:
      return field.value === 1n;
    case 3:
      return Number(BigInt.asIntN(64, field.value));
    case 4:
      return field.bytes.readDoubleLE(0);
    default:
      return field?.bytes.toString('utf8') ?? '';
  }
};

const attributesOf = (fields: readonly Field[], number: number): TakenSpan['attributes'] =>
  Object.fromEntries(
    all(fields, number).map(({ bytes }) => {
      const pair = fieldsOf(bytes);
      return [textOf(pair, 1), valueOf(bytesOf(pair, 2))];
    }),
  );

const spanOf = (service: string, bytes: Buffer): TakenSpan => {
  const span = fieldsOf(bytes);
  return {
    service,
    traceId: bytesOf(span, 1).toString('hex'),
    spanId: bytesOf(span, 2).toString('hex'),
    parentId: bytesOf(span, 4).toString('hex'),
    name: textOf(span, 5),
    startedAt: millis(span, 7),
    endedAt: millis(span, 8),
    attributes: attributesOf(span, 9),
    links: all(span, 13).map((link) => bytesOf(fieldsOf(link.bytes), 1).toString('hex')),
    failed: all(fieldsOf(bytesOf(span, 15)), 3)[0]?.value === 2n,
  };
};

/** Spans of an ExportTraceServiceRequest (opentelemetry-proto 1.x, collector/trace/v1 and trace/v1). */
export const spansOf = (request: Buffer): TakenSpan[] =>
  all(fieldsOf(request), 1).flatMap(({ bytes: resourceSpans }) => {
    const parts = fieldsOf(resourceSpans);
    const service = String(attributesOf(fieldsOf(bytesOf(parts, 1)), 1)['service.name'] ?? '');
    return all(parts, 2).flatMap(({ bytes: scopeSpans }) =>
      all(fieldsOf(scopeSpans), 2).map(({ bytes }) => spanOf(service, bytes)),
    );
  });
