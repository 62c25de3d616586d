import { setupServer } from 'msw/node';
import { settled } from './act';

/** The fake gateway of the specs: each spec states the answers it needs, an unstated call fails the spec. */
export const server = setupServer();

/** Calls the gateway has not received yet: it does so a few turns after they are made. */
const underway = new Set<{ name: string }>();
const nameOf = (method: string, address: string): string => `${method} ${new URL(address, location.href).href}`;

server.events.on('request:start', ({ request }) => {
  const name = nameOf(request.method, request.url);
  const heard = [...underway].find((call) => call.name === name);
  if (heard) underway.delete(heard);
});

/** @returns a function that closes it */
export const openServer = (): (() => void) => {
  server.listen({ onUnhandledFrame: 'error' });
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const call =
      input instanceof Request
        ? { name: nameOf(input.method, input.url) }
        : { name: nameOf(init?.method ?? 'GET', String(input)) };
    underway.add(call);
    try {
      return await fetch(input, init);
    } finally {
      underway.delete(call);
    }
  };
  return () => {
    globalThis.fetch = fetch;
    server.close();
  };
};

/** What a page sends when it closes belongs to its own spec: resolves once the gateway has received all of it. */
export const allHeard = async (): Promise<void> => {
  // Requests sent in an effect, or after a promise.
  await settled();
  while (underway.size > 0) await settled();
};
