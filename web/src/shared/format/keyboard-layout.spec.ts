import { describe, expect, it } from 'vitest';
import { inOtherLayout, isFound } from './keyboard-layout';

describe('the wrong keyboard layout', () => {
  it.each([
    ['yfcnh', 'настр'],
    ['Yfcnh', 'настр'],
    ['руддщ', 'hello'],
    ['gkfy yf ltrf,hm', 'план на декабрь'],
    ['2026 %', '2026 %'],
    ['', ''],
  ])('%j is %j on the same keys', (typed, meant) => {
    expect(inOtherLayout(typed)).toBe(meant);
  });

  it('finds the intended words, in either layout and in any order', () => {
    expect(isFound('Настройки', 'yfcnh')).toBe(true);
    expect(isFound('Telegram-канал', 'еуду')).toBe(true);
    expect(isFound('Контент-план на декабрь', 'декабрь план')).toBe(true);
    expect(isFound('Ёлочный базар', 'елоч')).toBe(true);
    expect(isFound('Ёлочный базар', '')).toBe(true);
    expect(isFound('Настройки', 'yfcnp')).toBe(false);
  });
});
