import React from 'react';
import { flushSync } from 'react-dom';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';

/** Resolves when React has no work left. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, resolve);
  });

/**
 * Specs run on the React build users get, which does half the work of the development build. It has no `act`, with which
 * Testing Library makes React finish the work of an event. In production React does so itself at the end of every
 * event; here it must happen before the next line of the spec. It comes first in the setup: Testing Library looks for it once.
 */
const act = (step: () => unknown): PromiseLike<unknown> => {
  const result = flushSync(step);
  // Effects may have changed more.
  flushSync(() => undefined);
  const finished = async (): Promise<unknown> => {
    const value = await result;
    await settled();
    return value;
  };
  return { then: (onFulfilled, onRejected) => finished().then(onFulfilled, onRejected) };
};

Object.assign(React, { act });
