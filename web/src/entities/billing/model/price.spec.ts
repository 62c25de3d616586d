import { describe, expect, it } from 'vitest';
import { balanceNote, shortage } from './price';

const estimate = (estimated_credits: number, credits_balance: number) => ({
  estimated_credits,
  credits_balance,
  is_demo: estimated_credits === 0,
});

describe('price', () => {
  it('gives the balance after it', () => {
    expect(balanceNote(estimate(200, 541))).toBe('На балансе останется 341 кредит');
    expect(balanceNote(estimate(0, 100))).toBe('На балансе 100 кредитов, они не тратятся');
  });

  it('gives what is missing', () => {
    expect(shortage(estimate(200, 50))).toBe(150);
    expect(shortage(estimate(200, 200))).toBe(0);
    expect(balanceNote(estimate(71, 50))).toBe('Не хватает 21 кредита: на балансе 50 кредитов');
    expect(balanceNote(estimate(200, 50))).toBe('Не хватает 150 кредитов: на балансе 50 кредитов');
  });
});
