interface CallBudgetOptions {
  /** Most answers the work may use. */
  limit: number;
  /** Answers used in earlier runs. */
  spent: number;
  /** Called with the number of each answer as soon as it begins, so that another run can count it. */
  onSpent: (number: number) => void;
}

/** A call within the budget: it costs nothing until the provider answers. The caller must settle it, once. */
export interface BudgetedCall {
  /** The provider answers: the call counts, however the answer ends. */
  spend(): void;
  /** The call has ended; an unused reservation is free for another one. */
  settle(): void;
}

/**
 * Answers of a model that one job may use, over all its runs. Calls that the provider never answers cost nothing. A call is
 * reserved before it starts, so that parallel calls cannot exceed the limit together.
 */
export class CallBudget {
  private spent: number;
  private reserved = 0;

  constructor(private readonly options: CallBudgetOptions) {
    this.spent = options.spent;
  }

  /** Nothing is left, even if all open calls end without an answer. */
  get isSpent(): boolean {
    return this.spent >= this.options.limit;
  }

  /** Reserves one call; undefined when none is left. */
  reserve(): BudgetedCall | undefined {
    if (this.spent + this.reserved >= this.options.limit) return undefined;
    this.reserved++;
    let open = true;
    const close = (): boolean => {
      const wasOpen = open;
      open = false;
      if (wasOpen) this.reserved--;
      return wasOpen;
    };
    return {
      spend: () => {
        if (close()) this.options.onSpent(++this.spent);
      },
      settle: () => void close(),
    };
  }
}
