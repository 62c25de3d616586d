import { setupServer } from 'msw/node';

/** The fake gateway of the specs: each spec states the answers it needs, an unstated call fails the spec. */
export const server = setupServer();
