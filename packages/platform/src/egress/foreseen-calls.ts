import { AllowList, assertForeseeable, hostnameOf, portOf } from './address-rules.js';
import { type EgressRefusal, EgressRefused } from './egress-errors.js';

/** What the egress client would say of an address, for those who take one down before anybody calls it. Nobody is asked. */
export class ForeseenCalls {
  private readonly allowed: AllowList;

  /** @param allow as the client's own @throws Error when an entry cannot be used */
  constructor(allow: readonly string[]) {
    this.allowed = new AllowList(allow);
  }

  /** Why a call is refused, whatever the name leads to just then; null: it may be made. */
  refusalOf(url: URL): EgressRefusal | null {
    try {
      assertForeseeable(url, this.allowed);
      return null;
    } catch (error) {
      if (error instanceof EgressRefused) return error.reason;
      throw error;
    }
  }

  /** Whether the operator names this very host, so vouches for the way to it. */
  isNamed(url: URL): boolean {
    return this.allowed.names(hostnameOf(url), portOf(url));
  }
}
