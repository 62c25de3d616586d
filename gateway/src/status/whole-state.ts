import type { ServicePart, ServiceState } from '@orbita/contracts';

interface PartState {
  part: ServicePart;
  state: ServiceState;
  since: Date;
}

const datesOf = (parts: readonly PartState[]): number[] => parts.map(({ since }) => since.getTime());

/**
 * The product as a whole: down only if no one can sign in or no order is carried out. It works since its last part came back, and
 * fails since its first part failed.
 */
export const wholeState = (parts: readonly PartState[]): Omit<PartState, 'part'> => {
  const bad = parts.filter(({ state }) => state !== 'works');
  if (bad.length === 0) return { state: 'works', since: new Date(Math.max(...datesOf(parts))) };
  const down = parts.filter(({ state }) => state === 'down');
  const isDown = down.some(({ part }) => part === 'site') || down.length >= parts.length - 1;
  return { state: isDown ? 'down' : 'delayed', since: new Date(Math.min(...datesOf(isDown ? down : bad))) };
};
