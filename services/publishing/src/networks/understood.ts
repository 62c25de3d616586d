import * as z from 'zod/mini';
import { NetworkError } from './network.js';
import type { WireCall } from './wire.js';

/**
 * An answer parsed by its method's schema.
 * @throws NetworkError when it does not fit: `uncertain` where the call cannot be undone, `transient` otherwise
 */
export const understood = <Schema extends z.ZodMiniType>(
  schema: Schema,
  method: string,
  json: unknown,
  { irreversible = false }: Pick<WireCall, 'irreversible'> = {},
): z.output<Schema> => {
  const { data, success } = z.safeParse(schema, json);
  // The schema's message may quote a token.
  if (!success) {
    throw new NetworkError(irreversible ? 'uncertain' : 'transient', `the answer to ${method} was not understood`);
  }
  return data;
};
