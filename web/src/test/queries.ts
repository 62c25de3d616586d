import { configure, prettyDOM } from '@testing-library/react';
import { settled } from './act';

/** Says what was not found, and prints the page only when the message is read: a wait fails dozens of times before it succeeds. */
const notFound = (message: string | null, container: Element): Error => {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  const text = (): string => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { get: text, configurable: true });
};

configure({
  // A wait ends when its condition holds; a busy machine must not end it earlier.
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
