import React from 'react';
import { flushSync } from 'react-dom';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';

/** Comes when React has nothing left to do. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, resolve);
  });

/**
 * Specs run on the React that users get, which is half as much work as the one for development. It comes without `act`, by which
 * Testing Library has React finish what an event has begun. In production React does so by itself at the end of every
 * event; here before the next line of the spec. It stands first in the set-up: Testing Library looks for it once.
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
