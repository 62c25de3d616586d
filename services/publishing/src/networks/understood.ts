import * as z from 'zod/mini';
import { NetworkError } from './network.js';
import type { WireCall } from './wire.js';

/**
 * An answer as its method has it.
 * @throws NetworkError for one of another make: `uncertain` where the call cannot be taken back, `transient` anywhere else
 */
export const understood = <Schema extends z.ZodMiniType>(
  schema: Schema,
  method: string,
  json: unknown,
  { irreversible = false }: Pick<WireCall, 'irreversible'> = {},
): z.output<Schema> => {
  const { data, success } = z.safeParse(schema, json);
  // What the schema says of it may quote a token.
  if (!success) {
    throw new NetworkError(irreversible ? 'uncertain' : 'transient', `the answer to ${method} was not understood`);
  }
  return data;
};
