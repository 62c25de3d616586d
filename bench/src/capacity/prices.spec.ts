import { ROUBLES, spendingOf } from './prices.js';

describe('spendingOf', () => {
  it('counts every part of the installation and every token', () => {
    const hour = { cpuMs: { gateway: 1_800_000, postgres: 1_800_000 }, modelTokens: 2_000 };
    expect(spendingOf(hour, 10)).toEqual({
      coreHours: 10,
      machines: 10 * ROUBLES.coreHour,
      model: 20 * ROUBLES.thousandTokens,
    });
  });
});
