import { scalingVerdict } from './scaling.js';

describe('scalingVerdict', () => {
  it.each([
    [{ gained: 1.95, cpu: 0.3 }, true],
    [{ gained: 1.95, cpu: 0.99 }, true],
    [{ gained: 1.4, cpu: 0.99 }, null],
    [{ gained: 1.4, cpu: 0.6 }, false],
  ])('of %j, where 1.9 is promised, is %s', (scaled, met) => {
    expect(scalingVerdict(scaled, 1.9).met).toBe(met);
  });
});
