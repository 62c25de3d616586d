import { CallBudget } from './call-budget.js';

describe('CallBudget', () => {
  const budgetOf = (limit: number, spent = 0) => {
    const spentNumbers: number[] = [];
    return { spentNumbers, budget: new CallBudget({ limit, spent, onSpent: (number) => spentNumbers.push(number) }) };
  };

  it('continues the count of an earlier run', () => {
    const { budget, spentNumbers } = budgetOf(3, 2);
    budget.reserve()!.spend();
    expect(spentNumbers).toEqual([3]);
    expect(budget.isSpent).toBe(true);
    expect(budget.reserve()).toBeUndefined();
  });

  it('cannot be exceeded by parallel calls', () => {
    const { budget } = budgetOf(2);
    expect([budget.reserve(), budget.reserve(), budget.reserve()].filter((call) => call)).toHaveLength(2);
    expect(budget.isSpent).toBe(false);
  });

  it('counts nothing for a call the provider never answers, and each answer once', () => {
    const { budget, spentNumbers } = budgetOf(1);
    budget.reserve()!.settle();
    const call = budget.reserve()!;
    call.spend();
    call.spend();
    call.settle();
    expect(spentNumbers).toEqual([1]);
    expect(budget.reserve()).toBeUndefined();
  });
});
