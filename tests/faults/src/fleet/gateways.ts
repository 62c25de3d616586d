import type { RouteSpec } from '@orbita/contracts';
import type { Stack } from '@orbita/local';

/** Addresses of a gateway: of the product, and of health and metrics. */
export interface Gateway {
  port: number;
  healthPort: number;
}

/** The running gateways of a stack, the oldest first. */
export const gatewaysOf = (stack: Stack): Gateway[] =>
  stack
    .processes()
    .flatMap(({ role, port, healthPort }) =>
      role === 'gateway' && port !== undefined && healthPort !== undefined ? [{ port, healthPort }] : [],
    );

/** Requests to a route without parameters that a gateway has answered, by its own metrics. */
export const answersOf = async ({ healthPort }: Gateway, { path }: RouteSpec): Promise<number> => {
  const metrics = await (await fetch(`http://127.0.0.1:${healthPort}/metrics`)).text();
  const counts = [...metrics.matchAll(/^orbita_http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)];
  return counts
    .filter(([, labels]) => labels?.includes(`route="${path}"`))
    .reduce((sum, [, , count]) => sum + Number(count), 0);
};
