import type { CallRecord } from '@orbita/fakes';
import { criticalPathMs, isAnswered, mostInFlight } from './calls.js';

const call = (at: number, endedAt: number, more: Partial<CallRecord> = {}): CallRecord => ({
  id: at,
  at,
  endedAt,
  status: 200,
  fault: null,
  slots: [],
  tokens: 1,
  aborted: false,
  firstTokenAt: null,
  inFlight: 1,
  ...more,
});

describe('judge of the call log', () => {
  it('counts calls in flight; a slot may be reused the moment it is free', () => {
    expect(mostInFlight([call(0, 10), call(10, 20), call(5, 15)])).toBe(2);
    expect(mostInFlight([call(0, 10), call(9, 20), call(5, 15)])).toBe(3);
    expect(mostInFlight([])).toBe(0);
  });

  it('calculates the critical path: the longest call, or all of them over the slots', () => {
    expect(criticalPathMs([call(0, 100), call(0, 10)], 2)).toBe(100);
    expect(criticalPathMs([call(0, 100), call(0, 100), call(0, 100)], 2)).toBe(150);
  });

  it('counts only a complete answer as an answer', () => {
    expect(isAnswered(call(0, 1))).toBe(true);
    for (const less of [{ aborted: true }, { status: 429 }, { fault: 'cut' }]) {
      expect(isAnswered(call(0, 1, less))).toBe(false);
    }
  });
});
