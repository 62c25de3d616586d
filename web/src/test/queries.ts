import { configure, prettyDOM } from '@testing-library/react';
import { settled } from './act';

/** Says what was not found, and shows the page once somebody reads it: a wait fails dozens of times before it succeeds. */
const notFound = (message: string | null, container: Element): Error => {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  const told = (): string => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { get: told, configurable: true });
};

configure({
  // A wait ends when what it waits for is there; a busy machine must not end it earlier.
  asyncUtilTimeout: 20_000,
  asyncWrapper: async (step: () => unknown): Promise<unknown> => {
    try {
      return await step();
    } finally {
      await settled();
    }
  },
  getElementError: notFound,
});
