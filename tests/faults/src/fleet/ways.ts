import { ApiClient } from '@orbita/harness';
import type { Scene } from '../scene.js';
import { gatewaysOf } from './gateways.js';

/** Addresses of the two gateways of a fleet, without the shared one, the older gateway's first. @param token of the caller */
export const waysToEach = ({ stack, world }: Scene, token?: string): [ApiClient, ApiClient] => {
  const options = { onAnswer: world.witness.see, ...(token !== undefined && { token }) };
  const [one, other] = gatewaysOf(stack).map(({ port }) => new ApiClient(`http://127.0.0.1:${port}`, options));
  if (!one || !other) throw new Error('there are no two gateways');
  return [one, other];
};
