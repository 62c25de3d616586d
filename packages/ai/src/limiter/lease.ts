/** What a failed call means for the provider's state. */
export interface CallFailure {
  /** The provider wants no calls for this long. */
  retryAfterMs: number | undefined;
  /** The provider answered that there are too many calls. */
  isThrottled: boolean;
}

/** Manages the slots behind leases. */
export interface Slots {
  answered(id: string): void;
  failed(id: string, failure: CallFailure): Promise<boolean>;
  release(id: string): void;
}

/**
 * A slot at the provider. It belongs to the holder of this object and is returned once: a lease that was released or handed over
 * is empty, and every method of it does nothing.
 */
export class Lease {
  private id: string | undefined;

  constructor(
    private readonly slots: Slots,
    id: string,
  ) {
    this.id = id;
  }

  /** The provider answers the call, which ends a silence. Costs the caller nothing. */
  answered(): void {
    if (this.id !== undefined) this.slots.answered(this.id);
  }

  /**
   * The call failed. Must be reported before the release, so that no other call fails the same way meanwhile. Resolves with
   * whether the provider has been silent for longer than the outage limit.
   */
  async failed(failure: CallFailure): Promise<boolean> {
    return this.id !== undefined && this.slots.failed(this.id, failure);
  }

  /** The same slot as a lease for another holder; undefined when this one is empty. */
  handOver(): Lease | undefined {
    const id = this.give();
    return id === undefined ? undefined : new Lease(this.slots, id);
  }

  /** Gives the slot back. */
  release(): void {
    const id = this.give();
    if (id !== undefined) this.slots.release(id);
  }

  private give(): string | undefined {
    const { id } = this;
    this.id = undefined;
    return id;
  }
}
