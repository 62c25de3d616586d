import type { FakeDataCentre, FakeDataCentreOptions } from './server.js';

/** Starts a data centre on the loopback interface. The client library is loaded only now, because it is large. */
export const startFakeDataCentre = async (options?: FakeDataCentreOptions): Promise<FakeDataCentre> => {
  const server = await import('./server.js');
  return server.startFakeDataCentre(options);
};
