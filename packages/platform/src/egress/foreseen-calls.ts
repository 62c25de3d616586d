import { AllowList, assertForeseeable, hostnameOf, portOf } from './address-rules.js';
import { type EgressRefusal, EgressRefused } from './egress-errors.js';

/** Checks an address as the egress client would, for code that stores it before it is called. Makes no network call. */
export class ForeseenCalls {
  private readonly allowed: AllowList;

  /** @param allow same as the client's @throws Error when an entry cannot be used */
  constructor(allow: readonly string[]) {
    this.allowed = new AllowList(allow);
  }

  /** Why a call is refused, whatever the name resolves to at that time; null: it may be made. */
  refusalOf(url: URL): EgressRefusal | null {
    try {
      assertForeseeable(url, this.allowed);
      return null;
    } catch (error) {
      if (error instanceof EgressRefused) return error.reason;
      throw error;
    }
  }

  /** Whether the operator allows this very host, and so vouches for the connection to it. */
  isNamed(url: URL): boolean {
    return this.allowed.names(hostnameOf(url), portOf(url));
  }
}
